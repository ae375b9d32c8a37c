// Playing at a table of the house: others act at the same time, so what is looked at is pressed in the same moment.
import { until } from './waits.mjs';
import { act as cook } from './wasabi.mjs';

/** Others may take their time, and there may be many of them. */
const patience = 240_000;

/** Within the page: says what there is to do, and does it if it is a sheet, a card or a die. What is pressed must lie open to a finger. */
function doNext() {
  const press = (...selectors) => {
    const all = selectors.map((each) => document.querySelector(each));
    const isOpen = (each) => {
      each?.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = each?.getBoundingClientRect() ?? {};
      return width > 0 && each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    if (!all.every(isOpen)) return false;
    for (const each of all) each.click();
    return true;
  };
  const go = document.querySelector('.sheet .buttons .primary');
  if (go) return /again|View the game|Close/.test(go.textContent) ? 'end' : press('.sheet .buttons .primary') && 'sheet';
  const screen = document.querySelector('.screen');
  if (screen?.dataset.busy !== 'false') return null;
  if (screen.dataset.step !== undefined) return screen.dataset.step;
  if (screen.dataset.turn !== 'true') return null;
  return screen.querySelector('.own-belt') ? press('.own-belt .place', '.bar .primary') && 'take' : press('.hand .card', '.bar .primary') && 'choose';
}

/** One act, as soon as there is one; answers what it was. */
export async function playOnce({ page }) {
  const now = await until(page, doNext, undefined, patience);
  if (!['end', 'sheet', 'take', 'choose'].includes(now)) await cook(page, now);
  return now;
}

/** Plays until `isEnough` says so of what was done, or to the end. */
export async function playOn(person, isEnough = () => false) {
  for (let acts = 0; acts < 1000; ++acts) {
    const now = await playOnce(person);
    if (now === 'end' || isEnough(now)) return;
  }
  throw new Error(`the game does not end for ${person.name}`);
}
