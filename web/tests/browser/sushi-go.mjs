// Playing Sushi Go! on the page, for the tests that do.
import { agreeOn } from './agreed.mjs';
import { until } from './waits.mjs';

export async function sitDown(page) {
  await page.getByRole('button', { name: /^Play:/ }).first().click();
  await page.locator('.hand .card').first().waitFor();
}

/** Lays a table through the sheet of players and variants; `short` is what the sheet does not ask for: rounds, cards a hand. */
export async function layTable(page, { players, people = 1, variants = [], short }) {
  if (short) await agreeOn(page, 'sushi-go', { players, ...short });
  await page.getByRole('button', { name: 'Players and variants' }).first().click();
  const sheet = page.getByRole('dialog');
  const count = sheet.locator('output');
  while (Number(await count.textContent()) > players) await sheet.getByRole('button', { name: 'Fewer players' }).click();
  while (Number(await count.textContent()) < players) await sheet.getByRole('button', { name: 'More players' }).click();
  for (const variant of variants) await sheet.getByRole('switch', { name: variant }).check();
  for (let seat = 1; seat <= people; ++seat) {
    await sheet.getByLabel(`Who plays at seat ${seat}`).selectOption('human');
    await sheet.getByLabel(`Name at seat ${seat}`).fill(['Ann', 'Bo', 'Cy', 'Di', 'Ed'][seat - 1]);
  }
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
}

/** Waits until there is something to do, and says what: "choose", "curtain", "sheet" or "end". */
export const whatNow = (page) => until(page, thingToDo);

/** Within the page: the same, if there is something to do. */
export function thingToDo() {
  if (document.querySelector('.curtain button')) return 'curtain';
  const go = document.querySelector('.sheet .buttons .primary');
  if (go) return go.textContent.includes('again') ? 'end' : 'sheet';
  return document.querySelector('.screen[data-turn="true"] .hand .card') && 'choose';
}

/** Plays the whole game with the mouse, always the first card; calls `look` before each act. */
export async function playToTheEnd(page, look = async () => {}) {
  for (let act = 0; act < 300; ++act) {
    const now = await whatNow(page);
    await look(now);
    if (now === 'end') return;
    if (now === 'curtain') await page.locator('.curtain button').click();
    else if (now === 'sheet') await page.locator('.sheet .buttons .primary').click();
    else await chooseFirst(page);
  }
  throw new Error('the game does not end');
}

export async function chooseFirst(page) {
  const before = await page.locator('.screen').getAttribute('data-entry');
  const hand = page.locator('.hand .card');
  await hand.nth(0).click();
  if (await page.locator('.slots').count()) {
    // With a card for the phantom to choose, the second card is for it.
    if (await page.locator('.slots button').filter({ has: page.locator('.icon') }).count()) await hand.nth(1).click();
  }
  await page.locator('.bar .primary').click();
  await until(page, (entry) => document.querySelector('.screen')?.getAttribute('data-entry') !== entry, before);
}
