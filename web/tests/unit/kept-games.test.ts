// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetLeftGame, keepGame, keptGames, leftGame } from '../../src/table/kept-games';

const game = (record: string, over: boolean, id = 'sushi-go') => ({ game: id, record, over, when: 1 });

beforeEach(() => localStorage.clear());

test('one unfinished game of a kind is kept, the newest', () => {
  keepGame(game('a', false));
  keepGame(game('b', false));
  keepGame(game('c', false, 'wasabi'));
  expect(leftGame('sushi-go')?.record).toBe('b');
  expect(leftGame('wasabi')?.record).toBe('c');
});

test('a finished game is no longer gone on with', () => {
  keepGame(game('a', false));
  keepGame(game('a and its end', true));
  expect(leftGame('sushi-go')).toBeUndefined();
  expect(keptGames().map(({ record }) => record)).toEqual(['a and its end']);
});

test('a game can be forgotten, and not all are kept', () => {
  for (let number = 0; number < 30; ++number) keepGame(game(String(number), true));
  expect(keptGames()).toHaveLength(12);
  keepGame(game('left', false));
  forgetLeftGame('sushi-go');
  expect(leftGame('sushi-go')).toBeUndefined();
});

test('what somebody else has put there does no harm', () => {
  localStorage.setItem('sushiya.games', '{');
  expect(keptGames()).toEqual([]);
});
