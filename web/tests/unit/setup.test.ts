// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { fitName, keepSetup, keptSetup, usualSeats } from '../../src/table/setup';

beforeEach(() => localStorage.clear());

test('a name fits into a record', () => {
  expect(fitName('  Ann\u0007\u202e ')).toBe('Ann');
  const long = fitName('🍣'.repeat(40));
  expect([...long]).toHaveLength(16);
  expect(fitName('Þórdís Ąćę')).toBe('Þórdís Ąćę');
});

test('a table is laid for one person and bots', () => {
  expect(usualSeats(3, 'cook').map(({ player }) => player)).toEqual(['human', 'cook', 'cook']);
});

test('the last table is remembered, one’s own name in the language of the day', () => {
  const setup = { options: { players: 2, passing: 'both-ways' }, seats: usualSeats(2, 'chef') };
  keepSetup('sushi-go', setup);
  expect(localStorage.getItem('sushiya.setup.sushi-go')).toContain('"name":""');
  expect(keptSetup('sushi-go')).toEqual(setup);
  expect(keptSetup('wasabi')).toBeNull();
});
