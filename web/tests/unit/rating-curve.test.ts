import { expect, test } from 'vitest';
import { ratingCurve, roundMarks, size, type RatingPoint } from '../../src/online/rating-curve';

const played = (count: number, from = 1): RatingPoint[] =>
  Array.from({ length: count }, (_, at) => ({ games: from + at, rating: 1000 + Math.round(400 * Math.tanh(at / 50)), low: 1250, high: 2250 - at }));

const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test('marks are round numbers around what they measure, never too many', () => {
  expect(roundMarks(1003, 1790, 6, 50)).toEqual([1000, 1250, 1500, 1750, 2000]);
  expect(roundMarks(1000, 1049, 6, 50)).toEqual([1000, 1050]);
  expect(roundMarks(-30, 40, 6, 50)).toEqual([-50, 0, 50]);
  expect(roundMarks(1, 500, 7)).toEqual([0, 100, 200, 300, 400, 500]);
  expect(roundMarks(1, 3, 7)).toEqual([1, 2, 3]);
  for (const high of [1, 7, 12, 99, 101, 4711, 1e6]) {
    const marks = roundMarks(0, high, 6);
    expect(marks.length).toBeLessThanOrEqual(6);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(high);
  }
});

test('one game is a dot with its uncertainty, in the middle; there is no line yet', () => {
  const curve = ratingCurve(played(1, 30));
  expect(curve.line).toBe('');
  expect(curve.band).toBe('');
  expect(curve.dots).toHaveLength(1);
  const [dot] = curve.dots;
  expect(dot!.x).toBe((size.left + size.width - size.right) / 2);
  expect(dot!.high).toBeLessThan(dot!.low);
  expect(dot!.low).toBeLessThan(dot!.y);
  expect(curve.games.map(({ value }) => value)).toEqual([30]);
});

test('two games are a line from edge to edge, and a band around it', () => {
  const curve = ratingCurve(played(2));
  const line = numbersOf(curve.line);
  expect([line[0], line[2]]).toEqual([size.left, size.width - size.right]);
  expect(numbersOf(curve.band)).toHaveLength(8);
  expect(curve.dots).toHaveLength(2);
  expect(curve.games.map(({ value }) => value)).toEqual([1, 2]);
});

test('five hundred games fit in, with the last as a dot; a history may begin in the middle', () => {
  for (const from of [1, 3000]) {
    const curve = ratingCurve(played(500, from));
    const numbers = [...numbersOf(curve.line), ...numbersOf(curve.band)];
    expect(numbers).toHaveLength(3000);
    numbers.forEach((number, at) => {
      expect(number).toBeGreaterThanOrEqual(at % 2 ? size.top : size.left);
      expect(number).toBeLessThanOrEqual(at % 2 ? size.height - size.bottom : size.width - size.right);
    });
    expect(curve.dots).toHaveLength(1);
    expect(curve.games.length).toBeGreaterThan(2);
    expect(curve.games.every(({ value }) => value >= from && value < from + 500)).toBe(true);
    expect(curve.ratings.length).toBeLessThanOrEqual(6);
  }
});

test('a rating that never moved is drawn too', () => {
  const curve = ratingCurve([1, 2].map((games) => ({ games, rating: 1000, low: 1000, high: 1000 })));
  expect(numbersOf(curve.line).every(Number.isFinite)).toBe(true);
  expect(curve.line).not.toContain('NaN');
});
