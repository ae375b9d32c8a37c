// Whole games of Sushi Roll against bots and around one device.
import assert from 'node:assert/strict';
import { checkAccessibility, checkRoom, keepsPage, laptop, phone, scene, sharedRecord } from './house.mjs';
import { entryOf, layRollTable, playToTheEnd, takeFirst, waitForMore, whatNow } from './sushi-roll.mjs';
import { until } from './waits.mjs';

const menus = (page) => page.locator('.bar .token').nth(0);
const chopsticks = (page) => page.locator('.bar .token').nth(1);
const countOn = async (token) => Number(await token.locator('.count').textContent());
const beltOf = (page) => page.locator('.own-belt .place').evaluateAll((dice) => dice.map((die) => die.dataset.face));

scene('a whole game of Sushi Roll by mouse, with its record', keepsPage, async (page) => {
  await layRollTable(page, { players: 5 });
  await whatNow(page);

  // A menu lights one's own dice; two of them are rolled again.
  await menus(page).click();
  assert.equal(await page.locator('.own-belt .place.lit').count(), 5);
  assert.equal(await page.locator('.other .place.lit').count(), 0);
  await checkAccessibility(page, 'a menu in use');
  await page.locator('.own-belt .place').nth(0).click();
  await page.locator('.own-belt .place').nth(3).click();
  await page.getByText('Re-roll 2 dice').waitFor();
  let entry = await entryOf(page);
  await page.locator('.bar .primary').click();
  await waitForMore(page, entry);
  assert.equal(await whatNow(page), 'turn');
  assert.equal(await countOn(menus(page)), 2);
  assert.equal(await menus(page).getAttribute('aria-pressed'), 'false');

  // Chopsticks light both sides; two dice change places with the faces they show.
  await chopsticks(page).click();
  assert.ok((await page.locator('.other .place.lit').count()) > 0);
  await checkAccessibility(page, 'chopsticks in use');
  const given = page.locator('.own-belt .place').nth(1);
  const got = page.locator('.other .place').nth(0);
  const [mine, theirs] = [await given.getAttribute('data-face'), await got.getAttribute('data-face')];
  const wanted = [...(await beltOf(page))];
  wanted[wanted.indexOf(mine)] = theirs;
  await given.click();
  await got.click();
  entry = await entryOf(page);
  await page.locator('.bar .primary').click();
  await waitForMore(page, entry);
  assert.equal(await whatNow(page), 'turn');
  assert.deepEqual((await beltOf(page)).sort(), wanted.sort());
  assert.equal(await countOn(chopsticks(page)), 1);

  let sheets = 0;
  await playToTheEnd(page, async (now) => {
    if (now === 'sheet' && ++sheets === 1) await checkAccessibility(page, 'the points of a round of Sushi Roll');
    return false;
  });
  assert.equal(sheets, 3);
  await checkAccessibility(page, 'the end of Sushi Roll');

  // What the page shows is what the engine wrote into the record.
  const text = await sharedRecord(page);
  const record = JSON.parse(text);
  assert.equal(record.game, 'sushi-roll');
  const shown = await page.locator('.sheet tfoot .strong td').allTextContents();
  assert.deepEqual(shown.map(Number), record.result.scores);

  // The record is opened and looked at.
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Step forward' }).waitFor();
  await page.locator('.own-belt .place').first().waitFor();
  assert.equal(await page.locator('.own-belt .place').count(), 5);
  const start = await entryOf(page);
  await page.keyboard.press('ArrowRight');
  await waitForMore(page, start);
  await page.keyboard.press('ArrowLeft');
  await until(page, (entry) => document.querySelector('.screen')?.getAttribute('data-entry') === entry, start);
  await page.getByLabel('View from').selectOption('2');
  assert.equal(await page.locator('.own .name').textContent(), record.seats[2].name);
  await checkAccessibility(page, 'a replay of Sushi Roll');
  await page.keyboard.press('End');
  await until(page, (scores) => {
    const shown = [...document.querySelectorAll('.screen .score')].map((each) => Number(each.lastChild.textContent));
    return shown.sort().join() === scores.sort().join();
  }, record.result.scores);
});

scene('a whole game of Sushi Roll by keyboard alone', {}, async (page) => {
  await page.evaluate(() => {
    const seats = ['', 'Aki', 'Haru', 'Mei', 'Ren'].map((name, seat) => ({ name, player: seat ? 'apprentice' : 'human' }));
    localStorage.setItem('sushiya.setup.sushi-roll', JSON.stringify({ options: { players: 5 }, seats }));
  });
  // The page itself holds all words, and is nothing to press.
  const label = () => page.evaluate(() => (document.activeElement?.matches('button, a') && (document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)) || '');
  const reach = async (name) => {
    for (let tab = 0; tab < 60; ++tab) {
      if (name.test(await label())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${name} by keyboard`);
  };
  const press = async (name) => {
    await reach(name);
    await page.keyboard.press('Enter');
  };
  const toTheBelt = async () => {
    for (let tab = 0; tab < 60 && !(await page.evaluate(() => document.activeElement?.matches('.own-belt .place'))); ++tab) await page.keyboard.press('Tab');
  };
  const done = async () => {
    const entry = await entryOf(page);
    await page.keyboard.press('c');
    await waitForMore(page, entry);
  };
  await page.keyboard.press('Tab');
  await press(/^Play: Sushi Roll/);
  let turns = 0;
  for (let step = 0; ; ++step) {
    const now = await whatNow(page);
    if (now === 'end') break;
    assert.ok(step < 60);
    if (now === 'sheet') {
      const title = await page.locator('.sheet h2').textContent();
      await press(/Next round|Puddings and tokens/);
      await until(page, (before) => document.querySelector('.sheet h2')?.textContent !== before, title);
      continue;
    }
    ++turns;
    if (turns === 1) {
      // A menu is armed, laid down with Escape, armed again and used.
      await press(/^Use a menu/);
      assert.equal(await menus(page).getAttribute('aria-pressed'), 'true');
      await page.keyboard.press('Escape');
      assert.equal(await menus(page).getAttribute('aria-pressed'), 'false');
      await page.keyboard.press('m');
      await page.keyboard.press('1');
      await page.keyboard.press('3');
      assert.equal(await page.locator('.own-belt .place[aria-pressed=true]').count(), 2);
      await done();
      continue;
    }
    if (turns === 2) {
      // Chopsticks: the other belt is walked through with the arrow keys too.
      await page.keyboard.press('s');
      await page.keyboard.press('2');
      for (let tab = 0; tab < 60 && !(await page.evaluate(() => document.activeElement?.matches('.other .place'))); ++tab) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('.other .place[aria-pressed=true]').count(), 1);
      await done();
      continue;
    }
    await toTheBelt();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed') === 'true'));
    if (turns === 3) {
      await page.keyboard.press('i');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await done();
  }
  assert.equal(turns, 2 + 3 * 5);
  assert.match(await page.locator('.sheet h2').textContent(), /won|share the win/);
  // Everything that happened was said.
  assert.ok((await page.locator('[role=log] p').count()) > 0);
});

scene('Sushi Roll on a phone, around it two people and a bot', { viewport: phone }, async (page) => {
  await layRollTable(page, { players: 3, people: 2 });
  const seen = new Set();
  let [turns, curtains] = [0, 0];
  for (; turns < 4; ) {
    const now = await whatNow(page);
    if (now === 'curtain') {
      ++curtains;
      seen.add(await page.locator('.curtain h2').textContent());
      await page.locator('.curtain button').click();
      continue;
    }
    ++turns;
    if (turns === 1) {
      await checkRoom(page, 'a turn of Sushi Roll');
      await checkAccessibility(page, 'a turn of Sushi Roll on a phone');
      // Who rolls again keeps the device.
      await menus(page).click();
      await page.locator('.own-belt .place').first().click();
      const entry = await entryOf(page);
      await page.locator('.bar .primary').click();
      await waitForMore(page, entry);
      assert.equal(await whatNow(page), 'turn');
      await chopsticks(page).click();
      await checkRoom(page, 'chopsticks in use');
      await page.keyboard.press('Escape');
    }
    await takeFirst(page);
  }
  assert.deepEqual([...seen].sort(), ['Ann', 'Bo']);
  assert.ok(curtains >= 3);
});

for (const [name, viewport, players] of [['a phone', phone, 5], ['a phone with text at 200 %', { width: 180, height: 370 }, 4], ['a small desk', { width: 1024, height: 768 }, 4], ['a laptop', laptop, 2]]) {
  scene(`Sushi Roll has room on ${name}`, { viewport }, async (page) => {
    await layRollTable(page, { players });
    await whatNow(page);
    await takeFirst(page);
    await whatNow(page);
    await checkRoom(page, `Sushi Roll on ${name}`);
    await page.locator('.seat .open').first().click();
    await page.getByRole('dialog').waitFor();
    if (viewport.width < 900) await checkAccessibility(page, `another tray on ${name}`);
  });
}

scene('refusals, advice and questions in Sushi Roll', {}, async (page) => {
  await layRollTable(page, { players: 2 });
  await whatNow(page);
  // Nothing is chosen: the engine refuses, and the refusal leads to its clause.
  await page.locator('.bar .primary').click();
  await page.getByRole('button', { name: 'Why? SR-8' }).click();
  await page.getByRole('dialog').getByText('SR-8').waitFor();
  await checkAccessibility(page, 'a clause of Sushi Roll');
  await page.keyboard.press('Escape');
  await menus(page).click();
  await page.locator('.bar .primary').click();
  await page.getByRole('button', { name: 'Why? SR-10' }).waitFor();
  // Menus are used up one by one; then the token says why it cannot be used.
  await page.keyboard.press('Escape');
  for (let left = 3; left > 0; --left) {
    await menus(page).click();
    await page.locator('.own-belt .place').first().click();
    const entry = await entryOf(page);
    await page.locator('.bar .primary').click();
    await waitForMore(page, entry);
    assert.equal(await whatNow(page), 'turn');
  }
  await menus(page).click();
  await page.getByText('You have no menu token left').first().waitFor();
  // Every piece can be asked: dice of both belts, and tokens.
  await page.locator('.own-belt .place').first().click({ button: 'right' });
  await page.getByRole('dialog').getByText(/^SR-\d+$/).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.other .place').first().click();
  await page.getByRole('dialog').getByText(/^SR-\d+$/).waitFor();
  await page.keyboard.press('Escape');
  await menus(page).click({ button: 'right' });
  await page.getByRole('dialog').getByRole('heading', { name: 'Menu', exact: true }).waitFor();
  await checkAccessibility(page, 'what a menu does');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get advice' }).click();
  await page.locator('.place.advised').first().waitFor();
  await page.getByText('A good choice here').first().waitFor();
});
