// @vitest-environment happy-dom
// Where a running game stands, in words, for one person and for several, in every language.
import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../src/i18n/texts.svelte';
import { keepNames, lastNames, toldApart } from '../../src/table/names';
import { standingText } from '../../src/table/standing-text';

const seats = (...players: string[]) => players.map((player, at) => ({ name: ['Ann', 'Bo', 'Cy'][at]!, player }));
const kept = (people: string[], scores: number[]) => ({
  seats: seats(...people),
  seat: 0,
  standing: { far: { key: 'web.running.round', args: { n: 2, of: 3 } }, scores },
});

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});

test('somebody alone is spoken to', () => {
  const alone = ['human', 'cook', 'cook'];
  expect(standingText(kept(alone, [0, 0, 0]))).toBe('round 2 of 3');
  expect(standingText(kept(alone, [9, 5, 4]))).toBe('round 2 of 3, you lead');
  expect(standingText(kept(alone, [8, 9, 4]))).toBe('round 2 of 3, you are 1 point behind');
  expect(standingText(kept(alone, [4, 9, 4]))).toBe('round 2 of 3, you are 5 points behind');
  expect(standingText(kept(alone, [9, 9, 4]))).toBe('round 2 of 3, tied for the lead');
});

test('several people are named', () => {
  const people = ['human', 'human', 'cook'];
  expect(standingText(kept(people, [9, 12, 4]))).toBe('round 2 of 3, leading: Bo');
  expect(standingText(kept(people, [9, 9, 4]))).toBe('round 2 of 3, tied for the lead');
});

test('a phantom, which has no seat, leads nobody', () => {
  expect(standingText(kept(['human', 'cook'], [9, 5, 40]))).toBe('round 2 of 3, you lead');
});

test.each([['pl', 'tracisz 5 punktów'], ['is', 'þú ert 5 stigum á eftir'], ['it', 'sei indietro di 5 punti']] as const)('in %s', async (language, words) => {
  await speak(language);
  expect(standingText(kept(['human', 'cook', 'cook'], [4, 9, 4]))).toContain(words);
});

test('names are told apart, and the last ones offered', () => {
  expect(toldApart(['Ann', 'ann', 'Bo', 'Ann', 'Ann 2'])).toEqual(['Ann', 'ann 2', 'Bo', 'Ann 3', 'Ann 2 2']);
  keepNames(['Ann', 'Bo']);
  keepNames(['Cy', 'Ann']);
  expect(lastNames()).toEqual(['Cy', 'Ann', 'Bo']);
  localStorage.setItem('sushiya.names', '{"a":1}');
  expect(lastNames()).toEqual([]);
});
