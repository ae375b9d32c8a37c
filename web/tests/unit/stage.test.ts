// @vitest-environment happy-dom
// What the table of Sushi Go! shows ahead of its view: cards on their way, and rounds for whoever looks on and is behind.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from '../../src/games/sushi-go/stage.svelte';
import type { Action, Event, Plate, View } from '../../src/protocol/sushi-go';
import type { ScreenTable } from '../../src/table/screen-table';
import { Told } from '../../src/table/told.svelte';

const plate = (cards: Record<string, number> = {}): Plate => ({ cards, on_wasabi: {} });
const take = (first: string, second: string | null = null): Action => ({ first, second, for_phantom: null });

const view = { seat: 0, phantom: null, plates: [plate({ chopsticks: 1 }), plate()], hand_sizes: [3, 3], lines: [], round: 0, turn: 1 } as unknown as View;
const sitters = [{ name: 'Ann', player: 'human' }, { name: 'Bo', player: 'human' }];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage({ view, sitters, replay: true, own: null, told: new Told() } as unknown as ScreenTable<View, Action>);
});
afterEach(() => vi.useRealTimers());

const reveal: Event = {
  event: 'reveal', round: 0, turn: 1, last_cards: false, lines: [],
  choices: [take('tempura', 'pudding'), take('sashimi')],
  plates: [plate({ tempura: 1, pudding: 1 }), plate({ sashimi: 1 })],
};

test('chopsticks are back in the hand when what they took lies on the plate', async () => {
  const shown = stage.present(reveal);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.turned).toEqual(reveal.choices);
  expect(stage.hands).toEqual([1, 2]);
  await vi.runAllTimersAsync();
  await shown;
  expect(stage.turned).toBeNull();
  expect(stage.left).toEqual(reveal.choices);
  expect(stage.hands).toEqual([2, 2]);
});

test('whoever is behind sees the next round dealt, not the cards and hands of the one before', async () => {
  const shown = stage.present(reveal);
  await vi.runAllTimersAsync();
  await shown;
  await stage.present({ event: 'deal', round: 1, cards: 10 });
  expect(stage.moment).toEqual({ round: 1, turn: 0 });
  expect(stage.hands).toEqual([10, 10]);
  expect(stage.plates).toEqual([plate({ pudding: 1 }), plate()]);
});
