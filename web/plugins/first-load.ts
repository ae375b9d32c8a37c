// The first load stays small: what the door asks for, one language, one game's screen, and the module of rules and bots.
// Sizes are as gzip sends them; a build that is larger fails.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { comesLater } from './later.ts';

const budget = { 'script and style': 150 * 1024, 'web assembly': 250 * 1024 };
type Bundle = Rolldown.OutputBundle;

/** The files of a chunk and of all it imports at once, with their styles. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) filesOf(bundle, other, found);
  return found;
}

function sizeOf(bundle: Bundle, files: Iterable<string>): number {
  let sum = 0;
  for (const name of files) {
    const file = bundle[name];
    if (file) sum += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
  }
  return sum;
}

function firstLoad(bundle: Bundle): Record<keyof typeof budget, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const door = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(bundle, chunk.fileName)]));
  /** What the largest of several adds, as nobody loads two of them. */
  const largest = (pattern: RegExp): number => {
    const sizes = chunks
      .filter((chunk) => pattern.test(chunk.facadeModuleId ?? ''))
      .map((chunk) => sizeOf(bundle, [...filesOf(bundle, chunk.fileName)].filter((file) => !door.has(file))));
    if (sizes.length === 0) throw new Error(`the page has no part ${pattern}`);
    return Math.max(...sizes);
  };
  return {
    'script and style': sizeOf(bundle, door) + largest(/virtual:texts\//) + largest(/\/games\/[^/]+\/Screen\.svelte$/),
    'web assembly': sizeOf(bundle, Object.keys(bundle).filter((file) => file.endsWith('.wasm') && !comesLater(file))),
  };
}

export function checkFirstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const measured = firstLoad(bundle);
        for (const name of Object.keys(budget) as (keyof typeof budget)[]) {
          const told = `${name}: ${(measured[name] / 1024).toFixed(1)} of ${budget[name] / 1024} KB with gzip`;
          if (measured[name] === 0 || measured[name] > budget[name]) this.error(`The first load is too large. ${told}`);
          this.info(told);
        }
      },
    },
  };
}
