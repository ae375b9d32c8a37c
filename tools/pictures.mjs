// Takes the pictures of the README from the built page (the moving one: tools/turn-picture.mjs):
//   npm --prefix web run build && node tools/pictures.mjs
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serve } from '../web/tests/browser/server.mjs';
import * as roll from '../web/tests/browser/sushi-roll.mjs';
import * as wasabi from '../web/tests/browser/wasabi.mjs';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };
const server = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });

async function visit(viewport, settings = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const kept = { pace: 'at_once', hintsRead: ['sushi-roll', 'wasabi'], theme: 'light', ...settings };
  await context.addInitScript((given) => localStorage.setItem('sushiya.settings', JSON.stringify(given)), kept);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function keep(page, name) {
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.context().close();
}

async function takeDice(page, turns) {
  for (let turn = 0; turn < turns; ++turn) {
    if ((await roll.whatNow(page)) !== 'turn') return;
    await roll.takeFirst(page);
  }
  await roll.whatNow(page);
}

async function layTiles(page, acts) {
  let now = await wasabi.whatNow(page);
  for (let act = 0; now !== 'end' && (act < acts || now !== 'act'); ++act) {
    await wasabi.act(page, now);
    now = await wasabi.whatNow(page);
  }
}

async function tap(page, pieces) {
  for (const piece of pieces.split(' ')) await page.locator(`[data-piece=${piece}]`).click();
}

await keep(await visit(desk), 'door');

const dice = await visit(desk);
await roll.layRollTable(dice, { players: 3 });
await takeDice(dice, 4);
await keep(dice, 'sushi-roll');

const board = await visit(desk);
await wasabi.sitDown(board, { players: 3 });
await layTiles(board, 34);
await keep(board, 'wasabi');

const evening = await visit(phone, { theme: 'dark' });
await wasabi.sitDown(evening, { players: 2 });
await layTiles(evening, 26);
await keep(evening, 'wasabi-phone');

const pad = await visit(phone);
await pad.goto(`${server.address}#/pad`);
await pad.locator('.game', { hasText: 'Sushi Go!' }).click();
const sheet = pad.getByRole('dialog');
for (const [at, name] of ['Ann', 'Bo', 'Cy', 'Di'].entries()) await sheet.locator('ol input').nth(at).fill(name);
await sheet.getByRole('button', { name: 'Score', exact: true }).click();
await tap(pad, 'egg_nigiri wasabi squid_nigiri maki_3');
await pad.locator('.bar .next').click();
await tap(pad, 'maki_2 tempura tempura sashimi');
await keep(pad, 'pad-phone');

await browser.close();
await server.close();
