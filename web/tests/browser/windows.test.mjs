// Nobody scrolls to play: whatever the window, all choices are whole and on the screen, names can be read, and what can be
// pressed is large enough for a finger.
import assert from 'node:assert/strict';
import { inWindows, scene } from './house.mjs';
import { chooseFirst, whatNow } from './sushi-go.mjs';
import { takeFirst, whatNow as whatNowOnBelts } from './sushi-roll.mjs';
import { act, whatNow as whatNowToCook } from './wasabi.mjs';

/** From the smallest phone to a wall, upright and lying, and laptops and phones with everything at 200 %. */
const windows = [[360, 640], [360, 740], [390, 844], [740, 360], [768, 1024], [1024, 768], [1280, 720], [1366, 657], [1536, 730], [1440, 900], [1920, 1080], [2560, 1300], [3840, 2160], [683, 328], [412, 892], [892, 412], [1024, 1366], [2160, 3840], [768, 365], [720, 450], [960, 540]];

/** Sits down with bots of the quickest level, without the sheet. */
async function sitDown(page, game, players) {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: ['Anna', 'Bo', 'Cyprian', 'Di', 'Eddamaría'][seat], player: seat < 1 ? 'human' : 'apprentice' }));
  await page.evaluate(([id, setup]) => localStorage.setItem(`sushiya.setup.${id}`, JSON.stringify(setup)), [game, { options: { players }, seats, choosesStart: true }]);
  await page.evaluate((id) => (location.hash = `#/play/${id}`), game);
}

/** What cannot be seen, read or pressed in this window: choices are large enough for a finger, what is `seen` is whole. */
async function faultsOf(page, [width, height], choices, seen = []) {
  const faults = await page.evaluate(([selector, whole]) => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) found.push(`scrolls by ${root.scrollHeight - innerHeight} px`);
    if (root.scrollWidth > innerWidth) found.push(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
    const all = [...document.querySelectorAll(selector)];
    if (all.length === 0) found.push('there is nothing to choose');
    for (const each of all) {
      const box = each.getBoundingClientRect();
      const name = each.getAttribute('aria-label') ?? each.textContent;
      if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) found.push(`${name}: not on the screen`);
      if (box.width < 43.5 || box.height < 43.5) found.push(`${name}: ${box.width} × ${box.height} px`);
    }
    for (const place of whole) {
      const each = document.querySelector(place);
      const box = each?.getBoundingClientRect();
      if (!box?.width || !box.height) found.push(`${place}: is not there`);
      else if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) found.push(`${place}: not on the screen`);
    }
    for (const each of document.querySelectorAll('.screen .name')) {
      const size = parseFloat(getComputedStyle(each).fontSize);
      if (each.getClientRects().length && size < 11) found.push(`${each.textContent}: written in ${size} px`);
    }
    // Names and points stay on their plates.
    for (const plate of document.querySelectorAll('.screen .seat')) {
      const box = plate.getBoundingClientRect();
      for (const each of plate.querySelectorAll('.name, .score')) {
        const own = each.getBoundingClientRect();
        if (own.width && (own.left < box.left || own.right > box.right + 0.5 || own.bottom > box.bottom + 0.5)) found.push(`${each.textContent}: runs over its plate`);
      }
    }
    // So do pieces: none lies over the edge of its plate or tray, and no tray is missing where there is room for it.
    for (const plate of document.querySelectorAll('.screen .seat, .screen .own')) {
      const box = plate.getBoundingClientRect();
      for (const each of plate.querySelectorAll('.lay .piece, [data-die], .belt .belt')) {
        const { width: wide, left, right, top, bottom } = each.getBoundingClientRect();
        const over = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
        if (wide && over > 1) found.push(`${plate.getAttribute('aria-label')}: ${each.querySelector('use')?.getAttribute('href') ?? each.className} runs over the edge by ${Math.round(over)} px`);
      }
      for (const each of plate.querySelectorAll(':scope > .tray, :scope > .tokens')) if (!plate.closest('.tight') && each.getClientRects().length === 0) found.push(`${plate.getAttribute('aria-label')}: ${each.classList[0]} is not shown`);
    }
    return found;
  }, [choices, seen]);
  return faults.map((fault) => `${width} × ${height}: ${fault}`);
}

/** At the beginning hands and belts are full; before the last choice of the round plates and trays are. */
const games = [
  { id: 'sushi-go', name: 'Sushi Go!', choices: '.hand .card, .bar button', whatNow, act: chooseFirst },
  { id: 'sushi-roll', name: 'Sushi Roll', choices: '.belt .place, .bar button', whatNow: whatNowOnBelts, act: takeFirst },
];

for (const game of games) {
  for (const players of [2, 3, 4, 5]) {
    scene(`${game.name} for ${players} in every window`, {}, async (page) => {
      await sitDown(page, game.id, players);
      const faults = [];
      await game.whatNow(page);
      const all = await page.locator('.dots span').count();
      for (const turns of [0, all - 2]) {
        for (let turn = 0; turn < turns; ++turn) {
          await game.whatNow(page);
          await game.act(page);
        }
        await game.whatNow(page);
        await inWindows(page, windows, async (size) => faults.push(...(await faultsOf(page, size, game.choices)).map((fault) => `after ${turns} turns, ${fault}`)));
        // What comes next is played in a small one.
        await page.setViewportSize({ width: 960, height: 540 });
      }
      assert.deepEqual(faults, []);
    });
  }
}

/** What is chosen from in each step of Wasabi!. */
const ofStep = {
  give: '.panel .supply',
  refill: '.panel .supply',
  pile: '.panel .pile',
  reward: '.panel .card',
  drop: '.hand .card',
  act: '.hand button',
  claim: '.strip',
  return_strips: '.strip',
  chopped: '.bar .buttons button',
};

for (const players of [2, 3, 4]) {
  scene(`Wasabi! for ${players} in every window, whatever is decided`, {}, async (page) => {
    await sitDown(page, 'wasabi', players);
    const faults = [];
    const steps = new Set();
    for (let acts = 0; acts < 90; ++acts) {
      const now = await whatNowToCook(page);
      if (now === 'end') break;
      if (!steps.has(now)) {
        steps.add(now);
        const choices = `${ofStep[now] ?? '.square.target'}, .bar button`;
        const seen = ['.mat', '.strips', '.hand', '.bar'];
        await inWindows(page, windows, async (size) => faults.push(...(await faultsOf(page, size, choices, seen)).map((fault) => `${now}, ${fault}`)));
      }
      await act(page, now);
    }
    assert.deepEqual(faults, []);
    for (const step of ['give', 'pile', 'act', 'place', 'refill']) assert.ok(steps.has(step), step);
  });
}

// A larger window draws the board larger.
scene('the board of Wasabi! grows with the window', {}, async (page) => {
  await sitDown(page, 'wasabi', 4);
  for (let now = await whatNowToCook(page); now !== 'act'; now = await whatNowToCook(page)) await act(page, now);
  const widths = [];
  await inWindows(page, [[740, 360], [1366, 657], [1920, 1080], [2560, 1300], [3840, 2160]], async () => {
    widths.push(await page.locator('.mat').evaluate((mat) => mat.getBoundingClientRect().width));
  });
  for (let at = 1; at < widths.length; ++at) assert.ok(widths[at] > widths[at - 1] * 1.1, widths.join());
});
