// Every text of the page is there in every language, and every text is used.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRules, readTexts } from '../../plugins/house-texts';
import { guessLanguage, languages } from '../../src/i18n/languages';
import { fill } from '../../src/i18n/texts.svelte';
import { inRepository } from './repository';

const repository = inRepository('');

function sources(folder: string): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? sources(path) : /\.(ts|svelte)$/.test(path) ? readFileSync(path, 'utf8') : ''))
    .join('\n');
}
const code = sources(join(repository, 'web/src'));

/** Keys as the page says them: whole ones, and those with parts filled in while it runs. */
function keysInCode(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [, key] of code.matchAll(/'((?:web|sushi-go|sushi-roll|wasabi)\.[\w.-]+)'/g)) whole.add(key!);
  for (const [, key] of code.matchAll(/`([^`\s]*\.[^`\s]*)`/g)) {
    if (!/^(web|sushi-go|sushi-roll|wasabi|\$\{game\.id\}|\$\{id\})\./.test(key!)) continue;
    const parts = key!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.-]/g, '\\$&'));
    patterns.push(new RegExp(`^${parts.join('[\\w-]+')}$`));
  }
  return { whole, patterns };
}
const { whole, patterns } = keysInCode();

const english = readTexts(repository, 'en');
const english_keys = Object.keys(english).sort();
const forms = (text: string | Record<string, string>): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('the page finds the keys it uses', () => {
  expect(whole.size).toBeGreaterThan(40);
  expect(patterns.length).toBeGreaterThan(10);
  for (const key of whole) expect(english, key).toHaveProperty([key]);
  for (const pattern of patterns) expect(english_keys.filter((key) => pattern.test(key)), String(pattern)).not.toEqual([]);
});

/** What speaks to the reader is used wherever the text about others is. */
const about = (key: string): string => key.replace(/\.(you|with_you|to_you)$/, '');

test('no text of the page is unused', () => {
  const isUsed = (key: string): boolean => whole.has(key) || patterns.some((pattern) => pattern.test(key));
  const unused = english_keys.filter((key) => key.startsWith('web.') && !isUsed(key) && !(about(key) in english && isUsed(about(key))));
  expect(unused).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  const texts = readTexts(repository, language);

  test('has the same texts', () => {
    expect(Object.keys(texts).sort()).toEqual(english_keys);
  });

  test('fills the same placeholders', () => {
    for (const key of english_keys) {
      const wanted = placeholders(forms(english[key]!)[0]!);
      for (const form of forms(texts[key]!)) expect(placeholders(form), key).toEqual(wanted);
    }
  });

  test('has a form for every number up to a hundred', () => {
    const plurals = new Intl.PluralRules(language);
    const wanted = new Set(Array.from({ length: 101 }, (_, n) => plurals.select(n)));
    for (const [key, text] of Object.entries(texts))
      if (typeof text !== 'string') expect(Object.keys(text), key).toEqual(expect.arrayContaining([...wanted]));
  });

  test('has the rules, clause for clause', () => {
    const rules = readRules(repository, language);
    for (const [game, page] of Object.entries(readRules(repository, 'en'))) {
      expect(rules[game]?.clauses.map(({ id }) => id), game).toEqual(page.clauses.map(({ id }) => id));
      expect(rules[game]?.clauses.every(({ title, blocks }) => title && blocks.length > 0)).toBe(true);
    }
  });
});

/** What a recipe of Wasabi! is printed on; to people it is always called a recipe. */
const strips = { en: /\bstrips?\b/i, pl: /\bpas(ek|k[iuó]\w*|kach|kami|kiem)\b/i, is: /ræm/i, it: /strisc/i, de: /\bstreifen/i };

test.each(languages)('one word for a thing: a recipe is a recipe, %s', (language) => {
  const folder = join(repository, 'texts', language);
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string | Record<string, string>>;
    for (const [key, text] of Object.entries(texts))
      for (const form of forms(text)) expect(form.replace(/\{\w+\}/g, ''), `${file}: ${key}`).not.toMatch(strips[language]);
  }
});

test('a text is filled and counted', () => {
  const points = { one: '{n} punkt', few: '{n} punkty', many: '{n} punktów', other: '{n} punktu' };
  expect(fill(points, { n: 1 }, 'pl')).toBe('1 punkt');
  expect(fill(points, { n: 3 }, 'pl')).toBe('3 punkty');
  expect(fill(points, { n: 12 }, 'pl')).toBe('12 punktów');
  expect(fill('{name} and {other}', { name: 'Ann' }, 'en')).toBe('Ann and {other}');
});

test('the language is guessed from what the reader prefers', () => {
  expect(guessLanguage(['fr-FR', 'it-CH', 'en'])).toBe('it');
  expect(guessLanguage(['de-AT'])).toBe('de');
  expect(guessLanguage(['is'])).toBe('is');
  expect(guessLanguage(['ja'])).toBe('en');
});
