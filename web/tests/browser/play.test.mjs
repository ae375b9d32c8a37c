// Whole games of Sushi Go! against bots and around one device.
import assert from 'node:assert/strict';
import { awaitsNetworks, checkAccessibility, checkRoom, keepsPage, phone, scene, sharedRecord } from './house.mjs';
import { chooseFirst, layTable, playToTheEnd, sitDown, whatNow } from './sushi-go.mjs';
import { until } from './waits.mjs';

scene('a whole game by mouse, with its record', keepsPage, async (page) => {
  await sitDown(page);
  let sheets = 0;
  await playToTheEnd(page, async (now) => {
    if (now === 'sheet') ++sheets;
  });
  assert.equal(sheets, 3);
  await checkAccessibility(page, 'the end of the game');

  // What the page shows is what the engine wrote into the record.
  const text = await sharedRecord(page);
  const record = JSON.parse(text);
  const shown = await page.locator('.sheet tfoot .strong td').allTextContents();
  assert.deepEqual(shown.map(Number), record.result.scores);
  assert.equal(record.seats.length, 4);

  // The record is opened and looked at.
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  const dots = page.locator('.dots .past');
  assert.equal(await dots.count(), 0);
  await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelectorAll('.dots .past').length === 1);
  await page.keyboard.press('ArrowLeft');
  await until(page, () => document.querySelectorAll('.dots .past').length === 0);
  await page.getByLabel('View from').selectOption('2');
  assert.equal(await page.locator('.own .name').textContent(), record.seats[2].name);
  await checkAccessibility(page, 'a replay');
  await page.keyboard.press('End');
  assert.deepEqual((await page.locator('.score').allTextContents()).map((each) => Number(each.replace(/\D*:\D*/, ''))).sort(), [...record.result.scores].sort());
});

scene('a whole game by keyboard alone', {}, async (page) => {
  await page.keyboard.press('Tab');
  const press = async (name) => {
    for (let tab = 0; tab < 40; ++tab) {
      // The page itself holds all words, and is nothing to press.
      const label = await page.evaluate(() => (document.activeElement?.matches('button, a') && (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)) || '');
      if (name.test(label)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${name} by keyboard`);
  };
  await press(/^Play:/);
  for (let act = 0; ; ++act) {
    const now = await whatNow(page);
    if (now === 'end') break;
    assert.ok(act < 100);
    if (now === 'sheet') {
      const title = await page.locator('.sheet h2').textContent();
      await press(/Next round|puddings/);
      await until(page, (before) => document.querySelector('.sheet h2')?.textContent !== before, title);
      continue;
    }
    const entry = await page.locator('.screen').getAttribute('data-entry');
    // The hand is a single stop; arrows walk through it.
    for (let tab = 0; tab < 40 && !(await page.evaluate(() => document.activeElement?.matches('.hand .card'))); ++tab) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed') === 'true'));
    if (act === 0) {
      await page.keyboard.press('i');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('c');
    await until(page, (before) => document.querySelector('.screen')?.getAttribute('data-entry') !== before, entry);
  }
  assert.match(await page.locator('.sheet h2').textContent(), /won|share the win/);
  // Everything that happened was said.
  assert.ok((await page.locator('[role=log] p').count()) > 0);
});

scene('the phantom plays along', { viewport: phone }, async (page) => {
  await layTable(page, { players: 2, variants: ['Play with a phantom'], short: { rounds: 2, hand_size: 6 } });
  let asPhantom = 0;
  await playToTheEnd(page, async (now) => {
    if (now !== 'choose' || !(await page.getByText('You play for the phantom').count())) return;
    if (asPhantom++ > 0) return;
    await checkAccessibility(page, 'a turn with the phantom');
    await checkRoom(page, 'a turn with the phantom');
    // A card for the phantom is missing: the engine refuses, and the refusal leads to its clause.
    await page.locator('.hand .card').first().click();
    await page.locator('.bar .primary').click();
    await page.getByRole('button', { name: 'Why? SG-33' }).click();
    await page.getByRole('dialog').getByText('SG-33').waitFor();
    await checkAccessibility(page, 'a clause');
    await page.keyboard.press('Escape');
    await page.locator('.slots button').first().click();
  });
  assert.ok(asPhantom > 5);
});

scene('around one device, with a curtain between', { viewport: phone }, async (page) => {
  await layTable(page, { players: 3, people: 2, short: { rounds: 2, hand_size: 4 } });
  let curtains = 0;
  const seen = new Set();
  await playToTheEnd(page, async (now) => {
    if (now === 'curtain') {
      ++curtains;
      assert.equal(await page.locator('.rail .card').count(), 0, 'a hand is seen behind the curtain');
      seen.add(await page.locator('.curtain h2').textContent());
      if (curtains === 1) await checkAccessibility(page, 'the curtain');
    }
  });
  assert.deepEqual([...seen].sort(), ['Ann', 'Bo']);
  assert.ok(curtains >= 2 * 2 * 3);
});

scene('a game that was left goes on', {}, async (page) => {
  await sitDown(page);
  await chooseFirst(page);
  await whatNow(page);
  // What is new is new to those who saw it come.
  const lies = async () => (await page.locator('.own .group').first().getAttribute('aria-label')).replace(' (new)', '');
  const before = await lies();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('link', { name: /^Continue:/ }).click();
  await page.locator('.hand .card').first().waitFor();
  assert.equal(await lies(), before);
  assert.equal(await page.locator('.hand .card').count(), 7);
});

scene('advice, and a change of mind', awaitsNetworks, async (page) => {
  await sitDown(page);
  await page.getByRole('button', { name: 'Get advice' }).click();
  await page.locator('.card.advised').first().waitFor();
  // With a reason or without, and the same when asked twice.
  const advice = await page.locator('.bar .words').innerText();
  assert.match(advice, /\d+% to win/);
  await page.getByRole('button', { name: 'Get advice' }).click();
  await page.locator('.bar [aria-busy=false]').waitFor();
  assert.equal(await page.locator('.bar .words').innerText(), advice);
  await page.locator('.hand .card').nth(0).click();
  await page.locator('.hand .card').nth(2).click();
  assert.equal(await page.locator('.hand .card').nth(0).getAttribute('aria-pressed'), 'false');
  assert.equal(await page.locator('.hand .card').nth(2).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 0);
  await page.locator('.bar .primary').click();
  await page.getByRole('button', { name: 'Why? SG-5' }).waitFor();
});

scene('a choice against bots is taken back', keepsPage, async (page) => {
  await sitDown(page);
  const hand = () => page.locator('.hand .card').allInnerTexts();
  const first = await hand();
  const back = page.getByRole('button', { name: 'Take back your last choice' });
  assert.equal(await back.isVisible(), false);
  await whatNow(page);
  await chooseFirst(page);
  await whatNow(page);
  assert.notDeepEqual(await hand(), first);
  await back.click();
  await until(page, (cards) => document.querySelectorAll('.hand .card').length === cards, first.length);
  assert.deepEqual(await hand(), first);
  // It is gone from what is kept, too.
  await page.reload();
  await page.locator('.hand .card').first().waitFor();
  assert.deepEqual(await hand(), first);
  await whatNow(page);
  await chooseFirst(page);
  await whatNow(page);
  assert.notDeepEqual(await hand(), first);
});
