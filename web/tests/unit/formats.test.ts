// What a browser does not know of a language is known here.
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatList, formatNumber } from '../../src/i18n/formats';

afterEach(() => vi.restoreAllMocks());

test('numbers are written as the language writes them', () => {
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
  expect(formatNumber(1234.5, 'is')).toBe('1.234,5');
  expect(formatNumber(1234.5, 'it', { useGrouping: true })).toBe('1.234,5');
});

test('lists end with the word of the language', () => {
  expect(formatList(['Ann', 'Bo'], 'en')).toBe('Ann and Bo');
  expect(formatList(['Ann', 'Bo'], 'pl')).toBe('Ann i Bo');
  expect(formatList(['Ann', 'Bo', 'Cy'], 'is')).toBe('Ann, Bo og Cy');
});

test('also in a browser that has no Icelandic', () => {
  vi.spyOn(Intl.ListFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(formatList(['Ann', 'Bo', 'Cy'], 'is')).toBe('Ann, Bo og Cy');
  expect(formatList(['Ann'], 'is')).toBe('Ann');
  expect(formatList([], 'is')).toBe('');
});

test('dates name the day first where the language does', () => {
  expect(formatDate(new Date(2026, 10, 15, 6, 4), 'is')).toMatch(/^15\.\D*.*2026/);
  expect(formatDate(new Date(2026, 10, 15, 6, 4), 'en')).toMatch(/15.*2026/);
});
