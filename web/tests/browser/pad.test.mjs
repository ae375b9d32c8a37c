// The score pad: whole games counted by tapping, and the rules beside it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { checkAccessibility, checkRoom, keepsPage, laptop, phone, scene } from './house.mjs';
import { keptForOffline, until } from './waits.mjs';

/** Opens a new page of the pad from the door; `names` are typed, the others stay "Player n". */
async function open(page, game, players, names = []) {
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('link', { name: 'Score pad' }).click();
  await page.locator('.game', { hasText: game }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const seats = dialog.locator('ol input');
  while ((await seats.count()) > players) await dialog.getByRole('button', { name: /^Remove/ }).last().click();
  while ((await seats.count()) < players) await dialog.getByRole('button', { name: 'More players' }).click();
  for (const [at, name] of names.entries()) {
    await seats.nth(at).fill(name);
    await seats.nth(at).blur();
  }
  await dialog.getByRole('button', { name: 'Score', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function tap(page, pieces) {
  for (const piece of pieces.split(' ').filter(Boolean)) await page.locator(`[data-piece=${piece}]`).click();
}

const next = (page) => page.locator('.bar .next').click();
const totals = async (page) => (await page.locator('.players .total').allTextContents()).map((text) => Number(text.replace(/^.*:/, '').replace('−', '-')));
const section = (page, name) => page.getByRole('navigation', { name: 'Part of the game' }).getByRole('button', { name, exact: true }).click();

scene('a whole game of Sushi Go! counted by tapping', { ...keepsPage, viewport: phone }, async (page) => {
  await page.evaluate(() => (location.hash = '#/pad'));
  await page.locator('.game').first().waitFor();
  await checkAccessibility(page, 'the cover of the pad');
  await checkRoom(page, 'the cover of the pad');
  await open(page, 'Sushi Go!', 3, ['Ann', 'Bo', 'Cy']);

  // Round 1: a tie for the most maki leaves no second place.
  await tap(page, 'egg_nigiri wasabi squid_nigiri maki_3');
  assert.equal(await page.locator('.part', { hasText: '9' }).count(), 1);
  await next(page);
  await tap(page, 'maki_2 maki_1 tempura tempura');
  assert.match(await page.locator('.stands').textContent(), /3 icons: the most, shared by 2/);
  await checkAccessibility(page, 'counting');
  await checkRoom(page, 'counting');
  await next(page);
  await tap(page, 'maki_2 sashimi sashimi sashimi');
  assert.match(await page.locator('.stands').textContent(), /leaves no second place/);
  assert.deepEqual(await totals(page), [13, 8, 10]);

  // Round 2, with a slip of the finger that is undone.
  await next(page);
  await tap(page, 'dumpling dumpling');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await totals(page), [14, 8, 10]);
  await next(page);
  await tap(page, 'salmon_nigiri');
  await next(page);
  await next(page);

  // Round 3, and a correction of the first one: a piece is taken away.
  await tap(page, 'tempura tempura');
  assert.deepEqual(await totals(page), [19, 10, 10]);
  await section(page, 'Round 1');
  await page.locator('.players button').first().click();
  await page.getByRole('button', { name: 'Remove: Egg Nigiri' }).click();
  assert.deepEqual(await totals(page), [18, 10, 10]);

  // The end: Bo and Cy are level on points and on puddings; then Cy has one more.
  await section(page, 'The end');
  const more = page.getByRole('button', { name: /^One more/ });
  for (const [player, count] of [0, 2, 2].entries()) for (let each = 0; each < count; ++each) await more.nth(player).click();
  assert.deepEqual(await totals(page), [12, 13, 13]);
  await page.getByRole('button', { name: 'Done counting' }).click();
  assert.match(await page.locator('.verdict').textContent(), /Bo and Cy share the win/);
  await checkAccessibility(page, 'the end of the pad');
  await checkRoom(page, 'the end of the pad');
  await more.nth(2).click();
  await page.getByRole('button', { name: /^One less: Bo/ }).click();
  await page.getByRole('button', { name: 'Done counting' }).click();
  assert.deepEqual(await totals(page), [12, 10, 16]);
  assert.match(await page.locator('.verdict').textContent(), /Cy won/);

  // Shared as a picture, and taken along for a spreadsheet or a program.
  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share' });
  const image = sharing.locator('img');
  await image.waitFor();
  assert.deepEqual(await image.evaluate(async (each) => (await each.decode(), [each.naturalWidth, each.naturalHeight])), [1200, 630]);
  await checkAccessibility(page, 'the pad being shared');
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), sharing.getByRole('button', { name }).click()]);
    return readFile(await file.path());
  };
  const picture = await saved('Save the picture');
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  assert.ok(picture.length > 10_000, `a picture of ${picture.length} bytes`);
  const csv = (await saved(/CSV/)).toString();
  for (const cell of ['Ann', 'Bo', 'Cy', '12', '10', '16']) assert.match(csv, new RegExp(`(^|[",;])${cell}($|[",;])`, 'm'));
  assert.ok(JSON.parse((await saved(/JSON/)).toString()));
  await page.keyboard.press('Escape');
  await sharing.waitFor({ state: 'detached' });

  // A reload loses nothing, and the game is in the list.
  await page.reload();
  await page.locator('.verdict').waitFor();
  assert.deepEqual(await totals(page), [12, 10, 16]);
  await page.getByRole('link', { name: 'Back to the score pad' }).click();
  assert.match(await page.locator('li').first().textContent(), /Sushi Go!.*Ann 12.*Bo 10.*Cy 16/s);
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  assert.equal(await page.locator('li').count(), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('li').count(), 1);
  await checkAccessibility(page, 'the list of games');
  await checkRoom(page, 'the list of games');
});

scene('what the box does not hold is refused, with its clause', { viewport: phone }, async (page) => {
  await open(page, 'Sushi Go!', 2);
  await tap(page, 'wasabi wasabi wasabi wasabi wasabi wasabi wasabi');
  await page.getByRole('alert').getByText('there are only 6').waitFor();
  assert.equal(await page.locator('ol li').count(), 6);
  await page.getByRole('button', { name: 'Why? SG-1' }).click();
  await page.getByRole('dialog').getByText('SG-1', { exact: true }).waitFor();
  await checkAccessibility(page, 'a clause on the pad');
  await page.keyboard.press('Escape');
  await tap(page, 'tempura');
  assert.equal(await page.getByRole('alert').count(), 0);

  // More players than the game is for.
  await page.getByRole('button', { name: 'Players' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Remove/ }).last().click();
  await dialog.getByText('Sushi Go! is for 2 to 5 players.').waitFor();
  assert.equal(await dialog.locator('ol input').count(), 2);
  await checkAccessibility(page, 'the players of the pad');
  await checkRoom(page, 'the players of the pad');
  // The phantom's plate is counted too.
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.players button').count(), 3);
});

scene('Sushi Roll on the pad', { viewport: laptop }, async (page) => {
  await open(page, 'Sushi Roll', 2, ['Ann', 'Bo']);
  await tap(page, 'tempura tempura tempura tempura sashimi sashimi');
  // Nobody has counted puddings yet.
  assert.deepEqual(await totals(page), [17, 0]);
  await checkAccessibility(page, 'the dice of the pad');
  await section(page, 'The end');
  const more = page.getByRole('button', { name: /^One more/ });
  await more.nth(1).click();
  for (let each = 0; each < 5; ++each) await more.nth(2).click();
  assert.deepEqual(await totals(page), [19, 6]);
  await page.getByText('with two players nobody loses').waitFor();
  await checkAccessibility(page, 'the end of Sushi Roll');
});

scene('Wasabi! on the pad', { viewport: phone }, async (page) => {
  await open(page, 'Wasabi!', 2, ['Ann', 'Bo']);
  await tap(page, 'strip_5 strip_3 strip_4 strip_2 strip_2 cube cube cube strip_5');
  await page.getByRole('alert').getByText('only 1 token').waitFor();
  await next(page);
  await tap(page, 'strip_4 strip_4 strip_3 strip_3 strip_3 strip_2 strip_2');
  assert.deepEqual(await totals(page), [23, 23]);
  await checkAccessibility(page, 'the strips of the pad');
  await checkRoom(page, 'the strips of the pad');
  await next(page);
  await page.getByRole('button', { name: 'Done counting' }).click();
  assert.match(await page.locator('.verdict').textContent(), /Ann won.*with Bo: more cubes wins.*WA-27/s);
});

scene('a game is counted by keyboard alone', {}, async (page) => {
  const press = async (name) => {
    for (let tab = 0; tab < 60; ++tab) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
      if (name.test(label)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${name} by keyboard`);
  };
  await press(/^Score pad/);
  await page.locator('.game').first().waitFor();
  await press(/^Sushi Go!/);
  await page.getByRole('dialog').waitFor();
  await press(/^Score$/);
  await page.locator('.palette').waitFor();
  await press(/^Tempura/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.piece), 'maki_2');
  await page.keyboard.press('Enter');
  assert.deepEqual(await totals(page), [11, 0, 0, 0]);
  await page.keyboard.press('Backspace');
  assert.deepEqual(await totals(page), [5, 0, 0, 0]);
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('ol li').count(), 2);
  assert.ok((await page.locator('[role=log] p').allTextContents()).some((text) => text.includes('5 points')));
  await press(/^Next: Player 2/);
  await press(/^The end$/);
  await page.getByRole('button', { name: /^One more/ }).first().waitFor();
  await press(/^One more: Player 4/);
  await press(/^Done counting/);
  assert.match(await page.locator('.verdict').textContent(), /Player 4 won/);
});

scene('the pad counts without a network', keepsPage, async (page, visit) => {
  await keptForOffline(page);
  await visit.setOffline(true);
  await page.reload();
  await open(page, 'Sushi Roll', 2);
  await tap(page, 'dumpling dumpling dumpling');
  assert.deepEqual(await totals(page), [8, 0]);
  await page.reload();
  await page.locator('.palette').waitFor();
  assert.deepEqual(await totals(page), [8, 0]);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.locator('.clause').first().waitFor();
  await visit.setOffline(false);
});

for (const [name, viewport] of [['a phone', phone], ['a laptop', laptop]]) {
  scene(`the rules of every game on ${name}`, { viewport }, async (page) => {
    const links = { 'Sushi Go!': 'SG-13', 'Sushi Roll': 'SR-20', 'Wasabi!': 'WA-26' };
    for (const [game, clause] of Object.entries(links)) {
      await page.evaluate(() => (location.hash = '#/'));
      await page.getByRole('link', { name: `Rules of ${game}` }).click();
      await page.locator('.clause').first().waitFor();
      await page.evaluate((id) => (location.hash = `#${id}`), clause);
      const wanted = page.locator('.clause.wanted');
      await wanted.waitFor();
      assert.equal(await wanted.getAttribute('id'), `clause-${clause}`);
      await until(page, () => {
        const box = document.querySelector('.clause.wanted').getBoundingClientRect();
        return box.top < innerHeight && box.bottom > 0;
      });
      await until(page, () => [...document.querySelectorAll('.board .points')].every((each) => each.textContent.trim()));
      await checkAccessibility(page, `the rules of ${game} on ${name}`);
      await checkRoom(page, `the rules of ${game} on ${name}`);
    }
    // A word is looked for, a number leads to its clause, and a clause to another one.
    await page.evaluate(() => (location.hash = '#/rules/sushi-go'));
    await page.locator('#clause-SG-1').waitFor();
    await page.getByRole('search').getByRole('textbox').fill('chopsticks');
    assert.ok((await page.locator('.clause').count()) < 15);
    await page.getByRole('search').getByRole('textbox').fill('35');
    await page.keyboard.press('Enter');
    await page.locator('#clause-SG-35.wanted').waitFor();
    await page.locator('#clause-SG-35 p').getByRole('link', { name: 'SG-9' }).click();
    await page.locator('#clause-SG-9.wanted').waitFor();
  });
}
