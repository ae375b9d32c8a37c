// @vitest-environment happy-dom
// Advice gives a reason before a number.
import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../src/i18n/texts.svelte';
import { adviceSaid, adviceTold } from '../../src/parts/table/advice';

beforeAll(() => speak('en'));

test('reasons first, then the chance', () => {
  const judged = { reasons: [{ word: 'pair', points: 5, seat: null }, { word: 'denied', points: 10, seat: 1 }], value: 0.624 };
  const told = adviceTold('sushi-go', 'Tempura', judged, (seat) => ['You', 'Aki'][seat]!);
  expect(told).toEqual({ choice: 'Tempura', why: 'completes your pair: +5 · Aki would get 10 for it · 62% to win' });
  expect(adviceSaid(told)).toBe('A good choice here: Tempura. completes your pair: +5 · Aki would get 10 for it · 62% to win');
});

test('without a reason the chance stands alone', () => {
  expect(adviceTold('wasabi', 'Pass', { reasons: [], value: 0.5 }, () => '').why).toBe('50% to win');
});
