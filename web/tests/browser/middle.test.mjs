// The middle of a game: what the others did stays to be seen, refusals leave the question standing, the rules lie over the
// table, and nothing moves that need not.
import assert from 'node:assert/strict';
import { keepsPage, laidOut, laptop, phone, scene } from './house.mjs';
import { chooseFirst, layTable, playToTheEnd, sitDown, thingToDo, whatNow } from './sushi-go.mjs';
import { layRollTable, takeFirst, thingToDo as thingOnBelts, whatNow as whatNowOnBelts } from './sushi-roll.mjs';
import { letTimePass, stopClock, until } from './waits.mjs';
import { act, sitDown as sitDownToCook, thingToDo as thingToCook, whatNow as whatNowToCook } from './wasabi.mjs';

/** Plays Wasabi! until one is to act again, having acted so often. */
async function cook(page, turns = 1, whatNext = whatNowToCook) {
  for (let played = 0, acts = 0; ; ++acts) {
    assert.ok(acts < 200, 'nobody comes to play');
    const now = await whatNext(page);
    if (now === 'act' && played++ === turns) return;
    await act(page, now);
    while (now === 'act' && (await whatNext(page)) === 'act' && acts++ < 200) await act(page, 'act');
  }
}

scene('what all revealed is marked, and can be read again', { ...keepsPage, viewport: phone }, async (page) => {
  await layTable(page, { players: 5 });
  const marks = () => page.locator('.seat, .own').evaluateAll((plates) => plates.map((plate) => plate.querySelectorAll('.newest').length));
  await page.locator('.hand .card').first().waitFor();
  assert.deepEqual(await marks(), [0, 0, 0, 0, 0]);
  await page.getByRole('button', { name: 'Last turn' }).click();
  const strip = page.getByRole('region', { name: 'Last turn' });
  await strip.getByText('Nothing has happened yet.').waitFor();
  await page.keyboard.press('Escape');
  await strip.waitFor({ state: 'detached' });

  for (let turn = 0; turn < 3; ++turn) {
    await whatNow(page);
    await chooseFirst(page);
    await whatNow(page);
    // Chopsticks may bring two.
    assert.ok((await marks()).every((count) => count === 1 || count === 2), `turn ${turn}: ${await marks()}`);
  }
  await page.getByRole('button', { name: 'Last turn' }).click();
  const lines = await strip.locator('li').allTextContents();
  assert.equal(lines.length, 5);
  assert.ok((await strip.locator('li .piece').count()) >= 5);
  // The plate of each holds what its line says.
  const marked = await page.locator('.own .newest use').first().getAttribute('href');
  assert.equal(await strip.locator('li', { hasText: 'You take' }).locator('use').first().getAttribute('href'), marked);
  // All of it is still there for whoever comes back to the page.
  const before = await marks();
  await page.reload();
  await whatNow(page);
  assert.deepEqual(await marks(), before);
  assert.equal(await page.locator('.own .newest use').first().getAttribute('href'), marked);
  await page.getByRole('button', { name: 'Last turn' }).click();
  await strip.locator('li').first().waitFor();
  assert.deepEqual(await strip.locator('li').allTextContents(), lines);
});

scene('the die that each took last is marked', keepsPage, async (page) => {
  await layRollTable(page, { players: 3 });
  for (let turn = 0; turn < 2; ++turn) {
    assert.equal(await whatNowOnBelts(page), 'turn');
    await takeFirst(page);
  }
  await whatNowOnBelts(page);
  const marks = await page.locator('.seat, .own').evaluateAll((trays) => trays.map((tray) => tray.querySelectorAll('.laid.newest').length));
  assert.deepEqual(marks, [1, 1, 1]);
  const strip = page.getByRole('region', { name: 'Last turn' });
  await page.getByRole('button', { name: 'Last turn' }).click();
  await strip.locator('li').first().waitFor();
  const lines = await strip.locator('li').allTextContents();
  assert.ok(lines.length >= 3);
  const marked = () => page.locator('.laid.newest').evaluateAll((all) => all.map((each) => each.querySelector('use')?.getAttribute('href')));
  const before = await marked();
  await page.reload();
  await whatNowOnBelts(page);
  assert.deepEqual(await marked(), before);
  await page.getByRole('button', { name: 'Last turn' }).click();
  await strip.locator('li').first().waitFor();
  assert.deepEqual(await strip.locator('li').allTextContents(), lines);
});

scene('what others did in Wasabi! stands on the board and in words until one has acted', keepsPage, async (page) => {
  await sitDownToCook(page, { players: 3 });
  await cook(page);
  const fresh = await page.locator('.square:has(.dot)').count();
  assert.ok(fresh >= 1);
  await page.getByRole('button', { name: 'Last turn' }).click();
  const strip = page.getByRole('region', { name: 'Last turn' });
  const lines = await strip.locator('li').allTextContents();
  for (const name of ['You', 'Bo', 'Cy']) assert.ok(lines.some((line) => line.startsWith(`${name} `)), `${name} in ${lines}`);
  await page.reload();
  await whatNowToCook(page);
  assert.equal(await page.locator('.square:has(.dot)').count(), fresh);
  await page.getByRole('button', { name: 'Last turn' }).click();
  await strip.locator('li').first().waitFor();
  assert.deepEqual(await strip.locator('li').allTextContents(), lines);
  await page.keyboard.press('Escape');
  await page.locator('.hand .tile').first().click();
  await page.locator('.square.target').first().click();
  await page.locator('[data-confirm]').click();
  await until(page, () => document.querySelectorAll('.square:has(.dot)').length === 0);
});

scene('whoever receives the device is shown the turn they missed', { viewport: phone }, async (page) => {
  await layTable(page, { players: 3, people: 2 });
  const seen = [];
  for (let curtains = 0; curtains < 4; ) {
    const now = await whatNow(page);
    if (now === 'curtain') {
      ++curtains;
      const name = await page.locator('.curtain h2').textContent();
      seen.push({ name, lines: await page.locator('.curtain li').allTextContents() });
      await page.locator('.curtain button').click();
    } else await chooseFirst(page);
  }
  // Before the first reveal there is nothing to show; after it what the two others took.
  assert.deepEqual(seen.slice(0, 2).map(({ lines }) => lines.length), [0, 0]);
  for (const { name, lines } of seen.slice(2)) {
    assert.equal(lines.length, 2);
    assert.ok(lines.every((line) => !line.startsWith(`${name} `)), `${name} in ${lines}`);
  }
});

/** Within the page: notes how long each text of this place stood there, by the page's own clock. */
function watchWords(selector) {
  const times = [];
  let last = { words: '', since: performance.now() };
  const look = () => {
    const words = document.querySelector(selector)?.textContent?.trim() ?? '';
    if (words === last.words) return;
    times.push({ ...last, stood: performance.now() - last.since });
    last = { words, since: performance.now() };
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.stood = times;
}

scene('what bots do in Wasabi! stays long enough to be read', { settings: { pace: 'quick', hintsRead: ['wasabi'] } }, async (page) => {
  await sitDownToCook(page, { players: 2 });
  await stopClock(page);
  await page.evaluate(watchWords, '.bar .soft');
  await cook(page, 2, (tab) => letTimePass(tab, thingToCook));
  const placed = (await page.evaluate(() => globalThis.stood)).filter(({ words }) => /^Bo places .* on [a-g]\d\.$/.test(words));
  assert.ok(placed.length >= 2);
  for (const { words, stood } of placed) assert.ok(stood > 600, `${words}: ${stood} ms`);
});

scene('what bots do in Sushi Roll stays long enough to be read', { settings: { pace: 'quick', hintsRead: ['sushi-roll'] } }, async (page) => {
  await layRollTable(page, { players: 2 });
  await whatNowOnBelts(page);
  await stopClock(page);
  await page.evaluate(watchWords, '.bar .news');
  for (let turn = 0; turn < 3; ++turn) {
    await takeFirst(page);
    assert.equal(await letTimePass(page, thingOnBelts), 'turn');
  }
  const taken = (await page.evaluate(() => globalThis.stood)).filter(({ words }) => / takes /.test(words));
  assert.ok(taken.length >= 2, JSON.stringify(taken));
  for (const { words, stood } of taken) assert.ok(stood > 600, `${words}: ${stood} ms`);
});

scene('a board that has stepped back comes near at a tap', { viewport: { width: 360, height: 640 } }, async (page) => {
  await sitDownToCook(page, { players: 4 });
  assert.equal(await whatNowToCook(page), 'give');
  for (const [width, height] of [[360, 640], [740, 360]]) {
    await page.setViewportSize({ width, height });
    const square = page.locator('[data-square="d4"]');
    const size = async () => (await square.boundingBox()).width;
    await laidOut(page);
    const far = await size();
    await square.click();
    await until(page, () => document.querySelector('[data-square="d4"]').getBoundingClientRect().width >= 44);
    const mat = await page.locator('.mat').boundingBox();
    assert.ok(mat.x >= 0 && mat.x + mat.width <= width && mat.y + mat.height <= height, JSON.stringify(mat));
    assert.equal(await page.locator('.refusal').count(), 0);
    await square.click();
    await until(page, (before) => document.querySelector('[data-square="d4"]').getBoundingClientRect().width < before + 1, far);
  }
});

scene('with less motion a reveal is a still moment', { settings: { pace: 'quick', hintsRead: ['sushi-go'] } }, async (page) => {
  await sitDown(page);
  await stopClock(page);
  const front = page.locator('.own .turned.up .front');
  await chooseFirst(page);
  await front.waitFor();
  assert.ok((await front.boundingBox()).width > 20, 'the card was not shown');
  await page.clock.runFor(450);
  assert.ok(await front.isVisible(), 'it stands for more than 450 ms');
  await letTimePass(page, () => !document.querySelector('.own .turned.up .front'));
  // A tap ends it, and no time passes.
  await letTimePass(page, thingToDo);
  await chooseFirst(page);
  await front.waitFor();
  await page.evaluate(() => document.querySelector('.own').click());
  await front.waitFor({ state: 'detached' });
});

scene('a refusal stands beside the question and speaks of what was tried', { viewport: phone }, async (page) => {
  await sitDown(page);
  const words = page.locator('.bar .words');
  const before = { words: await words.textContent(), box: await page.locator('.bar').boundingBox() };
  await page.locator('.bar .primary').click();
  await page.locator('.refusal').getByText('You must take a card each turn').waitFor();
  assert.deepEqual({ words: await words.textContent(), box: await page.locator('.bar').boundingBox() }, before);
  const note = await page.locator('.refusal').boundingBox();
  assert.ok(note.x >= 0 && note.x + note.width <= phone.width && note.y + note.height < before.box.y + 20, JSON.stringify(note));
  await page.locator('.hand .card').first().click();
  assert.equal(await page.locator('.refusal').count(), 0);

  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await layRollTable(page, { players: 2 });
  await whatNowOnBelts(page);
  await page.locator('.bar .primary').click();
  await page.locator('.refusal').getByText('You have not chosen a die yet').waitFor();
  assert.match(await page.locator('.bar .words').textContent(), /Tap the die you want/);
});

scene('the rules lie over the table, and the game stays', { viewport: phone }, async (page) => {
  await sitDown(page);
  const table = await page.evaluate(() => location.hash);
  await page.locator('.hand .card').nth(1).click();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Rules of Sushi Go!' });
  await sheet.locator('#clause-SG-12').waitFor();
  assert.equal(await page.evaluate(() => location.hash), table);
  // A clause that is named leads there, within the sheet.
  await sheet.locator('.clause .words a').first().click();
  await sheet.locator('.clause.wanted').waitFor();
  assert.equal(await page.evaluate(() => location.hash), table);
  await sheet.getByRole('textbox').fill('pudding');
  assert.ok((await sheet.locator('.clause').count()) < 20);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.hand .card').nth(1).getAttribute('aria-pressed'), 'true');
});

scene('a turn with the phantom says that two cards are to be chosen', { viewport: phone, settings: { hintsRead: [] } }, async (page) => {
  await layTable(page, { players: 2, variants: ['Play with a phantom'] });
  for (let turn = 0; turn < 3; ++turn) {
    await whatNow(page);
    const words = await page.locator('.bar .words').textContent();
    const controls = (await page.getByText('You play for the phantom').count()) > 0;
    assert.equal(/Choose two cards/.test(words), controls, words);
    await chooseFirst(page);
  }
});

scene('hands are empty after the last card', {}, async (page) => {
  await layTable(page, { players: 3, short: { hand_size: 5 } });
  let sheets = 0;
  await playToTheEnd(page, async (now) => {
    const hands = (await page.locator('.seat .hand').allTextContents()).map((each) => parseInt(each, 10));
    if (now === 'choose') assert.deepEqual(hands, Array(2).fill(await page.locator('.hand .card').count()));
    if (now === 'sheet' && ++sheets) assert.deepEqual(hands, []);
  });
  assert.equal(sheets, 3);
  // The house cheers for people; here whoever always takes the first card has lost to a bot.
  assert.doesNotMatch(await page.locator('.sheet h2').textContent(), /You/);
  assert.equal(await page.locator('.confetti').count(), 0);
});

scene('sesame falls for a person who has won', {}, async (page) => {
  await layTable(page, { players: 2, people: 2, short: { rounds: 1, hand_size: 3 } });
  await playToTheEnd(page);
  assert.equal(await page.locator('.confetti').count(), 1);
});

scene('a replay survives a reload, sheets do not stop it, and no key press is lost', { ...keepsPage, settings: { pace: 'calm' } }, async (page) => {
  const record = await import('node:fs').then(({ readFileSync }) => readFileSync(new URL('records/sushi-go.json', import.meta.url), 'utf8'));
  await page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  const moment = page.getByLabel('Position in the game');
  const stops = Number(await moment.getAttribute('max'));
  // What is new is marked, and nothing at a moment that was gone back to.
  for (let press = 0; press < 3; ++press) await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelectorAll('.newest').length > 0);
  await page.keyboard.press('ArrowLeft');
  await until(page, () => document.querySelectorAll('.newest').length === 0);
  for (let press = 0; press < 10; ++press) await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelector('input[type=range]').value === '12');
  // Through the sheets of points, to the last moment.
  for (let at = 12; at < stops; ++at) {
    await page.keyboard.press('ArrowRight');
    await until(page, (value) => Number(document.querySelector('input[type=range]').value) === value, at + 1);
  }
  await page.keyboard.press('ArrowLeft');
  await until(page, (value) => Number(document.querySelector('input[type=range]').value) === value, stops - 1);
  assert.equal(await page.locator('.veil').count(), 0);
  await page.getByLabel('View from').selectOption('1');
  const plate = await page.locator('.own').textContent();
  await page.reload();
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  await page.locator('.own').waitFor();
  assert.equal(Number(await moment.inputValue()), stops - 1);
  assert.equal(await page.getByLabel('View from').inputValue(), '1');
  assert.equal(await page.locator('.own').textContent(), plate);
  // A sheet that is being told does not lie over the arrows.
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.locator('.veil').waitFor();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.locator('.veil').waitFor({ state: 'detached' });
});

scene('in the evening chopsticks and the backs of cards can be seen', {}, async (page) => {
  const contrasts = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    const style = getComputedStyle(document.documentElement);
    const light = (name) => {
      const [r, g, b] = style.getPropertyValue(name).trim().match(/[\da-f]{2}/gi).map((part) => parseInt(part, 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const contrast = (one, other) => Math.max(light(one), light(other)) / Math.min(light(one), light(other));
    return { sticks: contrast('--lacquer', '--plate'), back: contrast('--card-back', '--plate'), waves: contrast('--wave', '--card-back') };
  });
  assert.ok(contrasts.sticks >= 3, `chopsticks ${contrasts.sticks}`);
  assert.ok(contrasts.back >= 3, `backs ${contrasts.back}`);
  assert.ok(contrasts.waves >= 2, `waves ${contrasts.waves}`);
});

const enter = {
  'sushi-go': { place: '.hand', sit: (page) => layTable(page, { players: 4 }) },
  'sushi-roll': { place: '.own-belt', sit: (page) => layRollTable(page, { players: 4 }) },
  wasabi: { place: '.panel', sit: (page) => sitDownToCook(page, { players: 4 }) },
};
for (const [game, { place, sit }] of Object.entries(enter)) {
  scene(`${game}: what can be chosen has the focus on entering, and everything has a name`, { viewport: laptop }, async (page) => {
    await sit(page);
    await until(page, (selector) => document.activeElement?.closest(selector), place);
    const nameless = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('section, ul, button, [role=group], [role=img], [role=region]')]
        .filter((each) => each.getClientRects().length && !(each.getAttribute('aria-label') || each.getAttribute('aria-labelledby') || each.textContent.trim()))
        .map((each) => each.outerHTML.slice(0, 100)),
    );
    assert.deepEqual(nameless, []);
    // Plates are called after those who sit at them, and "your" is said of one's own only.
    const said = await page.locator('main').ariaSnapshot();
    assert.ok((said.match(/still empty/g) ?? []).length <= 1, said);
    for (const seat of await page.locator('.seat').all()) assert.ok(await seat.getAttribute('aria-label'));
  });
}

for (const language of ['en', 'pl', 'is', 'it', 'de']) {
  scene(`nothing moves when words change their length: ${language}`, { viewport: { width: 360, height: 640 }, settings: { language, hintsRead: [] } }, async (page) => {
    const seats = ['Anna', 'Bo', 'Cyprian', 'Di', 'Eddamaría'].map((name, at) => ({ name, player: at === 0 ? 'human' : 'apprentice' }));
    await page.evaluate((setup) => localStorage.setItem('sushiya.setup.sushi-go', JSON.stringify(setup)), { options: { players: 5 }, seats });
    await page.evaluate(() => (location.hash = '#/play/sushi-go'));
    const heights = new Set();
    await page.locator('.hand .card').first().waitFor();
    // Chopsticks bring slots, and those a row of their own.
    const look = async () => {
      const height = await page.evaluate(() => (document.querySelector('.slots') ? null : document.querySelector('.bar').getBoundingClientRect().height));
      if (height !== null) heights.add(height);
    };
    await look();
    for (let turn = 0; turn < 2; ++turn) {
      await whatNow(page);
      const cards = await page.locator('.hand .card').count();
      for (let card = 0; card < cards; ++card) {
        await page.locator('.hand .card').nth(card).click();
        await look();
      }
      await page.locator('.bar .primary').click();
      await look();
    }
    assert.deepEqual([...heights], [heights.values().next().value]);
  });
}
