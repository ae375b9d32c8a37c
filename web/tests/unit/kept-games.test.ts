// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepGame, keptGame, keptGames } from '../../src/table/kept-games';
import { forgetRunning, keepRunning, newId, onOtherTabs, runningGame, runningGames, type RunningGame } from '../../src/table/running-games';

const running = (id: string, more: Partial<RunningGame> = {}): RunningGame => ({
  id,
  game: 'sushi-go',
  record: `record of ${id}`,
  when: 1,
  tab: 'a',
  touched: true,
  choosesStart: false,
  seats: [{ name: 'Ann', player: 'human' }],
  seat: 0,
  standing: { far: { key: 'web.running.round', args: { n: 1, of: 3 } }, scores: [0] },
  ...more,
});
const ids = (): string[] => runningGames().map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('several games of a kind go on, the last played first', () => {
  keepRunning(running('a', { when: 1 }));
  keepRunning(running('b', { when: 3 }));
  keepRunning(running('c', { when: 2, game: 'wasabi' }));
  expect(ids()).toEqual(['b', 'c', 'a']);
  keepRunning(running('a', { when: 4, record: 'and its next entry' }));
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(runningGame('a')?.record).toBe('and its next entry');
});

test('a game that was dealt and left without a choice gives way to the next of its kind, and to no other', () => {
  keepRunning(running('dealt', { touched: false }));
  keepRunning(running('other', { game: 'wasabi' }));
  expect(ids()).toContain('dealt');
  keepRunning(running('next', { touched: false }));
  expect(ids().sort()).toEqual(['next', 'other']);
});

test('a game is put away, and taken back as it was', () => {
  const game = running('a');
  keepRunning(game);
  keepRunning(running('b'));
  forgetRunning('a');
  expect(ids()).toEqual(['b']);
  keepRunning(game);
  expect(runningGame('a')).toEqual(game);
});

test('another tab is told which game has changed', () => {
  const heard: (string | null)[] = [];
  const stop = onOtherTabs((id) => heard.push(id));
  dispatchEvent(new StorageEvent('storage', { key: 'sushiya.running.a' }));
  dispatchEvent(new StorageEvent('storage', { key: 'sushiya.settings' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'sushiya.running.b' }));
  expect(heard).toEqual(['a', null]);
});

test('what somebody else has put there does no harm', () => {
  for (const [key, text] of [['bad', '{'], ['none', 'null'], ['half', '{"id":"half","game":"wasabi"}'], ['number', '7']]) localStorage.setItem(`sushiya.running.${key}`, text!);
  keepRunning(running('good'));
  expect(ids()).toEqual(['good']);
  expect(runningGame('bad')).toBeUndefined();
});

test('ids differ', () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

test('finished games are kept, the newest first, and not all of them', () => {
  for (let number = 0; number < 30; ++number) keepGame({ id: String(number), game: 'sushi-go', record: 'r', when: number });
  expect(keptGames()).toHaveLength(12);
  expect(keptGames()[0]?.id).toBe('29');
  expect(keptGame('0')).toBeUndefined();
  keepGame({ id: '25', game: 'sushi-go', record: 'again', when: 30 });
  expect(keptGames()).toHaveLength(12);
  expect(keptGame('25')?.record).toBe('again');
  localStorage.setItem('sushiya.games', '{');
  expect(keptGames()).toEqual([]);
});
