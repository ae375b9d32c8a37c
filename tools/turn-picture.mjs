// Draws the moving picture of the README from the built page, two turns of Sushi Go!, frame by frame on a stopped clock:
//   npm --prefix web run build && node tools/turn-picture.mjs
// Frames become one WebP by img2webp, which is in Debian's package webp.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../web/tests/browser/server.mjs';
import { layTable, thingToDo, whatNow, chooseFirst } from '../web/tests/browser/sushi-go.mjs';
import { stopClock } from '../web/tests/browser/waits.mjs';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const picture = fileURLToPath(new URL('../docs/pictures/turn.webp', import.meta.url));
const frameTime = 60;
const server = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 900, height: 740 }, locale: 'en-GB' });
const settle = (pace) => page.addInitScript((settings) => localStorage.setItem('sushiya.settings', JSON.stringify(settings)), { pace, hintsRead: ['sushi-go'], theme: 'light' });
await settle('at_once');
await page.goto(server.address);
await layTable(page, { players: 3 });
for (let turn = 0; turn < 3; ++turn) {
  await whatNow(page);
  await chooseFirst(page);
}
await whatNow(page);
// The game is kept and gone on with at an ordinary pace.
await settle('calm');
await stopClock(page);
await page.reload();
await page.clock.runFor(1000);
await whatNow(page);

const folder = mkdtempSync(join(tmpdir(), 'turn-'));
const frames = [];

async function take(milliseconds) {
  const file = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
  await page.screenshot({ path: file });
  frames.push('-d', String(milliseconds), file);
}

/** Moves timers and animations on by one frame, however long that takes here. */
async function passTime() {
  await page.clock.runFor(frameTime);
  await page.evaluate((step) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      const next = Number(animation.currentTime) + step;
      if (next >= animation.effect.getComputedTiming().endTime) animation.finish();
      else animation.currentTime = next;
    }
  }, frameTime);
}

async function play(frameCount, isOver = () => false) {
  for (let frame = 0; frame < frameCount && !(await isOver()); ++frame) {
    await passTime();
    await take(frameTime);
  }
}

/** A ring where the finger is. */
async function tap(place) {
  const { x, y, width, height } = await place.boundingBox();
  await page.evaluate(([left, top]) => {
    const ring = document.createElement('div');
    ring.id = 'finger';
    Object.assign(ring.style, { position: 'fixed', left: `${left - 16}px`, top: `${top - 16}px`, width: '32px', height: '32px', borderRadius: '50%', background: '#c0392b88', border: '2px solid #fff', pointerEvents: 'none', zIndex: 1e6 });
    document.body.append(ring);
  }, [x + width / 2, y + height / 2]);
  await play(5);
  await place.click();
  await page.evaluate(() => document.querySelector('#finger').remove());
}

// The hand is dealt out before the first frame.
for (let frame = 0; frame < 20; ++frame) await passTime();
const entry = () => page.locator('.screen').getAttribute('data-entry');
for (const card of [2, 1]) {
  await take(900);
  const before = await entry();
  await tap(page.locator('.hand .card').nth(card));
  await play(8);
  await tap(page.locator('.bar .primary'));
  await play(150, async () => (await entry()) !== before && (await page.evaluate(thingToDo)) === 'choose');
  await play(6);
}
await browser.close();
await server.close();

execFileSync('img2webp', ['-loop', '0', '-min_size', '-mixed', '-q', '60', '-m', '4', ...frames, '-o', picture], { stdio: 'inherit' });
rmSync(folder, { recursive: true });
