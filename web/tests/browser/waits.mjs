// How scenes wait: for what happens, never for seconds and never for frames. The page tells its changes itself (MutationObserver), so a busy
// machine only makes a scene late. Its clock is Playwright's: it can be stopped, and then time passes when a scene says so.

/** Whoever has waited so long has found a fault: a busy machine is slow, not broken. */
export const deadline = 180_000;

async function inTime(promise, what, within = deadline) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not come in ${within / 1000} s: ${what}`)), within);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Within the page: looks now and after each change of the document, the focus, a field or what is scrolled to, until something is found. */
function watch(look, argument) {
  return new Promise((resolve, reject) => {
    const events = ['focusin', 'focusout', 'input', 'scroll'];
    const changes = new MutationObserver(check);
    let isLooking = false;
    function check() {
      // Whoever looks may press, and a press may change the page at once.
      if (isLooking) return;
      isLooking = true;
      try {
        const found = look(argument);
        isLooking = Boolean(found);
        if (!found) return;
        resolve(found);
      } catch (error) {
        reject(error);
      }
      changes.disconnect();
      for (const event of events) document.removeEventListener(event, check, true);
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const event of events) document.addEventListener(event, check, true);
    check();
  });
}

/** What `look` finds in the page, as soon as it finds something. It runs within the page, with the argument alone, and depends on nothing but
 * what `watch` watches: it is asked again when that changes. */
export function until(page, look, argument, within) {
  return inTime(page.evaluate(`(${watch})(${look}, ${JSON.stringify(argument)})`), look, within);
}

/** Within the page: says how often the document has changed, as soon as that is more often than `before`. */
function changesAfter(before) {
  if (!globalThis.changes) {
    globalThis.changes = { count: 1, told: () => {} };
    const counter = new MutationObserver(() => (++globalThis.changes.count, globalThis.changes.told()));
    counter.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  const { changes } = globalThis;
  return changes.count > before ? changes.count : new Promise((resolve) => (changes.told = () => resolve(changes.count)));
}

/** The same for what Playwright alone can find, such as names and roles: `look` runs here, now and after each change of the document, until it
 * answers something other than undefined. */
export async function untilFound(page, look) {
  for (let changes = 0; ; ) {
    changes = await inTime(page.evaluate(changesAfter, changes), look);
    const found = await look();
    if (found !== undefined) return found;
  }
}

/** All files are kept for a time without a network: a service worker becomes active when it has fetched them. */
export async function keptForOffline(page) {
  await inTime(page.evaluate(() => navigator.serviceWorker.ready.then(() => true)), 'the service worker');
}

/** Stops the page's clock: timers, dates and frames. Bots and a server go on in their own time. */
export async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass on a stopped clock, in small steps, until `look` finds something, as in `until`. What comes from a worker or a house comes
 * in between. */
export async function letTimePass(page, look, argument) {
  const found = () => page.evaluate(`(${look})(${JSON.stringify(argument)})`);
  for (let steps = 0; steps < 2000; ++steps) {
    const now = await found();
    if (now) return now;
    await page.clock.runFor(50);
  }
  throw new Error(`It did not come with time: ${look}`);
}

/** Within the page: counts in `thoughts` what its workers are asked and have answered; `thoughts.end()` comes when all is answered, and nothing
 * followed from that. */
export function countThoughts() {
  const thoughts = { asked: 0, answered: 0, told: () => {} };
  thoughts.end = async () => {
    while (thoughts.answered !== thoughts.asked) {
      await new Promise((resolve) => (thoughts.told = resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  globalThis.thoughts = thoughts;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => (++thoughts.answered, thoughts.told()));
    }
    postMessage(message) {
      if (message.question) ++thoughts.asked;
      super.postMessage(message);
    }
  };
}
