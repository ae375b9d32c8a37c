// Brings the texts and rules of the house into the page: `virtual:texts/pl` holds every text of one language,
// `virtual:rules/pl` its pages of rules. They are read where they stand, so no text is written twice.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseRules, type RulesPage } from './rules-page.ts';

/** Sections that only the terminal shows. */
const elsewhere = ['cli', 'play'];

export type Text = string | Record<string, string>;

export function readTexts(repository: string, language: string): Record<string, Text> {
  const folder = join(repository, 'texts', language);
  const all: Record<string, Text> = {};
  for (const file of readdirSync(folder).sort()) {
    const section = file.replace(/\.json$/, '');
    if (!file.endsWith('.json') || elsewhere.includes(section)) continue;
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Text>;
    for (const [key, text] of Object.entries(texts)) all[`${section}.${key}`] = text;
  }
  return all;
}

export function readRules(repository: string, language: string): Record<string, RulesPage> {
  const folder = join(repository, 'docs', 'rules');
  const ending = language === 'en' ? '.md' : `.${language}.md`;
  const pages: Record<string, RulesPage> = {};
  for (const file of readdirSync(folder)) {
    const game = file.slice(0, -ending.length);
    if (file.endsWith(ending) && !game.includes('.')) pages[game] = parseRules(readFileSync(join(folder, file), 'utf8'));
  }
  return pages;
}

export function houseTexts(repository: string): Plugin {
  const readers: Record<string, (repository: string, language: string) => unknown> = { texts: readTexts, rules: readRules };
  return {
    name: 'house-texts',
    resolveId: (id) => (/^virtual:(texts|rules)\//.test(id) ? `\0${id}` : null),
    load(id) {
      const match = /^\0virtual:(texts|rules)\/(\w+)$/.exec(id);
      if (!match) return null;
      return `export default ${JSON.stringify(readers[match[1]!]!(repository, match[2]!))}`;
    },
  };
}
