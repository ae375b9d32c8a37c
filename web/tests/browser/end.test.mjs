// The end of a game and what comes after it: places, the turn that decided it, a rematch.
import assert from 'node:assert/strict';
import { checkAccessibility, scene } from './house.mjs';
import { playToTheEnd } from './sushi-go.mjs';

const endSheet = (page) => page.locator('.veil .sheet');

/** A game of one person against apprentices, to its end. */
async function finish(page, players = 3) {
  await page.evaluate((count) => {
    const seats = [{ name: '', player: 'human' }, ...['Aki', 'Haru', 'Mei', 'Ren'].slice(0, count - 1).map((name) => ({ name, player: 'apprentice' }))];
    localStorage.setItem('sushiya.setup.sushi-go', JSON.stringify({ options: { players: count }, seats }));
  }, players);
  await page.getByRole('button', { name: /^Sit down/ }).first().click();
  await page.locator('.hand .card').first().waitFor();
  await playToTheEnd(page);
}

scene('the end says where I came, and the house finds the turn that decided it', {}, async (page) => {
  await finish(page);
  const sheet = endSheet(page);
  const words = await sheet.textContent();
  assert.doesNotMatch(words, /The winner|: You\b/);
  const title = await sheet.locator('h2').textContent();
  const places = await sheet.locator('tfoot .words td').allTextContents();
  assert.equal(places.length, 3);
  assert.ok(places.some((place) => place.startsWith('1st')));
  const scores = (await sheet.locator('tfoot .strong td').allTextContents()).map(Number);
  const behind = Math.max(...scores) - scores[0];
  if (/^You (won|share)/.test(title)) assert.match(places[0], /^1st/);
  else if (behind > 0) {
    assert.match(await sheet.locator('.mine').textContent(), new RegExp(`You came .*, ${behind} points? behind`));
    assert.match(places[0], new RegExp(`^(2nd|3rd) −${behind}$`));
  }
  // Sesame falls for people alone.
  assert.equal((await page.locator('.confetti').count()) > 0, /^You/.test(title));
  await sheet.getByText(/plate/).first().waitFor();

  // The review runs in the background; the turn that decided it opens the replay there.
  const look = sheet.getByRole('button', { name: 'See it' });
  await look.or(sheet.getByText('No single choice decided it')).first().waitFor({ timeout: 240_000 });
  await checkAccessibility(page, 'the end of a game');
  if (await look.isVisible()) {
    await look.click();
    await page.getByRole('complementary', { name: 'Review' }).waitFor();
    assert.ok(Number(await page.getByLabel('Moment of the game').inputValue()) > 0 || (await page.locator('aside tr.played').count()) > 0);
    await page.locator('aside tr.played').waitFor();
    // What was judged is not judged again.
    const { max, value } = await page.locator('aside progress').evaluate(({ max, value }) => ({ max, value }));
    assert.equal(value, max);
  }
});

scene('once more is the same table', {}, async (page) => {
  await finish(page, 2);
  // Meanwhile another table would be laid by default.
  await page.evaluate(() => localStorage.removeItem('sushiya.setup.sushi-go'));
  await endSheet(page).getByRole('button', { name: 'Play again' }).click();
  await page.locator('.hand .card').first().waitFor();
  assert.equal(await page.locator('.hand .card').count(), 10);
  assert.deepEqual(await page.locator('.seat .name .text').allTextContents(), ['Aki']);
});
