// Playing Sushi Roll on the page, for the tests that do.
import { until } from './waits.mjs';

/** Lays a table of Sushi Roll: bots of the quickest level, and people where they are asked for. */
export async function layRollTable(page, { players = 4, people = 1 } = {}) {
  const board = page.getByRole('region', { name: 'Sushi Roll' });
  await board.getByRole('button', { name: 'Players and variants' }).click();
  const sheet = page.getByRole('dialog');
  const count = sheet.locator('output');
  while (Number(await count.textContent()) > players) await sheet.getByRole('button', { name: 'Fewer players' }).click();
  while (Number(await count.textContent()) < players) await sheet.getByRole('button', { name: 'More players' }).click();
  for (let seat = 1; seat <= players; ++seat) {
    await sheet.getByLabel(`Who plays at seat ${seat}`).selectOption(seat <= people ? 'human' : 'apprentice');
    if (people > 1 && seat <= people) await sheet.getByLabel(`Name at seat ${seat}`).fill(['Ann', 'Bo', 'Cy', 'Di', 'Ed'][seat - 1]);
  }
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
}

/** Waits until there is something to do, and says what: "turn", "curtain", "sheet" or "end". */
export const whatNow = (page) => until(page, thingToDo);

/** Within the page: the same, if there is something to do. */
export function thingToDo() {
  if (document.querySelector('.curtain button')) return 'curtain';
  const go = document.querySelector('.sheet .buttons .primary');
  if (go) return go.textContent.includes('again') ? 'end' : 'sheet';
  return document.querySelector('.screen[data-turn="true"]') && 'turn';
}

export async function entryOf(page) {
  return page.locator('.screen').getAttribute('data-entry');
}

/** Waits until something was written into the log after this entry. */
export async function waitForMore(page, entry) {
  await until(page, (before) => document.querySelector('.screen')?.getAttribute('data-entry') !== before, entry);
}

export async function takeFirst(page) {
  const entry = await entryOf(page);
  await page.locator('.own-belt .place').first().click();
  await page.locator('.bar .primary').click();
  await waitForMore(page, entry);
}

/** Goes on from a sheet of points. */
export async function goOn(page) {
  const title = await page.locator('.sheet h2').textContent();
  await page.locator('.sheet .buttons .primary').click();
  await until(page, (before) => document.querySelector('.sheet h2')?.textContent !== before, title);
}

/** Plays the whole game with the mouse, always the first die; `act` may do something else and say so. */
export async function playToTheEnd(page, act = async () => false) {
  for (let step = 0; step < 200; ++step) {
    const now = await whatNow(page);
    if (await act(now)) continue;
    if (now === 'end') return;
    if (now === 'curtain') await page.locator('.curtain button').click();
    else if (now === 'sheet') await goOn(page);
    else await takeFirst(page);
  }
  throw new Error('the game does not end');
}
