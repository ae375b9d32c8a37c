// A first round that teaches, for each game; and how to play in a minute, before the clauses.
import assert from 'node:assert/strict';
import { checkAccessibility, checkRoom, inWindows, phone, scene } from './house.mjs';
import { chooseFirst, whatNow } from './sushi-go.mjs';
import { takeFirst, whatNow as whatNowOnBelts } from './sushi-roll.mjs';
import { until } from './waits.mjs';
import { act, whatNow as whatNowAtWasabi } from './wasabi.mjs';

const learn = (page, game) => page.getByRole('link', { name: `Learn in a minute: ${game}` }).click();
const words = (page) => page.locator('.lesson').textContent();
const hears = (page, text) => page.locator('.lesson', { hasText: text }).waitFor();
const ended = (page) => page.locator('.page > footer', { hasText: 'That’s all you need to know.' }).waitFor();

/** Keeps the card of this name. */
async function keep(page, card) {
  await whatNow(page);
  const entry = await page.locator('.screen').getAttribute('data-entry');
  await page.locator('.hand').getByRole('button', { name: new RegExp(`^${card}`) }).first().click();
  await page.locator('.bar .primary').click();
  await until(page, (before) => document.querySelector('.screen')?.getAttribute('data-entry') !== before, entry);
}

scene('Sushi Go! is learned by playing: the lesson speaks of what one has done', { viewport: phone, settings: { hintsRead: [] } }, async (page) => {
  await learn(page, 'Sushi Go!');
  await hears(page, 'Everyone keeps one card');
  await checkAccessibility(page, 'a lesson');
  await checkRoom(page, 'a lesson');
  await keep(page, 'Tempura');
  await hears(page, 'a second makes 5');
  await keep(page, 'Tempura');
  await hears(page, 'A pair of tempura');
  const said = new Set();
  for (let now = await whatNow(page); now !== 'end'; now = await whatNow(page)) {
    said.add(await words(page));
    if (now === 'sheet') await page.locator('.sheet .buttons .primary').click();
    else await chooseFirst(page);
  }
  assert.ok(said.size >= 3, [...said].join(' | '));
  await ended(page);
  await checkAccessibility(page, 'the end of a lesson');
  // A whole game follows; nothing of the lesson is kept.
  await page.getByRole('button', { name: 'Play a full game' }).click();
  await page.locator('.hand .card').first().waitFor();
  assert.match(page.url(), /#\/play\/sushi-go\/./);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sushiya.running')).length), 1);
});

scene('another choice, another comment; the deal is the same', { viewport: phone }, async (page) => {
  const hands = [];
  for (let visit = 0; visit < 2; ++visit) {
    await learn(page, 'Sushi Go!');
    await whatNow(page);
    const hand = await page.locator('.hand .card').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    await keep(page, 'Wasabi');
    await hears(page, 'goes on this wasabi');
    await whatNow(page);
    hands.push([hand, await page.locator('.hand .card').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))]);
    if (visit === 1) {
      await keep(page, '(Salmon|Squid|Egg)');
      await hears(page, 'three times its points');
    }
    // It can be left at any moment, and is no game that goes on.
    await page.getByRole('link', { name: 'Leave the lesson' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sushiya' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Continue/ }).count(), 0);
  }
  assert.deepEqual(hands[0], hands[1]);
});

scene('Sushi Roll is learned by playing', { viewport: phone }, async (page) => {
  await page.evaluate(() => (location.hash = '#/rules/sushi-roll'));
  await page.getByRole('link', { name: 'Play a first round' }).click();
  await hears(page, 'Take one die');
  await checkAccessibility(page, 'a lesson with dice');
  await checkRoom(page, 'a lesson with dice');
  assert.equal(await whatNowOnBelts(page), 'turn');
  await page.locator('.own-belt').getByRole('button', { name: /Wasabi/ }).click();
  await page.locator('.bar .primary').click();
  await hears(page, 'goes on this wasabi');
  const said = new Set();
  for (let now = await whatNowOnBelts(page); now !== 'end'; now = await whatNowOnBelts(page)) {
    said.add(await words(page));
    if (now === 'sheet') await page.locator('.sheet .buttons .primary').click();
    else await takeFirst(page);
  }
  assert.ok(said.size >= 3, [...said].join(' | '));
  await ended(page);
});

scene('Wasabi! is learned by playing: a tile, what it lacks, the first recipe', { viewport: phone }, async (page) => {
  await learn(page, 'Wasabi!');
  await hears(page, 'Start with a tuna');
  await checkAccessibility(page, 'a lesson on the board');
  assert.equal(await whatNowAtWasabi(page), 'act');
  await page.locator('.hand').getByRole('button', { name: /^Tuna/ }).click();
  await page.locator('[data-square="c3"]').click();
  await page.locator('[data-confirm]').click();
  await hears(page, 'choose a new tile');
  await page.locator('.panel [data-supply="maki"]').click();
  await page.locator('[data-confirm]').click();
  const said = new Set();
  for (let acts = 0; acts < 30 && !(await page.locator('.page > footer').count()); ++acts) {
    const now = await whatNowAtWasabi(page);
    said.add(await words(page));
    await act(page, now);
  }
  await ended(page);
  assert.ok([...said].some((each) => each.includes('complete it!')), [...said].join(' | '));
  assert.ok([...said].some((each) => each.includes('action card')), [...said].join(' | '));
});

for (const [locale, enough] of [['pl-PL', 'To wszystko, co trzeba wiedzieć.'], ['is-IS', 'Meira þarftu ekki að vita.'], ['it-IT', 'Non ti serve altro.']]) {
  scene(`a lesson in ${locale}, to its end`, { viewport: phone, locale }, async (page) => {
    for (const game of ['sushi-roll', 'wasabi', 'sushi-go']) {
      await page.evaluate((id) => (location.hash = `#/learn/${id}`), game);
      await page.locator('.lesson p').waitFor();
      assert.doesNotMatch(await words(page), /web\./);
      await checkRoom(page, `the lesson of ${game}`);
    }
    for (let now = await whatNow(page); !(await page.locator('.page > footer').count()); now = await whatNow(page)) {
      if (now === 'choose') await chooseFirst(page);
      else await page.locator('.sheet .buttons .primary').click();
    }
    assert.ok((await page.locator('.page > footer').textContent()).includes(enough));
  });
}

scene('the rules begin with a minute', { viewport: phone }, async (page) => {
  for (const game of ['sushi-go', 'sushi-roll', 'wasabi']) {
    await page.evaluate((id) => (location.hash = `#/rules/${id}`), game);
    const minute = page.getByRole('region', { name: 'How to play in a minute' });
    await minute.getByRole('listitem').nth(5).waitFor();
    assert.ok((await minute.locator('figure').count()) >= 5);
    // Before the first clause.
    const [above, below] = await page.evaluate(() => [document.querySelector('#minute'), document.querySelector('.clause')].map((each) => each.getBoundingClientRect().top));
    assert.ok(above < below);
    await checkAccessibility(page, `the rules of ${game}`);
    await checkRoom(page, `the rules of ${game}`);
  }
  await page.getByRole('textbox').fill('chop');
  assert.equal(await page.getByRole('region', { name: 'How to play in a minute' }).count(), 0);
});

for (const [game, choices] of [['sushi-go', '.hand .card, .bar button'], ['sushi-roll', '.own-belt .place, .bar button']]) {
  scene(`nobody scrolls to learn ${game}`, { locale: 'pl-PL', settings: { hintsRead: [] } }, async (page) => {
    await page.evaluate((id) => (location.hash = `#/learn/${id}`), game);
    await page.locator('.lesson p').waitFor();
    await inWindows(page, [[360, 640], [740, 360], [768, 1024], [1366, 657], [1920, 1080], [2560, 1300]], async ([width, height]) => {
      const hidden = await page.evaluate((selector) => {
        const all = [...document.querySelectorAll(selector), document.querySelector('.lesson p')];
        return all.filter((each) => {
          const { top, left, bottom, right } = each.getBoundingClientRect();
          return top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
        }).map((each) => each.getAttribute('aria-label') ?? each.textContent);
      }, choices);
      assert.deepEqual(hidden, [], `${width} × ${height}`);
    });
  });
}
