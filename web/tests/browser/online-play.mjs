// Playing at a table of the house: others act at the same time, so what was looked at may have changed before it is pressed. Whatever
// can be done is tried for a moment, and looked at anew.
import { act as cook } from './wasabi.mjs';

const brief = { timeout: 3_000 };

async function pressed(locator) {
  return locator.first().click(brief).then(() => true, () => false);
}

/** Within the page: what there is to do. Where there is nothing yet the page itself looks again whenever it changes, for a moment: somebody
 * who asks thirty times a second keeps a machine busy on which others want to play. */
async function whatNow() {
  const look = () => {
    const go = document.querySelector('.sheet .buttons .primary');
    if (go) return /again|Look at the game|Close/.test(go.textContent) ? 'end' : 'sheet';
    const screen = document.querySelector('.screen');
    if (!screen || screen.dataset.busy !== 'false') return 'wait';
    if (screen.dataset.step !== undefined) return screen.dataset.step || 'wait';
    if (screen.dataset.turn !== 'true') return 'wait';
    return screen.querySelector('.own-belt') ? 'take' : 'choose';
  };
  if (look() === 'wait') {
    await new Promise((resolve) => {
      const change = new MutationObserver(() => look() !== 'wait' && done());
      const late = setTimeout(() => done(), 500);
      const done = () => {
        change.disconnect();
        clearTimeout(late);
        resolve();
      };
      change.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }
  return look();
}

/** One act, if there is one; answers what it was. */
export async function playOnce({ page }) {
  const now = await page.evaluate(whatNow);
  if (now === 'wait' || now === 'end') return now;
  if (now === 'sheet') await pressed(page.locator('.sheet .buttons .primary'));
  else if (now === 'choose') (await pressed(page.locator('.hand .card'))) && (await pressed(page.locator('.bar .primary')));
  else if (now === 'take') (await pressed(page.locator('.own-belt .place'))) && (await pressed(page.locator('.bar .primary')));
  else await cook(page, now).catch(() => {});
  return now;
}

/** Plays until `until` says that it is enough, or to the end. */
export async function playOn(person, until = () => false) {
  const { page } = person;
  page.setDefaultTimeout(5_000);
  for (const before = Date.now(); Date.now() < before + 240_000; ) {
    const now = await playOnce(person);
    if (now === 'end' || (await until(now))) {
      page.setDefaultTimeout(60_000);
      return;
    }
  }
  throw new Error(`the game does not end for ${person.name}`);
}
