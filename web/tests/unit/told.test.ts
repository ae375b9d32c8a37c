// What stays to be read when the table has moved on.
import { expect, test } from 'vitest';
import { Told } from '../../src/table/told.svelte';

const deed = (seat: number, words = `${seat}`) => ({ seat, words, pieces: [] });
const words = (deeds: { words: string }[]) => deeds.map((each) => each.words).join(' ');

test('one after the other: the last turn goes back to whoever acted longest ago', () => {
  const told = new Told();
  expect(told.lastTurn).toEqual([]);
  for (const [seat, what] of [[0, 'a'], [1, 'b'], [2, 'c'], [0, 'd'], [0, 'e'], [1, 'f']] as const) told.add(deed(seat, what));
  expect(words(told.lastTurn)).toBe('c d e f');
  expect(words(told.missed(0))).toBe('f');
  expect(words(told.missed(1))).toBe('');
  expect(words(told.missed(2))).toBe('d e f');
  // Whoever has not acted yet has missed everything.
  expect(words(told.missed(3))).toBe('a b c d e f');
});

test('who acts first may change, as in Sushi Roll', () => {
  const told = new Told();
  for (const seat of [0, 1, 2, 1, 2, 0, 2]) told.add(deed(seat));
  expect(words(told.lastTurn)).toBe('1 2 0 2');
});

test('all together: a reveal takes the place of the one before', () => {
  const told = new Told();
  told.reveal([deed(0, 'a'), deed(1, 'b')]);
  told.reveal([deed(0, 'c'), deed(1, 'd'), deed(2, 'e')]);
  expect(words(told.lastTurn)).toBe('c d e');
  expect(words(told.missed(1))).toBe('c e');
  told.forget();
  expect(told.lastTurn).toEqual([]);
});

test('no more is kept than can be read', () => {
  const told = new Told();
  for (let at = 0; at < 1000; ++at) told.add(deed(at % 3));
  expect(told.deeds.length).toBeLessThan(100);
});
