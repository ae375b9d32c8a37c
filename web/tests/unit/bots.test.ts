// What the page tells its worker of time: how long a question has waited for a network, by the page's own clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../src/engine/load', () => ({ loadModule: async () => 'module' }));

const told: { id?: number; late?: number; question?: { ask: string } }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', class {
    postMessage = (message: object): number => told.push(message);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a question that waits for a network is called late, by the clock of the page, each after its own time', async () => {
  const { ask, askBot } = await import('../../src/engine/bots');
  const position = { game: 'sushi-go', options: {}, view: '' };
  void askBot(position, 'chef');
  void askBot(position, 'itamae');
  void ask({ ask: 'advise', ...position });
  void ask({ ask: 'read', text: '' });
  void ask({ ask: 'review', table: 1 });
  await vi.advanceTimersByTimeAsync(0);
  const ids = told.splice(0).flatMap(({ id, question }) => (id === undefined ? [] : [[id, question?.ask]]));
  expect(ids).toEqual([[1, 'choose'], [2, 'choose'], [3, 'advise'], [4, 'read'], [5, 'review']]);
  const lateAfter = async (milliseconds: number): Promise<unknown[]> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return told.splice(0).map(({ late }) => late);
  };
  expect(await lateAfter(1999)).toEqual([]);
  expect(await lateAfter(1)).toEqual([2]);
  expect(await lateAfter(3000)).toEqual([3]);
  expect(await lateAfter(5000)).toEqual([4]);
  expect(await lateAfter(60_000)).toEqual([]);
});
