import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { checkFirstLoad } from './plugins/first-load.ts';
import { houseTexts } from './plugins/house-texts.ts';
import { offlineList } from './plugins/offline-list.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  // Addresses are relative: the page works under any path.
  base: './',
  plugins: [svelte(), houseTexts(repository), offlineList(), checkFirstLoad()],
  build: {
    outDir: `${repository}/build/web`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Texts and rules are known by their language.
        chunkFileNames: (chunk) => {
          const language = /virtual:(texts|rules)\/(\w+)$/.exec(chunk.facadeModuleId ?? '');
          return language ? `assets/${language[1]}-${language[2]}-[hash].js` : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  worker: { format: 'es' },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { fs: { allow: [repository] } },
  // Tests that need a document say so themselves.
  test: { include: ['tests/unit/**/*.test.ts'], pool: 'threads', maxWorkers: 1, testTimeout: 600_000 },
});
