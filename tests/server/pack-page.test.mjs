// The page packed for the binary says what it holds, and holds it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, pack } from '../../tools/pack-page.mjs';

const tool = fileURLToPath(new URL('../../tools/pack-page.mjs', import.meta.url));
const words = Buffer.from('sushi '.repeat(500));

test('only names with a hash are kept for ever', () => {
  const forEver = (path) => describe(path, words).forEver;
  assert.ok(forEver('assets/index-AL40XK8D.js'));
  assert.ok(forEver('assets/announcer.svelte-BxZI71O7.js'));
  assert.ok(forEver('assets/texts-en-zbiLGR_x.js'));
  for (const path of ['index.html', 'service-worker.js', 'theme.js', 'assets/plain.js', 'index-AL40XK8D.js']) assert.ok(!forEver(path), path);
});

test('a file has its type, and an unknown kind is refused by name', () => {
  assert.equal(describe('a.wasm', words).type, 'application/wasm');
  assert.equal(describe('a.net', words).type, 'application/octet-stream');
  assert.equal(describe('a.webmanifest', words).type, 'application/manifest+json');
  assert.throws(() => describe('a.exe', words), /a\.exe/);
});

test('the tag changes with the content', () => {
  const tag = (text) => describe('a.js', Buffer.from(text)).tag;
  assert.equal(tag('one'), tag('one'));
  assert.notEqual(tag('one'), tag('two'));
  assert.match(tag('one'), /^[\w-]+$/);
});

test('compressed forms hold the same, and are left out where they gain nothing', () => {
  const [plain, gzip, brotli] = describe('a.js', words).forms;
  assert.deepEqual(gunzipSync(gzip), plain);
  assert.deepEqual(brotliDecompressSync(brotli), plain);
  const [, noGzip, noBrotli] = describe('a.js', Buffer.from('ab')).forms;
  assert.equal(noGzip.length + noBrotli.length, 0);
});

test('the table says where each form lies', () => {
  const files = [describe('a.js', words), describe('b.js', Buffer.from('ab'))];
  const { table, bytes } = pack(files);
  const places = [...table.matchAll(/at\((\d+), (\d+)\)/g)].map(([, from, size]) => bytes.subarray(+from, +from + +size));
  assert.deepEqual(places, [...files[0].forms, files[1].forms[0]]);
  assert.match(table, /std::array<PageFile, 2>/);
});

test('a folder is packed, and an unchanged one is not written again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'from/assets'), { recursive: true });
  writeFileSync(join(folder, 'from/index.html'), words);
  writeFileSync(join(folder, 'from/assets/x-AL40XK8D.js'), 'x');
  const run = () => execFileSync(process.execPath, [tool, join(folder, 'from'), join(folder, 'to')], { stdio: 'pipe' });
  run();
  const table = join(folder, 'to/page.cpp');
  assert.match(readFileSync(table, 'utf8'), /"assets\/x-AL40XK8D\.js".*\n.*\n.*"index\.html"/);
  utimesSync(table, 1, 1);
  run();
  assert.equal(statSync(table).mtimeMs, 1000);
  writeFileSync(join(folder, 'from/index.html'), 'other');
  run();
  assert.notEqual(statSync(table).mtimeMs, 1000);
});

test('a folder without a page is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  assert.throws(() => execFileSync(process.execPath, [tool, folder, join(folder, 'to')], { stdio: 'pipe' }), /index\.html/);
});
