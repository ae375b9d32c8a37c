// An itamae thinks with a network, the old hand asks nothing else, and advice and a review think with one too: in a module that is fetched when it is first asked.
import assert from 'node:assert/strict';
import { agreeOn } from './agreed.mjs';
import { awaitsNetworks, keepsPage, scene } from './house.mjs';
import { chooseFirst, sitDown, whatNow } from './sushi-go.mjs';
import { keptForOffline } from './waits.mjs';
import * as wasabi from './wasabi.mjs';

const seats = (bot) => [
  { name: '', player: 'human' },
  { name: '', player: bot },
];

/** At a new table against one bot, until the bot has chosen. */
async function playAgainst(page, bot) {
  await page.goto(new URL('./', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await agreeOn(page, 'sushi-go', { players: 2 }, seats(bot));
  await page.reload();
  await sitDown(page);
  await chooseFirst(page);
  assert.equal(await whatNow(page), 'choose', 'the bot has answered, and the next hand is there');
}

/** What of a network the bots' worker has got, as often as it did. */
const gotByBots = async (page) => {
  const all = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => performance.getEntriesByType('resource').map(({ name, responseStatus }) => [name, responseStatus]))),
  );
  return all.flat().flatMap(([name, status]) => (status === 200 ? [/[^/]*$/.exec(name)[0].replace(/-[\w-]{8}\./, '.')] : [])).sort();
};

const keptFiles = (page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => /[^/]*$/.exec(url)[0].replace(/-[\w-]{8}\./, '.'));
  });

const network = ['networks.wasm', 'sushi-go.net'];
const ofNetworks = (files) => files.filter((file) => /^networks|\.net$/.test(file)).sort();

scene('an itamae gets its network when it is first asked, and has it without a house', { ...keepsPage, ...awaitsNetworks }, async (page, visit) => {
  await keptForOffline(page);
  await playAgainst(page, 'chef');
  assert.deepEqual(await gotByBots(page), []);
  assert.deepEqual(ofNetworks(await keptFiles(page)), []);

  await playAgainst(page, 'itamae');
  assert.deepEqual(await gotByBots(page), network);
  assert.deepEqual(ofNetworks(await keptFiles(page)), network);

  await visit.setOffline(true);
  await playAgainst(page, 'itamae');
  assert.deepEqual(await gotByBots(page), network);
  await visit.setOffline(false);
});

scene('an itamae of Wasabi! gets the network of that game', { ...awaitsNetworks, settings: { hintsRead: ['wasabi'] } }, async (page) => {
  await wasabi.sitDown(page, { bot: 'itamae' });
  const tiles = () => page.locator('.square .laid').count();
  for (let acts = 0; (await wasabi.whatNow(page)) !== 'act' || (await tiles()) < 2; ++acts) {
    assert.ok(acts < 40, 'both have had a turn');
    await wasabi.act(page, await wasabi.whatNow(page));
  }
  assert.deepEqual(await gotByBots(page), ['networks.wasm', 'wasabi.net']);
});

scene('advice thinks with the network, which is fetched when it is first asked for', awaitsNetworks, async (page) => {
  await playAgainst(page, 'cook');
  assert.deepEqual(await gotByBots(page), []);
  await page.getByRole('button', { name: 'Get advice' }).click();
  await page.locator('.card.advised').first().waitFor();
  assert.deepEqual(await gotByBots(page), network);
});

scene('the old hand asks the network, which is fetched when it is first asked', awaitsNetworks, async (page) => {
  await playAgainst(page, 'net');
  assert.deepEqual(await gotByBots(page), network);
});

scene('bots who ask a network play without one that cannot be had', awaitsNetworks, async (page, visit) => {
  let refused = 0;
  await visit.route(/networks-[^/]*\.wasm$|\.net$/, (route) => {
    ++refused;
    return route.fulfill({ status: 200, contentType: 'application/octet-stream', body: 'no module' });
  });
  await playAgainst(page, 'itamae');
  await chooseFirst(page);
  assert.equal(await whatNow(page), 'choose');
  assert.equal(refused, 2, 'it is not asked for with every choice');
  await playAgainst(page, 'net');
});
