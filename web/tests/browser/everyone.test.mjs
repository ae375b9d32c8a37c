// Every game from the door to its end for somebody who hears the page: whatever is done or read here is found by its role
// and its name, never by how the page is built or looks.
import assert from 'node:assert/strict';
import { agreeOn } from './agreed.mjs';
import { checkAccessibility, scene } from './house.mjs';
import { untilFound } from './waits.mjs';

/** What a screen reader would find in the part of the page where the table is. */
const tableTree = (page) => page.getByRole('main').ariaSnapshot();

/** Each of these is told with a name, or it is not told at all. */
const unnamed = /^\s*- (button|region|list|link|img|dialog|switch|combobox|table)(?=:|$| \[)|^\s*- group(?! .*:$)/m;

/** Sits down against one quick bot. */
async function sitDown(page, game) {
  await page.getByRole('button', { name: `Players and variants: ${game}` }).click();
  const sheet = page.getByRole('dialog');
  while (Number(await sheet.getByRole('status').first().textContent()) > 2) await sheet.getByRole('button', { name: 'Fewer players' }).click();
  await sheet.getByRole('combobox', { name: 'Who plays at seat 2' }).selectOption('Bot: apprentice');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: game }).waitFor();
}

/** What is asked now; all that the table says without being asked. */
async function asked(page) {
  return (await page.getByRole('main').getByRole('status').allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
}

/** The first of these that is there. */
async function firstOf(...found) {
  for (const each of found) if (await each.count()) return each.first();
  return null;
}

/** Chooses a piece of a group and confirms it. */
async function chooseFrom(page, group, confirm) {
  const pieces = page.getByRole('group', { name: group });
  await pieces.getByRole('button', { pressed: false }).first().click();
  await pieces.getByRole('button', { pressed: true }).waitFor();
  await page.getByRole('button', { name: confirm, exact: true }).click();
}

/** Cards that have been tried: each kind once, where it can be played. */
async function cookWasabi(page, question, tried) {
  const main = page.getByRole('main');
  const answer = await firstOf(
    main.getByRole('button', { name: 'Confirm', exact: true }),
    main.getByRole('button', { name: /^Complete / }),
    main.getByRole('button', { name: /can be chosen.*completes/ }),
    main.getByRole('button', { name: /can be chosen/ }),
    main.getByRole('button', { name: 'Place it' }),
  );
  if (answer) return answer.click();
  const hand = main.getByRole('group', { name: 'Your tiles and cards' });
  if (question.startsWith('Your turn')) {
    for (const card of await hand.getByRole('button', { name: /^(Chop|Spicy|Switch|Stack|Wasabi)!/ }).all()) {
      const [name] = (await card.textContent()).trim().split(' ');
      if (!tried.has(name)) {
        tried.add(name);
        return card.click();
      }
    }
  }
  const next = /place a tile|second tile|choose/i.test(question) ? await firstOf(hand.getByRole('button', { name: /completes a recipe/ }), hand.getByRole('button', { name: /^[^!]+$/ })) : null;
  return (next ?? main.getByRole('button', { name: /^(End cooking|Not now|Enough|Go without)$/ }).first()).click();
}

/** Two rounds have everything in them that three have. */
const games = {
  'Sushi Go!': { id: 'sushi-go', options: { rounds: 2, hand_size: 9 }, isAsked: /^Choose/, act: (page) => chooseFrom(page, 'Your hand', 'Confirm') },
  'Sushi Roll': { id: 'sushi-roll', options: { rounds: 2 }, isAsked: /^Take a die/, act: (page) => chooseFrom(page, /^Your belt/, 'Take') },
  'Wasabi!': { id: 'wasabi', options: {}, isAsked: /\S/, act: cookWasabi },
};

/** Waits until something is asked that was not asked in this tree before; says what, or nothing at the end. */
function nextQuestion(page, isAsked, before) {
  return untilFound(page, async () => {
    if (await page.getByRole('button', { name: 'Play again' }).count()) return null;
    const goOn = page.getByRole('button', { name: /^(Next round|On to the puddings|Puddings and tokens)$/ });
    if (await goOn.count()) await goOn.click();
    const question = await asked(page);
    return isAsked.test(question) && !/^(It is|Watch)/.test(question) && (await tableTree(page)) !== before ? question : undefined;
  });
}

/** Who won and which places were taken, as the end tells it. */
async function checkEnd(page) {
  const sheet = page.getByRole('region', { name: /won$|^You share|share the win$/ });
  const heading = await sheet.getByRole('heading', { level: 2 }).textContent();
  const names = await sheet.getByRole('columnheader').allTextContents();
  const row = async (name) => sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }).getByRole('cell').allTextContents();
  const places = await row('Place');
  const totals = (await row('Total')).map(Number);
  assert.equal(names.length, 2);
  assert.equal(totals.length, 2);
  const winners = names.filter((_, seat) => places[seat] === '1st');
  assert.ok(winners.length, `nobody came first: ${places}`);
  if (winners.length === 1) assert.equal(heading, `${winners[0]} won`);
  else assert.match(heading, /^You share the win with/);
}

for (const [game, { id, options, isAsked, act }] of Object.entries(games)) {
  scene(`${game} is played to its end by names and roles alone`, { settings: { hintsRead: ['sushi-go', 'sushi-roll', 'wasabi'] } }, async (page) => {
    assert.doesNotMatch(await tableTree(page), unnamed, 'the door');
    await agreeOn(page, id, { players: 2, ...options });
    await sitDown(page, game);
    const tried = new Set();
    let before = '';
    let acts = 0;
    for (let question; (question = await nextQuestion(page, isAsked, before)); ++acts) {
      assert.ok(acts < 300, 'the game does not end');
      before = await tableTree(page);
      assert.doesNotMatch(before, unnamed, question);
      await act(page, question, tried);
    }
    assert.ok(acts >= 16, `only ${acts} acts`);
    assert.doesNotMatch(await tableTree(page), unnamed, 'the end');
    await checkEnd(page);
    await checkAccessibility(page, `the end of ${game}`);
  });
}

const hands = { 'Sushi Go!': 'Your hand', 'Sushi Roll': /^Your belt/, 'Wasabi!': 'Your tiles and cards' };

/** Whatever has the focus. */
const focused = (page, within = page) => within.locator(':focus');

for (const [game, hand] of Object.entries(hands)) {
  scene(`whoever comes to a table of ${game} stands on the first choice`, {}, async (page) => {
    await page.getByRole('button', { name: `Play: ${game}` }).focus();
    await page.keyboard.press('Enter');
    const pieces = page.getByRole('group', { name: hand });
    await focused(page, pieces).waitFor();
    assert.equal(await focused(page).getAttribute('aria-label'), await pieces.getByRole('button').first().getAttribute('aria-label'));
    await checkAccessibility(page, `a table of ${game}`);
  });
}

/** Walks on with the Tab key; what it comes to must lie within, or be nothing of the page. */
async function staysWithin(page, within, where) {
  for (let step = 0; step < 12; ++step) {
    await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab');
    const outside = (await focused(page).count()) > 0 && !(await within.and(focused(page)).or(focused(page, within)).count());
    assert.ok(!outside, `${where}: ${outside && (await focused(page).evaluate((each) => each.outerHTML.slice(0, 120)))}`);
  }
}

scene('a sheet keeps the focus, Escape puts it away, and the focus returns', {}, async (page) => {
  const looksInto = async (opener, where) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await focused(page, sheet).waitFor();
    await staysWithin(page, sheet, where);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    assert.ok(await opener.evaluate((each) => each === document.activeElement), `${where}: the focus is lost`);
  };
  await looksInto(page.getByRole('button', { name: 'Players and variants: Sushi Roll' }), 'players and variants');
  await looksInto(page.getByRole('button', { name: 'Settings' }), 'settings');
  await page.getByRole('button', { name: 'Play: Wasabi!' }).click();
  await focused(page, page.getByRole('group', { name: 'Your tiles and cards' })).waitFor();
  await looksInto(page.getByRole('button', { name: 'Rules', exact: true }), 'rules');
  await looksInto(page.getByRole('button', { name: 'Pantry and kitchen' }), 'pantry and kitchen');
  await looksInto(page.getByRole('region', { name: 'Aki' }).getByRole('button').first(), 'another player');
});

scene('the curtain and the points keep the focus above the table', {}, async (page) => {
  await agreeOn(page, 'sushi-go', { players: 2, hand_size: 3 });
  await page.getByRole('button', { name: 'Players and variants: Sushi Go!' }).click();
  const setup = page.getByRole('dialog');
  while (Number(await setup.getByRole('status').first().textContent()) > 2) await setup.getByRole('button', { name: 'Fewer players' }).click();
  await setup.getByRole('combobox', { name: 'Who plays at seat 2' }).selectOption('Person');
  await setup.getByRole('button', { name: 'Play', exact: true }).click();
  const curtain = page.getByRole('dialog');
  const goOn = page.getByRole('button', { name: 'Next round' });
  await curtain.waitFor();
  await focused(page, curtain).waitFor();
  await staysWithin(page, curtain.or(page.getByRole('link', { name: 'Skip to the table' })), 'the curtain');
  await checkAccessibility(page, 'the curtain');
  const card = page.getByRole('group', { name: 'Your hand' }).getByRole('button').first();
  for (let act = 0; act < 80 && !(await goOn.count()); ++act) {
    await curtain.or(card).or(goOn).first().waitFor();
    if (await curtain.count()) {
      await curtain.getByRole('button').click();
      await curtain.waitFor({ state: 'detached' });
    } else if (await card.count()) await chooseFrom(page, 'Your hand', 'Confirm');
  }
  await goOn.waitFor();
  const points = page.getByRole('region', { name: 'Round 1' });
  await focused(page, points).or(points.and(focused(page))).waitFor();
  await staysWithin(page, points.or(page.getByRole('banner')).or(page.getByRole('link', { name: 'Skip to the table' })), 'the points');
});
