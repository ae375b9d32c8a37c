// A piece is in one place: at every frame of a turn a card, die or tile is in a hand, on its way or where it was laid; never in two places,
// never in none.
import assert from 'node:assert/strict';
import { agreeOn } from './agreed.mjs';
import { scene } from './house.mjs';
import { whatNow } from './sushi-go.mjs';
import { entryOf, layRollTable, takeFirst, waitForMore, whatNow as whatNowOnBelts } from './sushi-roll.mjs';
import { sitDown, whatNow as whatNowToCook } from './wasabi.mjs';

/** Within the page: notes what is seen after each frame that is painted; once, as long as it stays. */
function noteFrames(look) {
  const seen = [];
  let goesOn = true;
  const note = () => {
    const now = JSON.stringify(look());
    if (now !== seen.at(-1)) seen.push(now);
  };
  const frame = () => {
    note();
    requestAnimationFrame(() => goesOn && setTimeout(frame));
  };
  globalThis.notedFrames = () => {
    goesOn = false;
    note();
    return seen.map((each) => JSON.parse(each));
  };
  frame();
}

/** What is seen at every frame from before `act` until it is done. */
async function framesOf(page, look, act) {
  await page.evaluate(`(${noteFrames})(${look})`);
  await act();
  return page.evaluate(() => globalThis.notedFrames());
}

const sorted = (pieces) => pieces.toSorted().join();

/** Within the page: one's own hand and plate, with what is being turned up over it; and how many cards each of the others has. */
function lookAtCards() {
  const pieces = (place) => [...place.querySelectorAll('.lay use')].map((use) => use.getAttribute('href').replace('#sushi-', '')).filter((id) => id !== 'card_back');
  return {
    hand: [...document.querySelectorAll('.rail .card')].map((card) => card.dataset.card),
    plate: pieces(document.querySelector('.own')),
    others: [...document.querySelectorAll('.seat')].map((seat) => pieces(seat).length + (Number.parseInt(seat.querySelector('footer .hand')?.textContent) || 0)),
  };
}

/** Chopsticks as soon as there are any, and two cards with them. */
async function takeCards(page) {
  const hand = page.locator('.hand .card');
  const chopsticks = page.locator('.hand .card[data-card="chopsticks"]');
  const slots = page.locator('.slots .slot');
  const entry = await entryOf(page);
  const hasSlots = (await slots.count()) > 0;
  await (!hasSlots && (await chopsticks.count()) ? chopsticks : hand).first().click();
  if (hasSlots) {
    await slots.nth(1).click();
    await page.locator('.hand .card[aria-pressed="false"]').first().click();
  }
  await page.locator('.bar .primary').click();
  await waitForMore(page, entry);
}

for (const pace of ['calm', 'quick', 'at_once']) {
  const moving = { settings: { pace }, reducedMotion: 'no-preference' };

  scene(`every card of Sushi Go! is in one place, ${pace}`, moving, async (page) => {
    await agreeOn(page, 'sushi-go', { players: 3, hand_size: 5, rounds: 1 });
    await page.evaluate(() => (location.hash = '#/play/sushi-go'));
    for (let turn = 0; (await whatNow(page)) === 'choose'; ++turn) {
      const frames = await framesOf(page, lookAtCards, async () => {
        await takeCards(page);
        await whatNow(page);
      });
      const [first, last] = [frames[0], frames.at(-1)];
      for (const { hand, plate, others } of frames) {
        const isBefore = sorted([...hand, ...plate]) === sorted([...first.hand, ...first.plate]);
        const isAfter = sorted(hand) === sorted(last.hand) && sorted(plate) === sorted(last.plate);
        assert.ok(isBefore || isAfter, `turn ${turn}: hand ${hand}; plate ${plate}`);
        assert.deepEqual(others, first.others, `turn ${turn}, cards of the others`);
      }
    }
  });

  scene(`every die of Sushi Roll is in one place, ${pace}`, moving, async (page) => {
    await layRollTable(page, { players: 3 });
    await whatNowOnBelts(page);
    const frames = await framesOf(
      page,
      () => [...document.querySelectorAll('.screen [data-die]')].filter((die) => die.getBoundingClientRect().width > 0).map((die) => die.dataset.die).sort(),
      async () => {
        for (let turn = 0; turn < 2; ++turn) {
          await takeFirst(page);
          await whatNowOnBelts(page);
        }
      },
    );
    for (const dice of frames) assert.deepEqual(dice, frames[0]);
  });

  scene(`every tile of Wasabi! is in one place, ${pace}`, moving, async (page) => {
    await sitDown(page, { players: 3 });
    const click = (selector) => page.locator(selector).first().click();
    for (let now = await whatNowToCook(page); now !== 'act'; now = await whatNowToCook(page)) {
      await click(now === 'give' ? '.panel .supply.open' : '.panel .pile.open');
      if (await page.locator('[data-confirm]').count()) await click('[data-confirm]');
    }
    const lookAtTiles = () => [...document.querySelectorAll('.mat .laid:not(.ghost) .picture use, .hand .tiles .picture use, .holdings .tile .picture use')].map((use) => use.getAttribute('href'));
    const confirm = async () => {
      const entry = await entryOf(page);
      await click('[data-confirm]');
      await waitForMore(page, entry);
      await whatNowToCook(page);
    };
    await click('.hand .tile');
    await click('.square.target');
    // From the hand to the board; nobody draws a tile meanwhile.
    const laid = await framesOf(page, lookAtTiles, confirm);
    for (const tiles of laid) assert.equal(sorted(tiles), sorted(laid[0]));
    assert.equal(await whatNowToCook(page), 'refill');
    await click('.panel .supply.open');
    // Everybody lays a tile and draws another one.
    const drawn = await framesOf(page, lookAtTiles, confirm);
    assert.deepEqual(drawn.map((tiles) => tiles.length).filter((count, at, all) => count !== all[at - 1]), [0, 1, 2, 3].map((more) => laid[0].length + more));
  });
}
