// @vitest-environment happy-dom
// Every text with somebody's name in it works for one, two and three names, and speaks to the reader in their own way.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTexts } from '../../plugins/house-texts';
import { languages } from '../../src/i18n/languages';
import { sayOf, type Person } from '../../src/i18n/people';
import { fill, speak } from '../../src/i18n/texts.svelte';
import { inRepository } from './repository';

const repository = inRepository('');
const english = readTexts(repository, 'en');
const forms = (text: string | Record<string, string>): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const holds = (key: string, place: RegExp): boolean => forms(english[key]!).some((form) => place.test(form));

const isVariant = (key: string): boolean => /\.(you|with_you|to_you)$/.test(key);
/** Nobody is spoken to there: what goes round among people, what is counted for all of them, and who else is waited for. */
const aboutOthers = (key: string): boolean => /^web\.(pad\.|curtain\.lift$|sushi-go\.waiting_for$|puzzle\.holds$)/.test(key);

const keys = Object.keys(english).filter((key) => key.startsWith('web.') && !isVariant(key) && holds(key, /\{(name|names|other|to)\}/));
const spoken = keys.filter((key) => !aboutOthers(key));

const reader: Person = { name: 'READER', you: true };
const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => ({ name, you: false })) as [Person, Person, Person];
/** Something for every other placeholder. */
const things = Object.fromEntries(
  [...new Set(Object.values(english).flatMap(forms).join(' ').match(/\{\w+\}/g))].map((hole) => [hole.slice(1, -1), 'thing']).filter(([name]) => !['name', 'names', 'n'].includes(name!)),
);

test('there are such texts, and none is forgotten', () => {
  expect(keys.length).toBeGreaterThan(45);
  expect(spoken.length).toBeGreaterThan(35);
});

describe.each(languages)('%s', (language) => {
  const texts = readTexts(repository, language);
  beforeAll(() => speak(language));

  const told = (key: string, people: Person[], other: Person = cy): string => sayOf(key, people, { ...things, other, to: other });

  test('names stand in every sentence about others, however many', () => {
    for (const key of keys) {
      const groups = holds(key, /\{names\}/) ? [[ann], [ann, bo], [ann, bo, cy]] : [[ann]];
      for (const people of groups) {
        const sentence = told(key, people);
        for (const { name } of people) expect(sentence, key).toContain(name);
        expect(sentence, key).not.toMatch(/[{}]|^web\./);
      }
    }
  });

  test('the reader is spoken to and never named', () => {
    for (const key of spoken) {
      const sentences = [told(key, [reader])];
      if (holds(key, /\{names\}/)) sentences.push(told(key, [reader, ann]), told(key, [ann, reader, bo]));
      if (holds(key, /\{(other|to)\}/)) sentences.push(told(key, [ann], reader));
      for (const sentence of sentences) {
        expect(sentence, key).not.toMatch(/READER|[{}]|^web\./);
        // Neither are they listed like a name: "The winner: You", "Teraz gra Ty", "Vince Tu".
        expect(sentence, key).not.toMatch(/[:,] (You|Ty|Þú|Tu)\b|(gra|Wygrywa|Vince|Sono|I am|Ég er) (You|Ty|Þú|Tu)\b/);
      }
      if (holds(key, /\{names\}/)) expect(sentences[1], key).toContain('Ann');
    }
  });

  test('what speaks to the reader says something else', () => {
    for (const key of spoken) expect(texts[`${key}.you`], key).not.toEqual(texts[key]);
  });
});

/** Where a language would bend a name, no name stands: not after such a word, nor after it and a colon. */
const bending: Partial<Record<(typeof languages)[number], RegExp>> = {
  pl: /(^|\s)(dla|z|ze|do|od|za|przez|przed|po|o|u|na|w|bez|nad|pod|między|przy):?\s+\{(name|names|other|to|level)\}/i,
  is: /(^|\s)(handa|hjá|til|frá|við|með|um|af|úr|fyrir|framan|eftir):?\s+\{(name|names|other|to|level)\}/i,
};

test.each(Object.entries(bending))('%s: names are left as they are', (language, bends) => {
  let seen = 0;
  for (const file of readdirSync(join(repository, 'texts', language))) {
    const texts = JSON.parse(readFileSync(join(repository, 'texts', language, file), 'utf8')) as Record<string, string | Record<string, string>>;
    for (const [key, text] of Object.entries(texts))
      for (const form of forms(text)) {
        if (/\{(name|names|other|level)\}/.test(form)) ++seen;
        expect(form, `${file}: ${key}`).not.toMatch(bends);
      }
  }
  expect(seen).toBeGreaterThan(60);
});

test('whoever puts a name into a text uses sayOf', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? sources(path) : /\.(ts|svelte)$/.test(path) ? [path] : [];
    });
  const named = /\bsay\((?:'[^']*'|`[^`]*`), \{(?:[^}]*,)? *(?:name|names|other|to) *[:,}]/;
  expect(named.test("say('web.end.won', { n: 1, names })")).toBe(true);
  expect(sources(join(repository, 'web/src')).filter((path) => named.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a name with a mark of its own ends the sentence', () => {
  expect(fill('{name} plays {card}.', { name: 'Haru', card: 'Wasabi!' }, 'en')).toBe('Haru plays Wasabi!');
  expect(fill('{name} plays {card}.', { name: 'Haru', card: 'tempura' }, 'en')).toBe('Haru plays tempura.');
  expect(fill('{card}. More.', { card: 'Chop!' }, 'en')).toBe('Chop! More.');
  expect(fill('{n}.{m}', { n: 'a!', m: 'b' }, 'en')).toBe('a!.b');
});
