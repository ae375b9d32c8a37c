// build.mjs VERSION FOLDER: the npm package of the engine: WebAssembly, scripts and their types, an example.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [version, folder] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = resolve(folder);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const settings = join(out, 'tsconfig.json');
writeFileSync(
  settings,
  JSON.stringify({
    extends: join(root, 'web/tsconfig.json'),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, declaration: true, rootDir: join(root, 'web/src'), outDir: out, types: ['node'], typeRoots: [join(root, 'web/node_modules/@types')] },
    include: [],
    files: [join(root, 'web/src/engine/standalone.ts')],
  }),
);
execFileSync(process.execPath, [join(root, 'web/node_modules/typescript/bin/tsc'), '-p', settings], { stdio: 'inherit' });
rmSync(settings);

// Node wants the name of a file, a bundler does without.
for (const part of ['engine', 'protocol'])
  for (const file of readdirSync(join(out, part))) {
    const path = join(out, part, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/((?:from|import\() ?')(\.\.?\/[\w/-]+)'/g, "$1$2.js'"));
  }

// The module that takes networks, under the name of the package, with all of them.
cpSync(join(root, 'build/wasm/networks.wasm'), join(out, 'sushiya.wasm'));
for (const file of readdirSync(join(root, 'weights')))
  if (file.endsWith('.net')) cpSync(join(root, 'weights', file), join(out, 'weights', file));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
cpSync(join(here, 'README.md'), join(out, 'README.md'));
cpSync(join(here, 'example.mjs'), join(out, 'example.mjs'));
const entry = './engine/standalone.js';
const about = {
  name: 'sushiya',
  version,
  description: 'Sushi Go!, Sushi Roll and Wasabi!: exact rules, bots and advice, in WebAssembly',
  type: 'module',
  license: 'Apache-2.0',
  engines: { node: '>=20' },
  exports: { '.': { types: './engine/standalone.d.ts', default: entry }, './sushiya.wasm': './sushiya.wasm', './weights/*': './weights/*' },
  types: './engine/standalone.d.ts',
  sideEffects: false,
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
