// The beginning: the door, games that go on, several of them and in several tabs, names around one device, icons.
import assert from 'node:assert/strict';
import { checkAccessibility, checkRoom, keepsPage, phone, scene } from './house.mjs';
import { chooseFirst, layTable, sitDown, whatNow } from './sushi-go.mjs';
import { keptForOffline, until } from './waits.mjs';
import { act, whatNow as whatNowAtWasabi } from './wasabi.mjs';

const goOn = (page) => page.getByRole('link', { name: /^Continue:/ });
async function toTheDoor(page) {
  await page.getByRole('link', { name: 'Back to the home page' }).first().click();
  await page.locator('.boards').waitFor();
}
const entryOf = (page) => page.locator('.screen').getAttribute('data-entry');
/** What lies where. What is new is marked only where it was seen to be laid. */
const plates = (page) => page.locator('.screen .group').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label').replace(' (new)', '')));

scene('starting another game destroys none: several go on, and each can be put away and taken back', { ...keepsPage, viewport: phone }, async (page) => {
  await sitDown(page);
  await chooseFirst(page);
  assert.equal(await whatNow(page), 'choose');
  const first = await plates(page);
  await toTheDoor(page);
  // The one filled button is the game that goes on.
  assert.deepEqual(await page.locator('.button.primary').allTextContents(), ['Continue: round 1 of 3Sushi Go!']);
  await sitDown(page);
  await chooseFirst(page);
  await chooseFirst(page);
  assert.equal(await whatNow(page), 'choose');
  await toTheDoor(page);
  assert.equal(await goOn(page).count(), 1);
  const running = page.getByRole('region', { name: 'Games in progress' });
  assert.equal(await running.getByRole('link').count(), 2);
  await checkAccessibility(page, 'the door with games that go on');
  await checkRoom(page, 'the door with games that go on');
  // The older one is put away and taken back, and goes on where it was.
  await running.getByRole('button', { name: /^Remove: Sushi Go!/ }).nth(1).click();
  assert.equal(await running.getByRole('link').count(), 1);
  await running.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await running.getByRole('link').count(), 2);
  await running.getByRole('listitem').getByRole('link').click();
  await page.locator('.hand .card').first().waitFor();
  assert.deepEqual(await plates(page), first);
  // So it does after a reload: the table has an address of its own.
  await page.reload();
  await page.locator('.hand .card').first().waitFor();
  assert.deepEqual(await plates(page), first);
});

scene('where a game stands is said in words', {}, async (page) => {
  await sitDown(page);
  for (let now = await whatNow(page); now !== 'sheet'; now = await whatNow(page)) await chooseFirst(page);
  await page.locator('.sheet .buttons .primary').click();
  assert.equal(await whatNow(page), 'choose');
  await toTheDoor(page);
  await page.getByRole('link', { name: /^Continue: round 2 of 3, (you lead|you are \d+ points? behind|tied for the lead)/ }).waitFor();
});

scene('a finished game goes on no longer', keepsPage, async (page) => {
  await layTable(page, { players: 2, short: { rounds: 1, hand_size: 3 } });
  await page.locator('.hand .card').first().waitFor();
  for (let now = await whatNow(page); now !== 'end'; now = await whatNow(page)) {
    if (now === 'sheet') await page.locator('.sheet .buttons .primary').click();
    else await chooseFirst(page);
  }
  await page.reload();
  await page.getByText('This game is over.').waitFor();
  await toTheDoor(page);
  await page.getByRole('button', { name: /^Play:/ }).first().waitFor();
  assert.equal(await goOn(page).count(), 0);
});

scene('two tabs of one game agree, and nothing is lost', {}, async (page, visit) => {
  await sitDown(page);
  await chooseFirst(page);
  await whatNow(page);
  const other = await visit.newPage();
  await other.goto(page.url());
  await whatNow(other);
  assert.deepEqual(await plates(other), await plates(page));
  // Each moves in turn; the other one follows. The last to move is the first to follow.
  let [mover, follower] = [other, page];
  for (let turn = 1; turn < 5; ++turn) {
    await chooseFirst(mover);
    await whatNow(mover);
    await until(mover, (past) => document.querySelectorAll('.dots .past').length === past, turn + 1);
    await until(follower, (past) => document.querySelectorAll('.dots .past').length === past, turn + 1);
    const entry = await entryOf(mover);
    await until(follower, (now) => document.querySelector('.screen')?.getAttribute('data-entry') === now, entry);
    assert.deepEqual(await plates(follower), await plates(mover));
    [mover, follower] = [follower, mover];
  }
  // A screen reader clicks without a pointer: the tab it is in leads, and asks the bots.
  const past = await follower.locator('.dots .past').count();
  await mover.evaluate(() => {
    document.querySelector('.hand .card').click();
    document.querySelector('.bar .primary').click();
  });
  await until(follower, (before) => document.querySelectorAll('.dots .past').length > before, past);
  // Still one game, with all that was chosen in both.
  const door = await visit.newPage();
  await door.goto(page.url().replace(/#.*/, ''));
  await goOn(door).waitFor();
  assert.equal(await door.getByRole('region', { name: 'Games in progress' }).getByRole('link').count(), 1);
});

/** Within a tab: what it shows when only the person is to choose, at a later moment than `before`. Nothing changes then without a press. */
function shownAtRest({ before, like, unlike }) {
  const screen = document.querySelector('.screen[data-turn="true"][data-busy="false"]');
  if (!screen || screen.dataset.entry === before || [...screen.querySelectorAll('.seat .mark')].some((mark) => !mark.matches('.chosen'))) return null;
  const shown = { entry: screen.dataset.entry, plates: [...screen.querySelectorAll('.group')].map((each) => each.getAttribute('aria-label').replace(' (new)', '')) };
  const text = JSON.stringify(shown);
  return (like === undefined || text === like) && text !== unlike ? shown : null;
}

/** What both tabs show at rest, as soon as it is the same. */
async function shownByBoth(one, other, before) {
  for (;;) {
    const shown = await until(one, shownAtRest, { before });
    const text = JSON.stringify(shown);
    // The other comes to it, or this one goes on to something else.
    const found = await Promise.race([until(other, shownAtRest, { before, like: text }).then(() => shown), until(one, shownAtRest, { before, unlike: text }).then(() => null)]);
    if (found) return found;
  }
}

/** Whatever either tab has written before, the other has heard afterwards: a browser tells in the order of writing. */
async function hearEachOther(one, other) {
  for (const [writer, hearer] of [[one, other], [other, one]]) {
    const heard = hearer.evaluate(() => new Promise((resolve) => addEventListener('storage', function hear({ key }) {
      if (key !== 'scene.heard') return;
      removeEventListener('storage', hear);
      resolve();
    })));
    await hearer.evaluate(() => 0);
    await writer.evaluate(() => localStorage.setItem('scene.heard', String(Number(localStorage.getItem('scene.heard')) + 1)));
    await heard;
  }
}

scene('two tabs that move in the same moment come to one game', {}, async (page, visit) => {
  await sitDown(page);
  await chooseFirst(page);
  await whatNow(page);
  const other = await visit.newPage();
  await other.goto(page.url());
  await whatNow(other);
  await visit.clock.install();
  let before = await shownByBoth(page, other, null);
  for (let turn = 0; turn < 4; ++turn) {
    // Both press at the same moment of the game: whoever has heard of the other by then does not.
    await Promise.all([page, other].map((tab) => tab.evaluate((entry) => {
      if (document.querySelector('.screen')?.dataset.entry !== entry) return;
      document.querySelector('.hand .card')?.click();
      document.querySelector('.bar .primary')?.click();
    }, before.entry)));
    // Both show the same later moment, and go on showing it when all that was written has been heard and followed.
    const shown = await shownByBoth(page, other, before.entry);
    await hearEachOther(page, other);
    await visit.clock.runFor(1000);
    assert.deepEqual(await shownByBoth(page, other, before.entry), shown, `after turn ${turn}`);
    before = shown;
  }
  // It went on: one press of each pair at least was a choice.
  assert.ok((await page.locator('.dots .past').count()) >= 4);
});

scene('a game put away at the door of one tab is still played in the other', {}, async (page, visit) => {
  await sitDown(page);
  await chooseFirst(page);
  await whatNow(page);
  const door = await visit.newPage();
  await door.goto(page.url().replace(/#.*/, ''));
  await door.getByRole('button', { name: /^Remove/ }).click();
  await chooseFirst(page);
  await whatNow(page);
  await goOn(door).waitFor();
});

/** Where each board of the door begins and ends. */
const boards = (page) => page.locator('.board').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom, left, width }) => ({ top, bottom, left, width })));

for (const [width, height] of [[360, 640], [412, 915], [740, 360], [768, 1024], [1024, 768], [1366, 657], [1920, 1080], [2560, 1300]]) {
  for (const locale of ['pl-PL', 'is-IS']) {
    scene(`the door fits ${width} × ${height}, ${locale}`, { viewport: { width, height }, locale }, async (page) => {
      const places = await boards(page);
      assert.equal(places.length, 3);
      const rows = new Set(places.map(({ top }) => Math.round(top))).size;
      assert.ok(rows === 1 || rows === 3, `boards in ${rows} rows`);
      // Every game can be seen without scrolling, or its beginning is.
      for (const { top } of places) assert.ok(top < height - 60, `a board begins at ${top} of ${height}`);
      await checkRoom(page, `the door at ${width} × ${height}`);
      const cut = await page.evaluate(() => {
        // No gap of the curtain is where letters are.
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('h1'));
        const name = words.getBoundingClientRect();
        const whole = document.querySelector('.noren .whole').getBoundingClientRect();
        return [name.bottom - whole.bottom, whole.left - name.left, name.right - whole.right].some((over) => over > 0.5);
      });
      assert.ok(!cut, 'the name stands on whole cloth');
    });
  }
}

scene('what can be done with each game is told apart by name', {}, async (page) => {
  for (const words of ['Play', 'Players and variants'])
    for (const game of ['Sushi Go!', 'Sushi Roll', 'Wasabi!']) assert.equal(await page.getByRole('button', { name: `${words}: ${game}`, exact: true }).count(), 1, `${words}: ${game}`);
  for (const game of ['Sushi Go!', 'Sushi Roll', 'Wasabi!']) assert.equal(await page.getByRole('link', { name: `Learn in a minute: ${game}`, exact: true }).count(), 1);
  await page.getByText(/play right away against bots, or pass one device around/).waitFor();
});

scene('around one device people give names: bounded, told apart, offered again', {}, async (page) => {
  await page.getByRole('button', { name: 'Players and variants: Sushi Go!' }).click();
  const sheet = page.getByRole('dialog');
  const name = (seat) => sheet.getByLabel(`Name at seat ${seat}`);
  assert.equal(await name(1).inputValue(), 'You');
  await sheet.getByLabel('Who plays at seat 2').selectOption('human');
  // Nobody is "You" among several, nor called like a bot.
  assert.deepEqual([await name(1).inputValue(), await name(2).inputValue()], ['', '']);
  await name(1).fill('  Zoë ');
  await name(2).pressSequentially('zoë and a name that goes on and on');
  assert.equal((await name(2).inputValue()).length, 24);
  await name(2).fill('zoë');
  await checkAccessibility(page, 'names');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  assert.equal(await page.locator('.curtain h2').textContent(), 'Zoë');
  await page.locator('.curtain button').click();
  assert.ok((await page.locator('.screen').textContent()).includes('zoë 2'));
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('button', { name: 'Players and variants: Sushi Roll' }).click();
  await sheet.getByLabel('Who plays at seat 2').selectOption('human');
  assert.deepEqual([await name(1).inputValue(), await name(2).inputValue()].sort(), ['Zoë', 'zoë']);
});

scene('Wasabi! is dealt ready, unless one wants to choose; who chooses sees names', { viewport: phone }, async (page) => {
  await page.getByRole('button', { name: 'Play: Wasabi!' }).click();
  await page.locator('.screen .mat').waitFor();
  const steps = new Set();
  for (let acts = 0; acts < 4; ++acts) {
    const now = await whatNowAtWasabi(page);
    steps.add(now);
    if (acts === 0) {
      assert.equal(now, 'act');
      assert.equal(await page.locator('.strip .name').count(), 3);
      assert.equal(await page.locator('.hand button.tile').count(), 3);
    }
    await act(page, now);
  }
  assert.ok(!steps.has('give'));
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('button', { name: 'Players and variants: Wasabi!' }).click();
  await page.getByRole('switch', { name: /Choose starting tiles and recipes/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  for (let now = await whatNowAtWasabi(page); now !== 'give'; now = await whatNowAtWasabi(page)) await act(page, now);
  await page.getByText(/give what helps least/).waitFor();
  const names = await page.locator('.panel .supply .name').allTextContents();
  assert.ok(names.length > 5 && names.every(Boolean));
  assert.equal(await page.locator('.panel .supply:not(.open)').count(), 0);
  await checkAccessibility(page, 'first tiles');
  await checkRoom(page, 'first tiles');
});

scene('the first visit offers sounds once', keepsPage, async (page) => {
  const offer = page.getByRole('group', { name: 'Sounds' });
  await offer.getByRole('button', { name: 'Turn on' }).click();
  assert.equal(await offer.count(), 0);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('sushiya.settings')).sound), true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await offer.count(), 0);
});

scene('the page can be installed: icons are there, as large as they say, without a network too', keepsPage, async (page, visit) => {
  const wanted = await page.evaluate(async () => {
    const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
    const icons = manifest.icons.filter(({ type }) => type === 'image/png').map(({ src, sizes, purpose }) => ({ src, size: parseInt(sizes), purpose }));
    return [...icons, { src: document.querySelector('link[rel=apple-touch-icon]').href, size: 180, purpose: 'touch' }];
  });
  assert.deepEqual(wanted.map(({ size, purpose }) => `${purpose} ${size}`).sort(), ['any 192', 'any 512', 'maskable 192', 'maskable 512', 'touch 180']);
  await keptForOffline(page);
  await visit.setOffline(true);
  await page.reload();
  for (const { src, size, purpose } of wanted) {
    const found = await page.evaluate(async (from) => {
      const picture = await createImageBitmap(await (await fetch(from)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d').drawImage(picture, 0, 0);
      const [, , , corner] = canvas.getContext('2d').getImageData(0, 0, 1, 1).data;
      return { width: picture.width, height: picture.height, corner };
    }, src);
    assert.deepEqual(found, { width: size, height: size, corner: purpose === 'any' ? 0 : 255 }, src);
  }
  await visit.setOffline(false);
});
