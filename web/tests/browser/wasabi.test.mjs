// Whole games of Wasabi! against bots and around one device.
import assert from 'node:assert/strict';
import { checkAccessibility, checkRoom, keepsPage, phone, scene, sharedRecord } from './house.mjs';
import { until } from './waits.mjs';
import { act, playToTheEnd, sitDown, whatNow } from './wasabi.mjs';

scene('Wasabi!: a whole game by mouse, with its record and a replay', { ...keepsPage, settings: { hintsRead: ['wasabi'] } }, async (page) => {
  await sitDown(page, { players: 2 });
  const steps = new Set();
  let refused = false;
  await playToTheEnd(page, async (now) => {
    if (!steps.has(now) && ['act', 'place', 'refill', 'claim', 'reward'].includes(now)) await checkAccessibility(page, `the step ${now}`);
    steps.add(now);
    // What can be completed does not ask for a change.
    if (now === 'claim' && (await page.locator('[data-claim]').count())) {
      assert.match((await page.locator('.strip.completed').allTextContents()).join(), /take your points/);
      assert.doesNotMatch((await page.locator('.strip.completed').allTextContents()).join(), /must touch/);
    }
    // A square that is taken: the engine refuses, and the refusal leads to its clause.
    if (now === 'place' && !refused && (await page.locator('.square:has(.laid)').count())) {
      refused = true;
      await page.locator('.square:has(.laid)').first().click();
      await page.getByRole('button', { name: 'Why? WA-9' }).click();
      await page.getByRole('dialog').getByText('WA-9').waitFor();
      await page.keyboard.press('Escape');
    }
  });
  assert.ok(refused);
  for (const step of ['give', 'pile', 'act', 'place', 'refill', 'end']) assert.ok(steps.has(step), step);
  await checkAccessibility(page, 'the end of the game');

  // What the page shows is what the engine wrote into the record.
  const record = JSON.parse(await sharedRecord(page));
  const shown = await page.locator('.sheet tfoot .strong td').allTextContents();
  assert.deepEqual(shown.map(Number), record.result.scores);

  await page.getByRole('button', { name: 'View the game' }).click();
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  await page.keyboard.press('End');
  await until(page, () => document.querySelectorAll('.square .laid').length > 20);
  await page.keyboard.press('Home');
  await until(page, () => document.querySelectorAll('.square .laid').length === 0);
  await page.getByLabel('Position in the game').fill('40');
  await until(page, () => document.querySelectorAll('.square .laid').length > 0);
  const own = await page.locator('.strip .name').allTextContents();
  await page.getByLabel('View from').selectOption('1');
  await until(page, (before) => [...document.querySelectorAll('.strip .name')].map((each) => each.textContent).join() !== before, own.join());
  await checkAccessibility(page, 'a replay');
});

scene('Wasabi!: a whole game by keyboard alone', { settings: { hintsRead: ['wasabi'] } }, async (page) => {
  await page.evaluate(() =>
    localStorage.setItem('sushiya.setup.wasabi', JSON.stringify({ options: { players: 2 }, seats: [{ name: 'Ann', player: 'human' }, { name: 'Bo', player: 'apprentice' }], choosesStart: true })),
  );
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  for (let tab = 0; tab < 40 && !/^Play: Wasabi!/.test((await focus()).trim()); ++tab) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.screen .mat').waitFor();
  const places = { give: '.panel', refill: '.panel', pile: '.panel', reward: '.panel' };
  let asked = false;
  for (let press = 0; ; ++press) {
    assert.ok(press < 900, 'the game does not end');
    const now = await whatNow(page);
    if (now === 'end') break;
    // What is asked for lies under the fingers, or within the same part of the page.
    await until(page, () => document.activeElement?.closest('.screen') !== null);
    for (let tab = 0; tab < 40 && !(await page.evaluate((place) => document.activeElement?.closest(place), places[now] ?? '.bar, .mat, .hand')); ++tab) await page.keyboard.press('Tab');
    if (now === 'act' && (await page.evaluate(() => document.activeElement?.matches('.hand button')))) {
      const cards = await page.locator('.hand .card').count();
      const holdsCard = (await page.locator('.hand .card.up').count()) > 0;
      for (let step = 0; step < 5; ++step) await page.keyboard.press(cards && !holdsCard ? 'ArrowRight' : 'ArrowLeft');
      if (!asked) {
        asked = true;
        await page.keyboard.press('i');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    await page.keyboard.press('Enter');
  }
  assert.match(await page.locator('.sheet h2').textContent(), /won|share the win/);
  // Everything that happened was said.
  assert.ok((await page.locator('[role=log] p').count()) > 0);
});

scene('Wasabi! on a phone', { viewport: phone, settings: { language: 'pl', hintsRead: [] } }, async (page) => {
  await sitDown(page, { players: 4 });
  const steps = new Set();
  for (let acts = 0; acts < 120 && !(steps.has('refill') && steps.has('claim')); ++acts) {
    const now = await whatNow(page);
    if (now === 'end') break;
    if (!steps.has(now)) {
      steps.add(now);
      await checkRoom(page, `the step ${now}`);
      if (now === 'act' || now === 'pile') await checkAccessibility(page, `the step ${now} on a phone`);
    }
    await act(page, now);
  }
  assert.ok(steps.has('refill'));
  await whatNow(page);
  await page.getByRole('button', { name: 'Spiżarnia i kuchnia' }).click();
  await page.getByRole('dialog').waitFor();
  await checkAccessibility(page, 'the drawer');
  await checkRoom(page, 'the drawer');
  await page.keyboard.press('Escape');
  await page.locator('.seat .open').first().click();
  await page.getByRole('dialog').waitFor();
  await checkAccessibility(page, 'another player');
  await checkRoom(page, 'another player');
});

scene('Wasabi!: around one device the curtain falls between people, not between steps', { viewport: phone }, async (page) => {
  await sitDown(page, { players: 2, people: 2, screens: true });
  let curtains = 0;
  let acts = 0;
  while (curtains < 6) {
    const now = await whatNow(page);
    if (now === 'curtain') {
      ++curtains;
      assert.equal(await page.locator('.strip .name').count(), 0, 'strips are seen behind the curtain');
      assert.equal(await page.locator('.hand .tile').count(), 0, 'a hand is seen behind the curtain');
    } else ++acts;
    await act(page, now);
  }
  assert.ok(acts > 2 * curtains);
});

scene('Wasabi!: advice, a change of mind, and a game that was left', {}, async (page) => {
  await sitDown(page, { players: 2 });
  for (let now = await whatNow(page); now !== 'act'; now = await whatNow(page)) await act(page, now);
  await page.getByText('Tap a tile, then a lit square.').waitFor();
  await page.getByRole('button', { name: 'Get advice' }).click();
  await page.locator('.advised').first().waitFor();
  await page.locator('.hand .tile').nth(0).click();
  await page.locator('.square.target').nth(4).click();
  assert.equal(await page.locator('.square.picked').count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.square.picked').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.square.target').count(), 0);
  // Passing asks for a strip, and is taken back.
  await page.locator('[data-pass]').click();
  assert.equal(await page.locator('.strip.asked').count(), 3);
  await page.locator('.strip.asked').first().click();
  await page.locator('[data-confirm]').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.strip.asked').count(), 0);
  const strips = await page.locator('.strip .name').allTextContents();
  await page.locator('.strip').first().click();
  assert.equal(await page.locator('.strip.shown').count(), 1);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('link', { name: /^Continue:/ }).click();
  await page.locator('.strip .name').first().waitFor();
  assert.deepEqual(await page.locator('.strip .name').allTextContents(), strips);
});
