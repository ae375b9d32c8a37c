// Writes the service worker: the page's own, with the list of files it keeps for a time without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { comesLater } from './later.ts';

const worker = fileURLToPath(new URL('../src/service-worker.js', import.meta.url));

/** Files that are served as they are. */
const unchanged = readdirSync(fileURLToPath(new URL('../public', import.meta.url)), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^.*\/public\//, ''));

export function offlineList(): Plugin {
  return {
    name: 'offline-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((file) => file !== 'index.html').sort();
        const files = ['./', ...unchanged, ...built.filter((file) => !comesLater(file))].sort();
        const contents = Object.entries(bundle).map(([name, file]) => name + ('code' in file ? file.code : String(file.source)));
        const version = createHash('sha256').update(contents.sort().join('\n')).digest('hex').slice(0, 12);
        const source = readFileSync(worker, 'utf8')
          .replace("'@version@'", JSON.stringify(version))
          .replace("['@files@']", JSON.stringify(files))
          .replace("['@later@']", JSON.stringify(built.filter(comesLater)));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
