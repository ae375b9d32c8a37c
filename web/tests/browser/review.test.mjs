// The review of a finished game: from the end of a game with one click, and of a record that is opened.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkAccessibility, checkRoom, phone, scene } from './house.mjs';
import { layTable, playToTheEnd } from './sushi-go.mjs';
import { countThoughts, until } from './waits.mjs';

const recordOf = (name) => readFileSync(new URL(`./records/${name}.json`, import.meta.url));

async function openRecord(page, record = recordOf('sushi-go')) {
  await page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: record });
  await page.locator('footer input[type=range]').waitFor();
}

async function allLookedAt(page) {
  await until(page, () => {
    const bar = document.querySelector('aside progress');
    return bar && bar.max > 1 && bar.value === bar.max;
  });
  await until(page, () => !document.querySelector('aside dd')?.textContent.includes('…'));
}

const tiles = (page) => page.locator('aside dd').allTextContents();
const asNumber = (text) => Number(text.replace('−', '-').replace('%', ''));

scene('a game just finished is reviewed with one click', {}, async (page) => {
  await layTable(page, { players: 2, short: { rounds: 2, hand_size: 7 } });
  await playToTheEnd(page);
  await page.locator('.sheet').getByRole('button', { name: 'View the game' }).click();
  const panel = page.getByRole('complementary', { name: 'Review' });
  await panel.waitFor();
  // The page is never blocked: one steps through the game while the house thinks.
  await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelectorAll('.dots .past').length === 1);
  await allLookedAt(page);

  // The books balance, for both.
  for (const seat of [0, 1]) {
    await panel.locator('figure li button').nth(seat).click();
    const [start, lost, luck, end] = (await tiles(page)).map(asNumber);
    assert.equal(start, 50);
    assert.ok(lost <= 0);
    assert.ok(Math.abs(start + lost + luck - end) < 0.2, `${start} ${lost} ${luck} ${end}`);
  }
  await checkAccessibility(page, 'the review of a game');
});

// A turn of Wasabi! is several choices, and one can stop before it and after it.
scene('two mistakes in one turn are two marks at one place', {}, async (page) => {
  await openRecord(page, recordOf('wasabi-mistakes'));
  await page.getByRole('button', { name: 'Review' }).click();
  await allLookedAt(page);
  await page.locator('aside figure li button').first().click();
  const places = await page.locator('aside .dear').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('cx')));
  assert.ok(new Set(places).size < places.length, places.join());
});

scene('one goes to where most was lost, and sees what was better', {}, async (page) => {
  await openRecord(page);
  await page.getByRole('button', { name: 'Review' }).click();
  const panel = page.getByRole('complementary', { name: 'Review' });
  // From the first it is seen that something happens, and said what luck is.
  await panel.locator('progress').waitFor();
  await panel.getByText(/Luck is the cards and dice/).waitFor();
  await allLookedAt(page);
  const worst = panel.locator('ol button').first();
  const lost = await worst.locator('.display').textContent();
  const better = (await worst.locator('.better').textContent()).replace('Better: ', '');
  const played = await worst.locator('.told').textContent();
  await worst.click();

  // The table stands where the choice was made, and what was played and what was better lie in the hand.
  const hand = await page.locator('.hand .card .name').allTextContents();
  for (const card of [...played.split(' → '), ...better.split(' → ')]) assert.ok(hand.includes(card), `${card} in ${hand}`);
  assert.ok((await page.locator('.dots .past').count()) > 0);
  assert.equal(await panel.locator('tbody tr').first().locator('.told').textContent(), better);
  assert.equal(await panel.locator('tr.played .told').textContent(), played);
  const values = (await panel.locator('td.display').allTextContents()).map(asNumber);
  const own = asNumber(await panel.locator('tr.played td.display').textContent());
  // What is worth most carries the mark, and nothing else does.
  const marked = await panel.locator('tbody tr:has(.told)').evaluateAll((rows) => rows.map((row) => row.querySelector('.star') !== null));
  assert.deepEqual(marked, values.map((value) => value === Math.max(...values)));
  assert.ok(Math.abs(values[0] - own + asNumber(lost)) < 0.2);
  await checkAccessibility(page, 'the alternatives of a moment');

  // Arrows go on through the game, the alternatives with them.
  await page.keyboard.press('ArrowLeft');
  await until(page, (before) => document.querySelector('aside tr.played .told')?.textContent !== before, played);
  await page.keyboard.press('End');
  await panel.getByText('Nobody has a choice to make here.').waitFor();

  // Another seat is another review.
  await panel.getByRole('button', { name: 'The game' }).click();
  const mine = await tiles(page);
  await page.getByLabel('View from').selectOption('2');
  await until(page, (before) => [...document.querySelectorAll('aside dd')].map((each) => each.textContent).join() !== before, mine.join());
  // The graph in numbers, for those who do not see it.
  await panel.getByText('As a table').click();
  const moments = Number(await page.getByLabel('Position in the game').getAttribute('max')) + 1;
  assert.equal(await panel.locator('details tbody tr').count(), moments);
  await checkAccessibility(page, 'the chances as a table');

  await page.getByRole('button', { name: 'Close the review' }).click();
  await panel.waitFor({ state: 'detached' });
  assert.ok(await page.evaluate(() => document.activeElement?.textContent?.includes('Review')));
});

scene('the house stops thinking when told to', {}, async (page) => {
  await page.evaluate(countThoughts);
  await openRecord(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  const go = page.getByRole('button', { name: 'Continue' });
  await go.waitFor();
  // The one it was at is brought to its end, then nothing more is thought about.
  await page.evaluate(() => globalThis.thoughts.end());
  const stopped = () => page.locator('aside progress').evaluate(({ value, max }) => ({ value, max, asked: globalThis.thoughts.asked }));
  const before = await stopped();
  assert.ok(before.value < before.max);
  await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelectorAll('.dots .past').length === 1);
  assert.deepEqual(await stopped(), before);
  await go.click();
  await allLookedAt(page);
});

for (const locale of ['pl-PL', 'it-IT']) {
  scene(`a review on a phone, ${locale}`, { viewport: phone, locale }, async (page) => {
    await openRecord(page);
    await page.locator('button.review').click();
    await allLookedAt(page);
    await checkAccessibility(page, 'the review on a phone');
    await checkRoom(page, 'the review on a phone');
    await page.locator('aside ol button').first().click();
    await page.locator('aside tr.played').waitFor();
    await checkAccessibility(page, 'a moment on a phone');
    await checkRoom(page, 'a moment on a phone');
  });
}
