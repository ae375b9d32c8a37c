// The npm package in a clean folder: installed without a network, run in Node and in a real browser, and its types taken at their word.
// PACKAGE names it; SUSHIYA names the native command, which checks what the package has played.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sushiya = process.env.SUSHIYA ?? join(root, 'build/release/sushiya');
const fromWeb = createRequire(join(root, 'web/package.json'));
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sushiya-npm-'));
  cpSync(process.env.PACKAGE, join(folder, 'sushiya.tgz'));
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  execFileSync('npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', './sushiya.tgz'], { cwd: folder });
});
after(() => rmSync(folder, { recursive: true, force: true }));

function checkTypes(file) {
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom', file];
  execFileSync(process.execPath, [fromWeb.resolve('typescript/bin/tsc'), ...flags], { cwd: folder, stdio: 'inherit' });
}
const example = () => readFileSync(join(root, 'packaging/npm/example.mjs'), 'utf8');

test('the example plays a game that the rules allow', () => {
  writeFileSync(join(folder, 'example.mjs'), example());
  const record = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
  writeFileSync(join(folder, 'record.json'), record);
  assert.match(execFileSync(sushiya, ['check', join(folder, 'record.json')], { encoding: 'utf8' }), /1 record: all legal/);
});

test('the example is well typed', () => {
  writeFileSync(join(folder, 'example.mts'), example());
  checkTypes('example.mts');
});

test('what is wrong with a question is said of the question', async () => {
  const { loadHouse } = await import(pathToFileURL(join(folder, 'node_modules/sushiya/engine/standalone.js')));
  const house = await loadHouse();
  const options = { players: 2 };
  assert.throws(() => house.open('sushi-go', { players: 9 }, []), /^EngineFault: the question, \/options\/players: expected a whole number from 2 to 5$/);
  assert.throws(() => house.open('chess', {}, []), /the question, \/game: no such game/);
  const table = house.open('sushi-go', options, [], '1');
  table.goOn();
  const choose = (asked, player) => asked.choose({ game: 'sushi-go', options, view: table.mind(0) }, player, { iterations: 50 }, '1');
  assert.throws(() => choose(house, 'chief'), /unknown player "chief"; the players are: apprentice, /);
  assert.throws(() => choose(house, 'engine:./mybot'), /unknown player/);
});

test('players have their networks, all of them or those that are given', async () => {
  const { loadHouse } = await import(pathToFileURL(join(folder, 'node_modules/sushiya/engine/standalone.js')));
  const inside = (name) => readFileSync(join(folder, 'node_modules/sushiya', name));
  const whole = await loadHouse();
  for (const { id, bots } of whole.games()) assert.deepEqual(bots, ['apprentice', 'cook', 'chef', 'net', 'itamae'], id);
  const house = await loadHouse(inside('sushiya.wasm'));
  const options = { players: 3 };
  const choices = (asked, player) => {
    const found = [];
    for (let seed = 1; seed <= 6; ++seed) {
      const table = asked.open('sushi-go', options, [], String(seed));
      table.goOn();
      found.push(asked.choose({ game: 'sushi-go', options, view: table.mind(0) }, player, { iterations: 60 }, '1'));
    }
    return found;
  };
  assert.throws(() => choices(house, 'net'), /net needs the network of the game, which is not here/);
  const alone = choices(house, 'itamae');
  assert.equal(house.takeNetwork(inside('weights/sushi-go.net')), 'sushi-go');
  assert.throws(() => house.takeNetwork(new Uint8Array(40)), /byte 0/);
  for (const player of ['net', 'itamae']) assert.deepEqual(choices(house, player), choices(whole, player));
  assert.notDeepEqual(choices(house, 'itamae'), alone);
});

test('the page of the package shows that example', () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'packaging/npm/README.md'), 'utf8'));
  assert.equal(example(), `// A game of Sushi Go! between two bots, and its record.\n${code}`);
});

test('its types are those of the games', () => {
  const words = `import { loadHouse, type SushiGo, type Wasabi } from 'sushiya';
const house = await loadHouse();
const table = house.open('sushi-go', { players: 2 }, []);
const view: SushiGo.View = table.view<SushiGo.View>(0);
export const cards: string[] = view.hand;
export const choices: SushiGo.Action[] = table.legal<SushiGo.Action>(0);
// @ts-expect-error a view has no secrets
export const secret = view.deck_order;
export type Step = Wasabi.View['step'];
`;
  writeFileSync(join(folder, 'typed.ts'), words);
  checkTypes('typed.ts');
});

test('licences and a list of parts are inside', () => {
  const inside = (name) => readFileSync(join(folder, 'node_modules/sushiya', name), 'utf8');
  const names = JSON.parse(inside('sushiya.cdx.json')).components.map((part) => part.name);
  for (const name of ['nlohmann-json3-dev', 'wasi-libc']) assert.ok(names.includes(name), name);
  for (const name of names) assert.ok(inside('copyright').includes(`---- ${name} (`), name);
  assert.match(inside('LICENSE'), /Apache License/);
});

test('a browser takes it as it is', async () => {
  const { chromium } = fromWeb('playwright-core');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  const types = { '.net': 'application/octet-stream', '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
  const map = '<script type="importmap">{"imports": {"sushiya": "/node_modules/sushiya/engine/standalone.js"}}</script>';
  const server = createServer(({ url }, response) => {
    const path = resolve(folder, `.${url}`);
    response.setHeader('content-type', types[extname(path)] ?? 'text/html');
    response.end(url === '/' ? map : readFileSync(path));
  }).listen(0, '127.0.0.1');
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const script = example().replace('console.log(', 'window.record = (');
    await page.addScriptTag({ type: 'module', content: script });
    const record = await page.waitForFunction(() => window.record, undefined, { timeout: 60_000 });
    // The same seeds, the same game, wherever it is played.
    assert.deepEqual(JSON.parse(await record.jsonValue()), JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')));
  } finally {
    await browser.close();
    server.close();
  }
});
