// @vitest-environment happy-dom
// The last minute: places, leads, the best plate, and sentences that speak to the reader.
import { describe, expect, test } from 'vitest';
import { sayOf, type Person } from '../../src/i18n/people';
import { speak } from '../../src/i18n/texts.svelte';
import { bestOf, leadOf, placesOf } from '../../src/parts/table/places';
import { personAt, readersNames, sitterName } from '../../src/table/sitter-name';
import { readTexts } from '../../plugins/house-texts';
import { languages } from '../../src/i18n/languages';
import { inRepository } from './repository';

const places = (scores: number[], winners: number[], players = scores.length): (number | null)[] => placesOf(scores, winners, players).map(({ place }) => place);

describe('places', () => {
  test('points decide, and equal points share a place', () => {
    expect(places([30, 41, 30, 22], [1])).toEqual([2, 1, 2, 4]);
    expect(placesOf([30, 41], [1], 2)).toEqual([{ place: 2, behind: 11 }, { place: 1, behind: 0 }]);
  });

  test('who wins is the engine’s word: by a tie-break, or against the points', () => {
    expect(places([30, 30, 12], [1])).toEqual([2, 1, 3]);
    expect(placesOf([30, 18], [1], 2)[0]).toEqual({ place: 2, behind: -12 });
    expect(places([30, 30], [0, 1])).toEqual([1, 1]);
  });

  test('the phantom has no place and moves nobody', () => {
    expect(places([20, 30, 50], [1], 2)).toEqual([2, 1, null]);
    expect(leadOf([20, 30, 50], [1], 2)).toBe(10);
  });

  test('a lead is over whoever follows', () => {
    expect(leadOf([30, 41, 39], [1], 3)).toBe(2);
    expect(leadOf([30, 30], [0, 1], 2)).toBeNull();
  });

  test('the best plate is the highest, one’s own where several are equal', () => {
    expect(bestOf([[5, 9], [12, 3], [2, 12]], 2, 0)).toEqual({ row: 1, seat: 0, points: 12 });
    expect(bestOf([[5, 9], [12, 3], [2, 12]], 2, 1)).toEqual({ row: 2, seat: 1, points: 12 });
    expect(bestOf([[0, 0]], 2, 0)).toBeNull();
    expect(bestOf([[3, 4, 99]], 2, 0)).toEqual({ row: 0, seat: 1, points: 4 });
  });
});

describe('who is who', () => {
  const you = { name: 'You', player: 'human' };
  const aki = { name: 'Aki', player: 'cook' };
  const bo = { name: 'Bo', player: 'human' };

  test('the words for the reader are those of the languages', () => {
    expect(readersNames).toEqual(languages.map((language) => readTexts(inRepository(''), language)['web.you']));
  });

  test('the one person at a table is spoken to, whatever their name', () => {
    expect(personAt({ sitters: [you, aki], replay: false }, 0).you).toBe(true);
    expect(personAt({ sitters: [aki, bo], replay: false }, 1)).toEqual({ name: 'Bo', you: true });
    expect(personAt({ sitters: [you, aki], replay: false }, 1)).toEqual({ name: 'Aki', you: false });
  });

  test('in a record only whoever gave no name, for it may be another’s', () => {
    expect(personAt({ sitters: [you, aki], replay: true }, 0).you).toBe(true);
    expect(personAt({ sitters: [bo, aki], replay: true }, 0)).toEqual({ name: 'Bo', you: false });
  });

  test('around one device nobody is called You', async () => {
    await speak('en');
    expect(personAt({ sitters: [you, bo], replay: false }, 0)).toEqual({ name: 'Seat 1', you: false });
    expect(sitterName([you, bo], 0)).toBe('Seat 1');
    await speak('is');
    expect(sitterName([you, aki], 0)).toBe('Þú');
  });
});

test('somebody won, in five languages', async () => {
  const me: Person = { name: 'You', you: true };
  const [aki, bo, cy] = ['Aki', 'Bo', 'Cy'].map((name) => ({ name, you: false })) as [Person, Person, Person];
  const told = async (language: (typeof languages)[number]): Promise<string[]> => {
    await speak(language);
    return [[me], [aki], [aki, bo], [aki, bo, cy], [me, aki]].map((people) => sayOf('web.end.won', people));
  };
  expect(await told('en')).toEqual(['You won', 'Aki won', 'Aki and Bo share the win', 'Aki, Bo, and Cy share the win', 'You share the win with Aki']);
  expect(await told('pl')).toEqual(['Wygrywasz', 'Wygrywa Aki', 'Wspólne zwycięstwo: Aki i Bo', 'Wspólne zwycięstwo: Aki, Bo i Cy', 'Wygrywasz, a razem z tobą Aki']);
  expect(await told('is')).toEqual(['Þú vannst', 'Aki vann', 'Aki og Bo unnu saman', 'Aki, Bo og Cy unnu saman', 'Þú vannst og Aki líka']);
  expect(await told('it')).toEqual(['Hai vinto', 'Vince Aki', 'Vincono insieme Aki e Bo', 'Vincono insieme Aki, Bo e Cy', 'Condividi la vittoria con Aki']);
  expect(await told('de')).toEqual(['Du hast gewonnen', 'Aki hat gewonnen', 'Aki und Bo teilen sich den Sieg', 'Aki, Bo und Cy teilen sich den Sieg', 'Du teilst dir den Sieg mit Aki']);
});
