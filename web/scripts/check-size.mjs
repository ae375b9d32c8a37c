// The first load stays small: script and style the door asks for, and the module of rules and bots. Sizes as gzip sends
// them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../../build/web', import.meta.url));
const budget = { 'script and style': 150 * 1024, 'web assembly': 250 * 1024 };
const size = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

const assets = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
// Everything of script and style counts but the other languages, which nobody loads beside their own.
const script = assets.filter((file) => /\.(js|css)$/.test(file));
const byLanguage = (file) => /(texts|rules)-(en|pl|is|it)-/.exec(file);
const languages = script.filter(byLanguage);
const largest = (kind) => Math.max(0, ...languages.filter((file) => byLanguage(file)[1] === kind).map(size));
const rest = script.filter((file) => !byLanguage(file)).reduce((sum, file) => sum + size(file), 0);
const measured = {
  'script and style': rest + largest('texts') + largest('rules'),
  'web assembly': assets.filter((file) => file.endsWith('.wasm')).reduce((sum, file) => sum + size(file), 0),
};

let fits = true;
for (const [name, bytes] of Object.entries(measured)) {
  const within = bytes > 0 && bytes <= budget[name];
  fits &&= within;
  console.log(`${within ? '✓' : '✗'} ${name}: ${(bytes / 1024).toFixed(1)} of ${budget[name] / 1024} KB with gzip`);
}
process.exit(fits ? 0 : 1);
