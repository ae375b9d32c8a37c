// Playing Wasabi! on the page, for the tests that do.
import { until } from './waits.mjs';

/** Lays a table of bots, weak ones if nothing else is said, without the sheet, and sits down; first hands are chosen, not dealt. */
export async function sitDown(page, { players = 2, people = 1, screens = false, bot = 'apprentice' } = {}) {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: ['Ann', 'Bo', 'Cy', 'Di'][seat], player: seat < people ? 'human' : bot }));
  await page.evaluate((setup) => localStorage.setItem('sushiya.setup.wasabi', JSON.stringify(setup)), { options: { players, screens }, seats, choosesStart: true });
  await page.getByRole('button', { name: /: Wasabi!$/ }).first().click();
  await page.locator('.screen .mat').waitFor();
}

/** Waits until there is something to do, and says what: a step of the turn, "curtain" or "end". */
export const whatNow = (page) => until(page, thingToDo);

/** Within the page: the same, if there is something to do. */
export function thingToDo() {
  if (document.querySelector('.curtain button')) return 'curtain';
  const screen = document.querySelector('.screen');
  if (screen?.querySelector('.sheet .buttons .primary')) return 'end';
  return screen?.dataset.busy === 'false' && screen.dataset.step;
}

const squares = ['place', 'chop', 'switch_from', 'switch_to', 'wasabi'];

/** What would be clicked next: a selector, twice where a piece is to be confirmed. */
const choices = {
  give: '.panel .supply.open',
  refill: '.panel .supply.open',
  pile: '.panel .pile.open',
  reward: '.panel .card:not(.shut)',
  drop: '.hand .card',
  chopped: '.bar .primary',
  return_strips: '.strip.asked',
};

/** Rewards are taken in turn, so that every card comes to be played. */
let rewards = 0;

/** One act with the mouse. Cards are played whenever there are any; recipes are completed. */
export async function act(page, now) {
  const click = async (selector) => page.locator(selector).first().click();
  const has = async (selector) => (await page.locator(selector).count()) > 0;
  if (now === 'curtain') return click('.curtain button');
  if (now === 'claim') return click((await has('[data-claim]')) ? '[data-claim]' : '[data-enough]');
  if (now === 'act') {
    if (await has('.hand .card:not(.up)')) {
      await click('.hand .card:not(.up)');
      // A refusal (a second card, Stack! after the tile) leaves the question as it was.
      if (!(await has('.bar .clause')) && (await page.locator('.screen').getAttribute('data-step')) !== 'act') return;
    }
    if (await has('[data-enough]')) return click('[data-enough]');
    return click((await has('.hand .tile .star')) ? '.hand .tile:has(.star)' : '.hand .tile');
  }
  if (now === 'reward') {
    const offers = page.locator(choices.reward);
    await offers.nth((4 + rewards++) % (await offers.count())).click();
    if (await has('[data-confirm]')) await click('[data-confirm]');
    return;
  }
  const selector = squares.includes(now) ? ((await has('.square.star')) ? '.square.star' : '.square.target') : choices[now];
  await click(selector);
  if (await has('[data-confirm]')) await click('[data-confirm]');
}

/** Plays the whole game with the mouse; calls `look` before each act. */
export async function playToTheEnd(page, look = async () => {}) {
  for (let acts = 0; acts < 600; ++acts) {
    const now = await whatNow(page);
    await look(now);
    if (now === 'end') return;
    await act(page, now);
  }
  throw new Error('the game does not end');
}
