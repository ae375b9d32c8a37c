// Draws the icons of the page as PNG from web/public/icon.svg, with Chromium: node tools/draw-icons.mjs
// Installed pages and phones want bitmaps: round corners for a desk, the whole square for whoever cuts it to their own
// shape, with everything that matters within the middle four fifths.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const place = (path) => fileURLToPath(new URL(`../web/${path}`, import.meta.url));
const { chromium } = createRequire(place('package.json'))('playwright-core');

const drawing = readFileSync(place('public/icon.svg'), 'utf8');
const [, inside] = /<svg[^>]*>(.*)<\/svg>/s.exec(drawing);
const [background, ...pieces] = inside.match(/<[^>]+\/>/g);
const counter = pieces.shift();

const colour = (shape) => /fill="([^"]+)"/.exec(shape)[1];
const picture = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="100%" height="100%" stroke-linejoin="round" stroke-linecap="round">${content}</svg>`;
const square = (size) => {
  const margin = (64 - 64 * size) / 2;
  return picture(
    `<rect width="64" height="64" fill="${colour(background)}"/><rect y="50" width="64" height="14" fill="${colour(counter)}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${size})">${pieces.join('')}</g>`,
  );
};

const icons = {
  'icon-192.png': [192, picture(inside)],
  'icon-512.png': [512, picture(inside)],
  'icon-maskable-192.png': [192, square(0.86)],
  'icon-maskable-512.png': [512, square(0.86)],
  'apple-touch-icon.png': [180, square(1)],
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
mkdirSync(place('public/icons'), { recursive: true });
for (const [name, [size, svg]] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  writeFileSync(place(`public/icons/${name}`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
