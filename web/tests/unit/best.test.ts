// What is marked as best is what is worth most, whatever the house plays most often.
import { expect, test } from 'vitest';
import type { Choice, Judgement } from '../../src/protocol/common';
import { bestOf, byWorth, markOf } from '../../src/review/best';

const judgement = (mark: Judgement['mark'], place: number, ...values: number[]): Judgement => ({
  entry: 0,
  seat: 0,
  stretch: 0,
  forced: false,
  mark,
  played: {},
  lost: 0,
  place,
  choices: values.map((value, at) => ({ action: { at }, value, weight: at === 0 ? 0.8 : 0.1 }) as Choice),
});

test('the alternative of the highest value carries the mark and stands first', () => {
  const rows = byWorth(judgement('good', 2, 0.5, 0.53, 0.49));
  expect(rows.map(({ choice, best, played }) => [choice.value, best, played])).toEqual([[0.53, true, false], [0.5, false, false], [0.49, false, true]]);
  expect(bestOf(judgement('good', 2, 0.5, 0.53, 0.49))?.value).toBe(0.53);
});

test('differences that are not seen are none', () => {
  expect(byWorth(judgement('best', 0, 0.5, 0.5002, 0.4)).map(({ best }) => best)).toEqual([true, true, false]);
  expect(markOf(judgement('best', 0, 0.5, 0.5002))).toBe('best');
});

test('what is worth less than another is at most good, what is worth most is best, and faults stay faults', () => {
  expect(markOf(judgement('best', 0, 0.5, 0.53))).toBe('good');
  expect(markOf(judgement('good', 1, 0.5, 0.53))).toBe('best');
  expect(markOf(judgement('mistake', 1, 0.6, 0.5))).toBe('mistake');
  expect(markOf({ ...judgement('forced', 0), choices: undefined, forced: true })).toBe('forced');
});
