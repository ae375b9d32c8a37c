// What becomes of a game between people: the rating it made, drawn, and how it went with whom one has met.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccessibility, checkRoom, phone } from './house.mjs';
import { inHouse, openTable, sitByName } from './online-house.mjs';
import { playOn } from './online-play.mjs';

test('Two people and two bots, the rating drawn afterwards, and a rematch with the same bots', { timeout: 900_000 }, () =>
  inHouse('people', async (house) => {
    const ann = await house.person('Ann');
    const at = await openTable(ann, 'Sushi Go!', { players: 4 });
    const bo = await house.person('Bo', { at, viewport: phone });
    await sitByName(bo);
    await ann.page.getByRole('button', { name: 'Start with 2 bots' }).click();
    await Promise.all([ann, bo].map((each) => playOn(each)));

    // One tap each: the bots sit there already, and it begins by itself.
    for (const { page } of [ann, bo]) await page.getByRole('button', { name: 'Play again' }).click();
    for (const { page } of [ann, bo]) await page.locator('.hand .card').first().waitFor();

    await bo.page.goto(`${house.address}#/me`);
    const curve = bo.page.getByRole('img', { name: /^Your rating in Sushi Go! after 1 game: \d/ });
    await curve.waitFor();
    await bo.page.getByText('Game by game').click();
    const game = bo.page.getByRole('group', { name: 'Sushi Go! · Game by game' });
    assert.equal(await game.getByRole('row').count(), 2);
    const met = bo.page.getByRole('group', { name: 'People you have played with' });
    const rows = await met.getByRole('row').allTextContents();
    assert.equal(rows[1], 'Ann');
    assert.match(rows[2], /^Sushi Go! .*1/);
    await checkAccessibility(bo.page, 'one’s own page');
    await checkRoom(bo.page, 'one’s own page on a phone');
    await game.getByRole('link').click();
    await bo.page.getByRole('slider').waitFor();
  }));
