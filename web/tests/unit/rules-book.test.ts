// Pictures and examples stand beside clauses that exist, show pieces that exist, and words are found.
import { expect, test } from 'vitest';
import { readRules, readTexts } from '../../plugins/house-texts';
import { languages } from '../../src/i18n/languages';
import { sushi } from '../../src/art/sushi';
import { actions, ingredients } from '../../src/art/wasabi';
import { examples } from '../../src/rules/examples';
import { find, plain } from '../../src/rules/find';
import { gameOfClause, ruledGames } from '../../src/rules/games';
import { minutes } from '../../src/rules/minute';
import { clausePictures } from '../../src/rules/pictures';
import { inRepository } from './repository';

const english = readRules(inRepository(''), 'en');
/** A piece that somebody has drawn. */
function isDrawn(game: string, piece: string): boolean {
  if (piece.startsWith('strip_') || piece === 'cube') return true;
  const name = piece.replace(/^(menu|chopsticks|pudding)_\d$/, '$1');
  return Boolean(game === 'wasabi' ? (piece.startsWith('action.') ? actions[piece.slice(7)] : ingredients[piece]) : sushi[name]);
}
const clauses = (game: string): string[] => english[game]!.clauses.map(({ id }) => id);

test('the games whose rules can be read are those with a page of rules', () => {
  expect(ruledGames.map(({ id }) => id).sort()).toEqual(Object.keys(english).sort());
  for (const { id } of ruledGames) for (const clause of clauses(id)) expect(gameOfClause(clause)).toBe(id);
  expect(gameOfClause('XY-1')).toBeUndefined();
});

test('every picture stands beside a clause and is drawn', () => {
  for (const { id } of ruledGames) {
    const known = clauses(id);
    for (const [clause, pieces] of Object.entries(clausePictures[id]!)) {
      expect(known).toContain(clause);
      for (const piece of pieces.flatMap((each) => each.split('+'))) expect(isDrawn(id, piece), `${clause}: ${piece}`).toBe(true);
    }
    for (const clause of Object.keys(examples[id] ?? {})) expect(known).toContain(clause);
  }
});

test('a number leads to its clause, words to all that hold them', () => {
  const all = english['sushi-go']!.clauses;
  for (const query of ['12', 'SG-12', 'sg 12', 'sg12']) expect(find(all, query).map(({ id }) => id)).toEqual(['SG-12']);
  expect(find(all, 'Pudding fewest').map(({ id }) => id)).toContain('SG-27');
  expect(find(all, 'ramen')).toEqual([]);
  expect(find(all, '108').map(({ id }) => id)).toEqual(['SG-1']);
});

test('accents are no obstacle', () => {
  expect(plain('Łączy ósmą')).toBe('laczy osma');
  const polish = readRules(inRepository(''), 'pl')['sushi-go']!.clauses;
  expect(find(polish, 'paleczki').length).toBeGreaterThan(0);
});

test.each(languages)('how to play is said in a minute, %s', (language) => {
  const texts = readTexts(inRepository(''), language);
  for (const { id } of ruledGames) {
    const sentences = Object.keys(texts).filter((key) => key.startsWith(`web.${id}.minute.`));
    expect(sentences).toHaveLength(minutes[id]!.length);
    const words = minutes[id]!.flatMap((_, at) => String(texts[`web.${id}.minute.${at + 1}`]).split(/\s+/));
    expect(words.length).toBeGreaterThan(80);
    expect(words.length).toBeLessThan(150);
    for (const piece of minutes[id]!.flat().flatMap((each) => each.split('+'))) expect(isDrawn(id, piece), piece).toBe(true);
  }
});
