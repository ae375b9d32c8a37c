// @vitest-environment happy-dom
// Sheets of points go on by themselves where nobody has a seat.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUp, putSheetAway } from '../../src/table/pace';
import { isWatched, sheetRead } from '../../src/table/sheet-time';

const people = [{ name: 'Ann', player: 'human' }, { name: 'Bo', player: 'human' }];
const bots = [{ name: 'Aki', player: 'cook' }, { name: 'Bo', player: 'chef' }];
const seated = { own: 1, replay: false, sitters: people };
const watching = { own: null, replay: true, sitters: people };

const minute = 60_000;
let isRead = false;

function lay(table: Parameters<typeof sheetRead>[0]): void {
  isRead = false;
  void sheetRead(table, 5).then(() => (isRead = true));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  catchUp(false);
  vi.useRealTimers();
});

test('whoever looks on has no seat, nor has anybody where bots play alone; a record is stepped through', () => {
  expect(isWatched(watching)).toBe(true);
  expect(isWatched({ replay: false, sitters: bots })).toBe(true);
  expect(isWatched(seated)).toBe(false);
  expect(isWatched({ replay: false, sitters: people })).toBe(false);
  expect(isWatched({ replay: true, sitters: bots })).toBe(false);
});

test('where somebody sits a sheet waits to be read', async () => {
  lay(seated);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(isRead).toBe(false);
  putSheetAway();
  await vi.advanceTimersByTimeAsync(0);
  expect(isRead).toBe(true);
});

test('where nobody sits it is told, can be read, and goes on', async () => {
  lay(watching);
  await vi.advanceTimersByTimeAsync(350 + 5 * 850 + 5000);
  expect(isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(isRead).toBe(true);
});

test('who is behind by more is not kept by it', async () => {
  lay(watching);
  catchUp(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isRead).toBe(true);
  lay(watching);
  await vi.advanceTimersByTimeAsync(0);
  expect(isRead).toBe(true);
});
