// The puzzle of the day: found from the door, answered wrongly and rightly, kept, shown to others, and there without a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkAccessibility, checkRoom, keepsPage, laidOut, phone, scene } from './house.mjs';
import { keptForOffline } from './waits.mjs';

const archive = (game) => JSON.parse(readFileSync(new URL(`../../../puzzles/${game}.json`, import.meta.url), 'utf8')).puzzles;
const noon = Date.UTC(2026, 10, 16, 12);
/** Since the first of August. */
const number = 108;
const names = JSON.parse(readFileSync(new URL('../../../texts/en/sushi-go.json', import.meta.url), 'utf8'));

/** A clock that stands still, so that the day is the same whenever the test runs. */
async function onThatDay(page, moment = noon) {
  await page.clock.setFixedTime(moment);
}

const goTo = (page, ...to) => page.evaluate((hash) => (location.hash = hash), `#/${to.join('/')}`);

async function keep(page, action) {
  for (const card of action.split('+')) {
    await page.locator('.hand').getByRole('button', { name: new RegExp(`^${names[`card.${card}`]}`) }).first().click();
    if (action.includes('+') && card === action.split('+')[0]) await page.locator('.slot').nth(1).click();
  }
  await page.locator('.bar .primary').click();
}

/** Cards have the numbers of their places. */
async function chooseByKeys(page, card) {
  const cards = await page.locator('.hand .card').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await page.keyboard.press(String(cards.findIndex((label) => label.startsWith(names[`card.${card}`])) + 1));
  await page.keyboard.press('c');
}

scene('today’s puzzle: wrong first, then right; kept and shown to others', { ...keepsPage, viewport: phone }, async (page) => {
  await onThatDay(page);
  await page.getByRole('link', { name: 'Daily puzzle' }).click();
  await page.getByRole('heading', { name: 'Today, Nov 16, 2026' }).waitFor();
  await page.locator('.board').nth(1).waitFor();
  await laidOut(page);
  await checkAccessibility(page, 'the puzzles');
  await checkRoom(page, 'the puzzles');
  // What has not come yet is not offered: every day since the first of August but today.
  await page.getByRole('button', { name: 'Show more' }).click();
  assert.equal(await page.locator('main li a').count(), 60);

  await page.getByRole('link', { name: 'Solve: Sushi Go!' }).click();
  await page.getByRole('heading', { level: 1, name: `Sushi Go!: puzzle ${number}` }).waitFor();
  await page.locator('.hand .card').first().waitFor();
  await laidOut(page);
  await checkAccessibility(page, 'a puzzle');
  await checkRoom(page, 'a puzzle');
  // Nobody helps.
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);

  const { choices } = archive('sushi-go')[number - 1];
  await keep(page, choices.at(-1).actions[0]);
  const wrong = page.getByRole('dialog', { name: 'Not this time' });
  await wrong.getByText('It can lose').waitFor();
  // The answer is not given away yet.
  assert.equal(await wrong.locator('.best').count(), 0);
  await checkAccessibility(page, 'a wrong answer');
  await wrong.getByRole('button', { name: 'Try again' }).click();
  await wrong.waitFor({ state: 'detached' });

  await keep(page, choices[0].actions[0]);
  const right = page.getByRole('dialog', { name: 'Right!' });
  await right.locator('li').first().waitFor();
  assert.equal(await right.locator('li').count(), choices.length);
  assert.equal(await right.locator('.best').count(), 1);
  await checkAccessibility(page, 'a right answer');
  await checkRoom(page, 'a right answer');
  const text = await right.locator('pre').textContent();
  assert.match(text, new RegExp(`^Sushiya · Sushi Go!: puzzle ${number}\\n✗✓\\nhttp.*#/puzzle/sushi-go/${number}$`));

  // The row goes on the next day, and is not broken before that day is over.
  await right.getByRole('button', { name: 'All puzzles' }).click();
  await page.getByText('1 solved, 0 on the first try.').waitFor();
  await page.getByRole('link', { name: 'View again: Sushi Go!' }).waitFor();
  await onThatDay(page, noon + 24 * 60 * 60 * 1000);
  await page.reload();
  await page.getByRole('link', { name: 'Solve: Sushi Go!' }).click();
  await page.locator('.hand .card').first().waitFor();
  // By keyboard alone, and heard: the task is said.
  await page.locator('[role=log]', { hasText: 'whatever your opponent does' }).waitFor();
  await chooseByKeys(page, archive('sushi-go')[number].choices[0].actions[0]);
  await page.getByRole('dialog', { name: 'Right!' }).getByText('2-day streak').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See the answer' }).waitFor();
});

/** One step of a turn, as records write it. */
async function step(page, text) {
  const [verb, what] = [text.split(' ')[0], text.slice(text.indexOf(' ') + 1)];
  if (verb === 'tile') await page.locator(`.hand [data-tile="${what}"]`).first().click();
  else if (verb === 'card') await page.locator(`.hand [data-card="${what}"]`).first().click();
  else if (verb === 'claim') await page.locator(`[data-claim="${what}"]`).click();
  else if (verb === 'pantry') await page.getByRole('button', { name: 'To the pantry' }).click();
  else if (verb === 'at') {
    await page.locator(`[data-square="${what}"]`).click();
    const confirm = page.locator('[data-confirm]');
    if (await confirm.count()) await confirm.click();
  }
}

scene('complete the recipe: a turn that does not, the one that does, and all of it without a network', keepsPage, async (page, visit) => {
  await keptForOffline(page);
  await visit.setOffline(true);
  await onThatDay(page);
  await page.reload();
  const puzzles = archive('wasabi');
  const at = puzzles.slice(0, number).findLastIndex(({ solutions }) => solutions[0][0] === 'card stack');
  await goTo(page, 'puzzle', 'wasabi', at + 1);
  await page.locator('.screen .mat').waitFor();
  await laidOut(page);
  await checkAccessibility(page, 'a recipe to complete');
  // Passing completes nothing.
  await page.locator('[data-pass]').click();
  await page.locator('.strip.asked').first().click();
  if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').click();
  const wrong = page.getByRole('dialog', { name: 'Not this time' });
  await wrong.waitFor();
  await wrong.getByRole('button', { name: 'Try again' }).click();
  await wrong.waitFor({ state: 'detached' });

  for (const each of puzzles[at].solutions[0]) await step(page, each);
  const right = page.getByRole('dialog', { name: 'Right!' });
  await right.waitFor();
  assert.equal(await right.locator('li').count(), puzzles[at].solutions.length);
  await checkAccessibility(page, 'a completed recipe');
  await visit.setOffline(false);
});
