// The end of a game and what comes after it: places, the turn that decided it, a rematch, a picture, the shelf.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { agreeOn } from './agreed.mjs';
import { checkAccessibility, checkRoom, keepsPage, phone, scene } from './house.mjs';
import { playToTheEnd } from './sushi-go.mjs';
import { until } from './waits.mjs';

const endSheet = (page) => page.locator('.veil .sheet');

/** A game of one person against apprentices, one round if nothing else is said, to its end. */
async function finish(page, players = 3, rounds = 1) {
  const apprentices = ['Aki', 'Haru', 'Mei', 'Ren'].slice(0, players - 1).map((name) => ({ name, player: 'apprentice' }));
  await agreeOn(page, 'sushi-go', { players, rounds }, [{ name: '', player: 'human' }, ...apprentices]);
  await page.getByRole('button', { name: /^Play:/ }).first().click();
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
    assert.ok(Number(await page.getByLabel('Position in the game').inputValue()) > 0 || (await page.locator('aside tr.played').count()) > 0);
    await page.locator('aside tr.played').waitFor();
    // What was judged is not judged again.
    const { max, value } = await page.locator('aside progress').evaluate(({ max, value }) => ({ max, value }));
    assert.equal(value, max);
  }
});

for (const [window, viewport] of Object.entries({ phone, laptop: { width: 1366, height: 768 } }))
  scene(`what is found later moves nothing from under a finger: ${window}`, { viewport }, async (page, visit) => {
    // The review waits for the network it judges with.
    let letThrough = () => {};
    const held = new Promise((resolve) => (letThrough = resolve));
    await visit.route(/networks-[^/]*\.wasm$/, async (route) => {
      await held;
      await route.continue();
    });
    await finish(page, 2);
    const sheet = endSheet(page);
    const again = sheet.getByRole('button', { name: 'Play again' });
    const top = async () => Math.round((await again.boundingBox()).y);
    await sheet.getByRole('progressbar').waitFor();
    const before = await top();
    letThrough();
    await sheet.getByRole('button', { name: 'See it' }).or(sheet.getByText('No single choice decided it')).first().waitFor({ timeout: 240_000 });
    assert.equal(await top(), before);
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

scene('a picture, a text and the record are shared', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
  await finish(page, 2);
  await endSheet(page).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const image = dialog.locator('img');
  await image.waitFor();
  assert.deepEqual(await image.evaluate(async (each) => (await each.decode(), [each.naturalWidth, each.naturalHeight])), [1200, 630]);
  await checkAccessibility(page, 'the sheet to share');
  const [picture] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the picture' }).click()]);
  const bytes = await readFile(await picture.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.length > 20_000, `a picture of ${bytes.length} bytes`);
  await dialog.getByRole('button', { name: 'Copy the text' }).click();
  await dialog.getByText('Text copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Sushi Go! · Sushiya[\s\S]*1st \w+: \d+ points/);
  assert.doesNotMatch(text, /\bYou\b/);
});

scene('finished games stand on the shelf: looked at, counted, taken along, deleted and put back', { ...keepsPage, viewport: phone }, async (page) => {
  await finish(page, 2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'The shelf' }).click();
  await page.getByRole('heading', { name: '1 game' }).waitFor();
  await checkAccessibility(page, 'the shelf');
  await checkRoom(page, 'the shelf');
  const row = page.locator('tbody tr').first();
  assert.match(await row.textContent(), /Sushi Go!.*apprentice.*[01] of 1.*from 1 game/s);
  assert.doesNotMatch(await row.textContent(), /%/);
  assert.ok((await page.locator('li .piece').count()) >= 3);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save all as a file' }).click()]);
  const file = await readFile(await download.path());
  assert.equal(JSON.parse(file.toString().trim()).game, 'sushi-go');

  await page.getByRole('button', { name: 'Delete all' }).click();
  await until(page, () => document.activeElement?.textContent === 'Undo');
  await page.getByText('Nothing here yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: '1 game' }).waitFor();
  await page.getByRole('button', { name: /^Delete: Sushi Go!/ }).click();
  // Not what was announced of the first time, which is still there for those who listen.
  await page.locator('main').getByText('1 game deleted.').waitFor();
  await page.setInputFiles('input[type=file]', { name: 'games.jsonl', mimeType: 'application/json', buffer: Buffer.concat([file, Buffer.from('\n{"no": "record"}\n')]) });
  await page.getByText('1 game added.').waitFor();
  await page.getByText('1 record skipped: not a finished game.').waitFor();

  // What is kept outlives the page, and opens as a replay or with its review.
  await page.reload();
  await page.getByRole('button', { name: /^Review: Sushi Go!/ }).click();
  await page.getByRole('complementary', { name: 'Review' }).waitFor();
});

scene('bots have faces: gestures between the turns, none over mine, a bow at the end', {}, async (page) => {
  await page.evaluate(() => {
    window.moods = new Set();
    window.overMyTurn = [];
    new MutationObserver(() => {
      for (const face of document.querySelectorAll('.seat svg.face')) {
        const { mood } = face.dataset;
        window.moods.add(mood);
        if (mood !== 'calm' && document.querySelector('.screen[data-busy="false"] .hand .card[aria-pressed]')) window.overMyTurn.push(mood);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-mood', 'data-busy'] });
  });
  await finish(page, 4, 2);
  assert.equal(await page.locator('.seat svg.face').count(), 3);
  assert.deepEqual(await page.locator('.seat svg.face').evaluateAll((faces) => faces.map((face) => face.dataset.mood)), ['bow', 'bow', 'bow']);
  const { moods, overMyTurn } = await page.evaluate(() => ({ moods: [...window.moods], overMyTurn: window.overMyTurn }));
  assert.ok(moods.includes('calm') && moods.includes('nod') && moods.includes('brow'), moods.join());
  assert.deepEqual(overMyTurn, []);
});
