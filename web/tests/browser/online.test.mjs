// People in a real house, each with a browser of their own: from the door to a friend's table, whole games, a lost network,
// a house that is killed and comes back, and somebody who looks on.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { checkAccessibility, checkRoom, keepsPage, laidOut, phone } from './house.mjs';
import { inHouse, lostLines, openTable, sitByName } from './online-house.mjs';
import { playOn } from './online-play.mjs';
import { until } from './waits.mjs';

const long = { timeout: 900_000 };

/** Everybody plays until the game is over for all of them. */
async function playOut(people) {
  await Promise.all(people.map((each) => playOn(each)));
}

test('From the door to a friend: a link, a name, a whole game, and once more', long, () =>
  inHouse('from-the-door', async (house) => {
    const ann = await house.person('Ann', keepsPage);
    const at = await openTable(ann, 'Sushi Go!');
    await checkAccessibility(ann.page, 'a table that waits');
    assert.match(await ann.page.getByRole('textbox', { name: 'The link to this table' }).inputValue(), new RegExp(`${house.address}#/${at}$`));
    await ann.page.getByRole('img', { name: /^QR code/ }).waitFor();

    const bo = await house.person('Bo', { ...keepsPage, at, viewport: phone });
    await checkAccessibility(bo.page, 'a table, from the link');
    await checkRoom(bo.page, 'a table, from the link');
    await sitByName(bo);
    await ann.page.getByText('Bo', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await bo.page.locator('.hand .card').first().waitFor();
    await laidOut(bo.page);
    await checkRoom(bo.page, 'Sushi Go! online on a phone');
    await checkAccessibility(bo.page, 'Sushi Go! online');

    // A choice lies there at once, and can be changed until the reveal.
    const hand = ann.page.locator('.hand .card');
    await hand.nth(0).click();
    await ann.page.getByRole('button', { name: 'Confirm' }).click();
    await ann.page.getByText(/is face down/).waitFor();
    const names = await hand.allTextContents();
    await hand.nth(names.findIndex((name) => name !== names[0])).click();
    await ann.page.getByRole('button', { name: 'Change' }).click();
    await ann.page.getByText(/is face down/).waitFor();
    assert.equal(await ann.page.getByRole('button', { name: 'Ask for a hint' }).count(), 0, 'no advice against a person');

    await ann.page.getByRole('button', { name: 'Say something' }).click();
    await ann.page.getByRole('button', { name: 'Yum!' }).click();
    await bo.page.locator('.bubble', { hasText: 'Yum!' }).waitFor();

    const screen = await house.person('Screen', { at: `${at}/middle` });
    await playOut([ann, bo]);
    for (const { page } of [ann, bo]) await page.getByRole('button', { name: 'Play again' }).waitFor();
    await ann.page.getByRole('button', { name: 'Play again' }).click();
    await ann.page.getByText('This is you').waitFor();
    await bo.page.getByRole('button', { name: 'Play again' }).click();
    await bo.page.locator('.hand .card').first().waitFor();
    await ann.page.locator('.hand .card').first().waitFor();
    // The screen in the middle goes along.
    await screen.page.waitForURL(`${ann.page.url()}/middle`);
    await screen.page.locator('.screen').waitFor();
    // The game is on the shelf of everybody who played.
    await bo.page.goto(`${house.address}#/shelf`);
    await bo.page.getByText('Sushi Go!').first().waitFor();
    await bo.page.goto(`${house.address}#/replay/${at.split('/')[1]}`);
    await bo.page.getByRole('slider').waitFor();
  }));

test('From the door to a table of one’s own by keyboard alone', long, () =>
  inHouse('by-keyboard', async (house) => {
    const { page } = await house.person('Ann');
    const label = () => page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    /** Walks with Tab to what is called so. */
    const walkTo = async (name) => {
      for (let tab = 0; tab < 60; ++tab, await page.keyboard.press('Tab')) if (name.test((await label()).trim())) return;
      throw new Error(`no way to ${name} by keyboard`);
    };
    const press = async (name) => {
      await walkTo(name);
      await page.keyboard.press('Enter');
    };
    await press(/^Play with friends/);
    await page.getByLabel('Your name').waitFor();
    await walkTo(/^Your name/);
    await page.keyboard.type('Ann');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open a table' }).waitFor();
    await press(/^Open a table$/);
    await page.getByRole('dialog', { name: 'Open a table' }).locator('output').waitFor();
    await press(/^Open a table$/);
    await page.getByText('This is you').waitFor();
    await press(/^Start with \d bots?$/);
    await page.locator('.hand .card').first().waitFor();
    for (let turn = 0; turn < 2; ++turn) {
      await page.locator('.screen[data-busy="false"] .hand .card').first().waitFor();
      const cards = await page.locator('.hand .card').count();
      for (let tab = 0; tab < 40 && !(await page.evaluate(() => document.activeElement?.matches('.hand .card'))); ++tab) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('c');
      await until(page, (before) => document.querySelectorAll('.hand .card').length < before, cards);
    }
    // What happened was said, for those who hear it.
    assert.ok((await page.locator('[role=log] p').count()) > 0);
  }));

test('Sushi Roll: two people and two bots to the end', long, () =>
  inHouse('sushi-roll', async (house) => {
    const ann = await house.person('Ann');
    const at = await openTable(ann, 'Sushi Roll', { players: 4 });
    const bo = await house.person('Bo', { at });
    await sitByName(bo);
    await ann.page.getByRole('button', { name: 'Start with 2 bots' }).click();
    await playOut([ann, bo]);
  }));

test('Wasabi!: two people and two bots to the end', long, () =>
  inHouse('wasabi', async (house) => {
    const ann = await house.person('Ann');
    const at = await openTable(ann, 'Wasabi!', { players: 4 });
    const bo = await house.person('Bo', { at });
    await sitByName(bo);
    await ann.page.getByRole('button', { name: 'Start with 2 bots' }).click();
    await playOut([ann, bo]);
  }));

test('A lost network and a house that is killed: the page says so, comes back by itself, and nothing is lost', long, () =>
  inHouse(
    'lost',
    async (house) => {
      const ann = await house.person('Ann', keepsPage);
      const at = await openTable(ann, 'Sushi Go!');
      const bo = await house.person('Bo', { ...keepsPage, at });
      await sitByName(bo);
      await ann.page.getByRole('button', { name: 'Start' }).click();
      await Promise.all([ann, bo].map((each) => each.page.locator('.hand .card').first().waitFor()));

      // Bo loses the network, and Ann chooses meanwhile.
      await bo.visit.setOffline(true);
      await bo.page.evaluate(() => dispatchEvent(new Event('offline')));
      await house.cutLines(bo);
      await bo.page.getByText(/^Connection lost/).waitFor();
      await ann.page.locator('.hand .card').first().click();
      await ann.page.getByRole('button', { name: 'Confirm' }).click();
      await ann.page.getByText(/is face down/).waitFor();
      // What is chosen without a line is said when there is one again.
      await bo.page.locator('.hand .card').nth(1).click();
      await bo.page.getByRole('button', { name: 'Confirm' }).click();
      await bo.visit.setOffline(false);
      await bo.page.getByText(/^Connection lost/).waitFor({ state: 'hidden' });
      await ann.page.locator('[data-busy="false"]').waitFor();
      await ann.page.getByText(/is face down/).waitFor({ state: 'hidden' });
      await playOn(ann, () => true);

      // The house is killed without a word, and comes back at the same place.
      const loaded = await bo.page.evaluate(() => performance.timeOrigin);
      await house.end('SIGKILL');
      const lost = [ann, bo].map(({ page }) => page.getByText(/^Connection lost/));
      for (const each of lost) await each.waitFor();
      await house.open();
      for (const each of lost) await each.waitFor({ state: 'hidden' });

      // It is closed for a moment, and says so.
      const closing = bo.page.getByText(/^The server is restarting/).waitFor();
      await house.end('SIGTERM');
      await closing;
      await house.open();
      await bo.page.getByText(/^The server is restarting/).waitFor({ state: 'hidden' });
      await playOut([ann, bo]);
      assert.equal(await bo.page.evaluate(() => performance.timeOrigin), loaded, 'the page was not loaded again');
    },
    { mayReport: lostLines },
  ));

/** Nobody's seat is larger than the others, and no hand or plate is drawn as one's own. */
async function seesAllAlike({ page }, seats) {
  await laidOut(page);
  const places = await page.locator('.screen .seat').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [Math.round(width), Math.round(height)]));
  assert.equal(places.length, seats);
  for (const place of places) assert.deepEqual(place, places[0]);
  assert.equal(await page.locator('.screen .own, .screen .lower .hand').count(), 0);
}

test('Spectators see the table and no hidden card', long, () =>
  inHouse('looking-on', async (house) => {
    const ann = await house.person('Ann');
    const at = await openTable(ann, 'Sushi Go!');
    const bo = await house.person('Bo', { at });
    await sitByName(bo);
    await ann.page.getByRole('button', { name: 'Start' }).click();
    const cy = await house.person('Cy', { at });
    await cy.page.locator('.screen').waitFor();
    await seesAllAlike(cy, 2);
    await playOut([ann, bo]);
    // Nobody presses anything here: sheets of points go on by themselves.
    await cy.page.locator('.sheet').getByRole('heading', { name: /won$|share the win/ }).waitFor();
    assert.equal(await cy.page.locator('.sheet .own').count(), 0, 'no column is one’s own');
    const messages = cy.heard.map((each) => JSON.parse(each));
    const views = messages.filter(({ tell, view }) => tell === 'update' && typeof view === 'object').map(({ view }) => view);
    assert.ok(views.length > 20, `${views.length} views were heard`);
    for (const view of views) {
      assert.equal(view.seat, null);
      assert.deepEqual(view.hand, []);
      assert.equal(view.choice, null);
    }
    // A hand as bytes would be an update, too.
    const asBytes = messages.filter(({ tell, view }) => tell === 'update' && typeof view === 'string');
    assert.ok(asBytes.length <= 1, 'a spectator is told in words');
    // Until all are over, no card is named that does not lie on a plate: of every hidden choice only that it was made.
    for (const { events = [] } of messages) for (const event of events) if (event.event === 'choose') assert.deepEqual(Object.keys(event).sort(), ['again', 'event', 'seat']);
  }));

test('Two tabs of one person agree', long, () =>
  inHouse('two-tabs', async (house) => {
    const ann = await house.person('Ann', keepsPage);
    const at = await openTable(ann, 'Sushi Go!');
    await ann.page.getByRole('button', { name: 'Start with 1 bot' }).click();
    await ann.page.locator('.hand .card').first().waitFor();
    const other = await ann.visit.newPage();
    await other.goto(`${house.address}#/${at}`);
    await other.locator('.hand .card').first().waitFor();
    const hands = async () => Promise.all([ann.page, other].map((page) => page.locator('.hand .card').allTextContents()));
    assert.match(await ann.page.title(), /^● Your turn/);
    const [here, there] = await hands();
    assert.deepEqual(here, there);
    await playOn(ann, () => true);
    await until(other, (count) => document.querySelectorAll('.hand .card').length === count, here.length - 1);
    // Both see a table that is one's turn, in the list of one's games.
    await other.goto(`${house.address}#/online`);
    await other.getByRole('link', { name: /Your turn/ }).waitFor();
    await checkAccessibility(other, 'the tables of the house');
    await checkRoom(other, 'the tables of the house');
  }));

test('Oneself: another name, an account for another device, one’s data, and the way out', long, () =>
  inHouse(
    'oneself',
    async (house) => {
      const ann = await house.person('Ann', { at: 'online', viewport: phone });
      await ann.page.getByLabel('Your name').fill('Ann');
      await ann.page.getByRole('button', { name: 'That’s me' }).click();
      await ann.page.getByRole('link', { name: /^You/ }).click();
      await ann.page.getByRole('heading', { name: 'Finished games' }).waitFor();
      await checkAccessibility(ann.page, 'oneself');
      await checkRoom(ann.page, 'oneself');
      await ann.page.getByLabel('Your name').fill('Anna');
      await ann.page.getByRole('button', { name: 'Change name' }).click();
      await ann.page.getByRole('heading', { name: 'Anna' }).waitFor();
      await ann.page.getByLabel('Account name').fill('anna');
      await ann.page.getByLabel(/^Password/).fill('short');
      await ann.page.getByRole('button', { name: 'Create an account' }).click();
      await ann.page.getByText('A password needs at least 8 characters.').waitFor();
      await ann.page.getByLabel(/^Password/).fill('long enough');
      await ann.page.getByRole('button', { name: 'Create an account' }).click();
      await ann.page.getByText('You are signed in as anna.').waitFor();

      const phoneOfAnn = await house.person('Anna', { at: 'me' });
      await phoneOfAnn.page.getByLabel('Account name').fill('anna');
      await phoneOfAnn.page.getByLabel(/^Password/).fill('long enough');
      await phoneOfAnn.page.getByRole('button', { name: 'Sign in' }).click();
      await phoneOfAnn.page.getByText('You are signed in as anna.').waitFor();
      const [download] = await Promise.all([phoneOfAnn.page.waitForEvent('download'), phoneOfAnn.page.getByRole('button', { name: 'Download my data' }).click()]);
      assert.equal(JSON.parse(await readFile(await download.path(), 'utf8')).name, 'Anna');
      await phoneOfAnn.page.getByRole('button', { name: 'Delete me' }).click();
      await phoneOfAnn.page.getByRole('button', { name: 'Yes, delete me for good' }).click();
      await phoneOfAnn.page.getByRole('button', { name: 'That’s me' }).waitFor();
    },
    { mayReport: /status of 4\d\d/ },
  ));

test('The deal of a finished game is verified in the browser', long, () =>
  inHouse('verified', async (house) => {
    const ann = await house.person('Ann');
    const at = await openTable(ann, 'Sushi Go!');
    await ann.page.getByRole('button', { name: 'Start with 1 bot' }).click();
    await playOut([ann]);
    await ann.page.goto(`${house.address}#/replay/${at.split('/')[1]}`);
    await ann.page.getByRole('button', { name: 'Verify the deal' }).click();
    const sheet = ann.page.getByRole('dialog', { name: 'Verify the deal' });
    await sheet.getByText(/^Fair: all \d+ acts/).waitFor();
    await sheet.getByText('The commitment is the one this browser was shown before the game.').waitFor();
    await checkAccessibility(ann.page, 'the deal verified');
    await checkRoom(ann.page, 'the deal verified');
  }));

test('A real table with one screen in the middle: hands on phones, what lies open on the screen', long, () =>
  inHouse('middle', async (house) => {
    const screen = await house.person('Screen', { viewport: { width: 1024, height: 768 } });
    const at = await openTable(screen, 'Sushi Go!');
    await screen.page.getByRole('link', { name: 'Show on a screen in the middle of the table' }).click();
    await screen.page.getByRole('button', { name: 'Leave this seat' }).click();
    await checkAccessibility(screen.page, 'the middle');
    await checkRoom(screen.page, 'the middle');
    const people = [await house.person('Ann', { at, viewport: phone }), await house.person('Bo', { at, viewport: phone })];
    for (const each of people) await sitByName(each);
    await screen.page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const { page } of people) await page.locator('.hand .card').first().waitFor();
    await screen.page.locator('.screen').waitFor();
    assert.equal(await screen.page.locator('.hand .card').count(), 0, 'no hand lies open in the middle');
    await playOn(people[0], (now) => now === 'choose');
    await playOn(people[1], (now) => now === 'choose');
    await screen.page.locator('.screen .newest').first().waitFor();
    await screen.page.setViewportSize({ width: 1920, height: 1080 });
    await seesAllAlike(screen, 2);
    // It is read from three metres.
    const sizes = await screen.page.locator('.seat .name, .seat .score').evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
    assert.equal(sizes.length, 4);
    for (const size of sizes) assert.ok(size >= 28, `${size} px`);
  }));
