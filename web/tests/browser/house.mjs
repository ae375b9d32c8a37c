// What every test in a real browser starts from: the built page on a server, a browser, pages whose errors fail the
// test, a picture when something fails, and the check of accessibility.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';
import { deadline } from './waits.mjs';

export const pictures = fileURLToPath(new URL('../../../build/browser-failures', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const phone = { width: 360, height: 740 };
export const laptop = { width: 1440, height: 900 };

let browser;
let server;

before(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: flags });
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Within the page: what is random there follows from the title of the test, so that a fault comes again. */
function dealAlike(title) {
  let state = 0;
  for (const letter of title) state = (Math.imul(state, 31) + letter.codePointAt(0)) >>> 0;
  crypto.getRandomValues = (numbers) => {
    for (let at = 0; at < numbers.length; ++at) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      numbers[at] = typeof numbers[at] === 'bigint' ? (BigInt(state) << 32n) | BigInt(state ^ 0x9e3779b9) : state;
    }
    return numbers;
  };
}

/** Options of a visit whose page keeps its files for a time without a network. Its service worker fetches all of them, which takes as long
 * as the page itself: visits that come once and stay go without. Whoever comes again, goes without a network or looks at what is
 * kept has it, and so does a whole game of each kind. */
export const keepsPage = { serviceWorkers: 'allow' };

/** Options of a visit that waits for a network as long as a busy machine takes to fetch it: the page's patience never ends. */
export const awaitsNetworks = { isPatient: true };

/** Within the page: timers of this length or longer never come. */
function stopLongTimers(least) {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, milliseconds, ...given) => (milliseconds >= least ? 0 : setTimeout(run, milliseconds, ...given));
}

/** A browser of somebody's own, with a page in it that leads nowhere yet; what the page reports as errors is collected. Options are
 * those of a browser context; `settings` are the reader's. */
export async function newVisit(title, { settings, isPatient = false, ...context } = {}) {
  const visit = await browser.newContext({ viewport: laptop, locale: 'en-GB', reducedMotion: 'reduce', bypassCSP: false, serviceWorkers: 'block', ...context });
  const kept = { pace: 'at_once', hintsRead: ['sushi-go'], ...settings };
  await visit.addInitScript((given) => {
    if (!localStorage.getItem('sushiya.settings')) localStorage.setItem('sushiya.settings', JSON.stringify(given));
  }, kept);
  await visit.addInitScript(dealAlike, title);
  if (isPatient) await visit.addInitScript(stopLongTimers, 2000);
  visit.setDefaultTimeout(deadline);
  const page = await visit.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(`page error: ${error.stack ?? error}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`console error: ${message.text()}`));
  return { visit, page, errors };
}

/** A test with a page of its own; options are those of a visit. */
export function scene(title, options, play) {
  test(title, { timeout: 900_000 }, async () => {
    const { visit, page, errors } = await newVisit(title, options);
    try {
      await page.goto(server.address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await play(page, visit);
      assert.deepEqual(errors, [], 'the page reported errors');
    } catch (error) {
      mkdirSync(pictures, { recursive: true });
      const picture = `${pictures}/${title.replace(/\W+/g, '-')}.png`;
      await page.screenshot({ path: picture }).catch(() => {});
      error.message += `\nPicture: ${picture}\n${errors.join('\n')}`;
      throw error;
    } finally {
      await visit.close();
    }
  });
}

/** Returns when nothing that is read or pressed has moved for three frames: sizes are measured in one frame and used in the next, and a busy
 * machine takes its time. */
export async function laidOut(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const boxes = () => [...document.querySelectorAll('button, a, p, h1, h2, .name, .mat')].map((each) => Object.values(each.getBoundingClientRect().toJSON()).join()).join(';');
    await frame();
    for (let before = boxes(), still = 0, frames = 0; still < 3 && frames < 300; ++frames) {
      await frame();
      const now = boxes();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

/** Looks at the page in each of these windows, once it has come to rest there; afterwards it is in its own again. What is looked at is where
 * things lie. Nobody sees it, so it is drawn at a tenth of its size, which changes no measure of the page: windows as large as a wall
 * would otherwise be painted for nothing. Nothing may be pressed meanwhile, as the mouse goes by what is drawn. */
export async function inWindows(page, windows, look) {
  const own = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const show = (width, height, scale) => session.send('Emulation.setDeviceMetricsOverride', { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false, screenOrientation: { angle: 0, type: 'landscapePrimary' }, scale });
  for (const [width, height] of windows) {
    await show(width, height, 0.1);
    await laidOut(page);
    try {
      assert.deepEqual(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]), [width, height, 1]);
      await look([width, height]);
    } catch (error) {
      // The picture of what is wrong is to be seen.
      await show(width, height, 1);
      throw error;
    }
  }
  // The session stays: with it would go what it has set.
  await show(own.width, own.height, 1);
  await laidOut(page);
}

/** Asks axe-core for violations, in both themes. */
export async function checkAccessibility(page, where) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // The policy of the page forbids scripts from elsewhere; this one comes through the debugger. It comes once: what the browser has
    // compiled of it serves the next look too.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n   ${failureSummary}`).join('\n  ')}`);
    assert.deepEqual(told, [], `accessibility of ${where}, ${theme}`);
  }
}

/** Nothing is wider than the page, and whatever can be pressed is large enough for a finger. */
export async function checkRoom(page, where) {
  const trouble = await page.evaluate(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`scrolls sideways: ${document.documentElement.scrollWidth} of ${innerWidth}`);
    for (const control of document.querySelectorAll('button, a[href], select, input:not([type=file])')) {
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      // Squares of a board that has stepped back are not chosen from: a tap brings it near.
      const inText = control.matches('p a, h4 a, .skip, .elsewhere:not(.desk) .middle:not(.near) .square');
      if (box.width > 0 && !inText && (box.width < 43.5 || box.height < 43.5)) found.push(`${control.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`);
    }
    return found;
  });
  assert.deepEqual(trouble, [], `room on ${where}`);
}

/** The record of a game that is over, by the way its end offers. */
export async function sharedRecord(page) {
  await page.locator('.sheet').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  const [download] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'Save this game' }).click()]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return readFile(await download.path(), 'utf8');
}
