import { describe, expect, test } from 'vitest';
import { groupsOf, oneByOne } from '../../src/games/sushi-go/groups';
import { Selection } from '../../src/games/sushi-go/selection.svelte';
import type { SheetLine, View } from '../../src/protocol/sushi-go';

const view = (parts: Partial<View>): View => ({ seat: 0, controller: null, has_chopsticks: false, choice: null, hand: ['tempura', 'tempura', 'wasabi'], ...parts }) as View;

describe('a selection', () => {
  test('takes one card; another tap on it confirms', () => {
    const selection = new Selection();
    selection.begin(view({}));
    expect(selection.complete).toBe(false);
    expect(selection.tap(1)).toBe(false);
    expect(selection.action()).toEqual({ first: 'tempura', second: null, for_phantom: null });
    expect(selection.slotOf(0)).toBeNull();
    expect(selection.tap(1)).toBe(true);
  });

  test('changes its mind', () => {
    const selection = new Selection();
    selection.begin(view({}));
    selection.tap(0);
    selection.tap(2);
    expect(selection.action().first).toBe('wasabi');
  });

  test('with chopsticks keeps the order of two cards', () => {
    const selection = new Selection();
    selection.begin(view({ has_chopsticks: true }));
    expect(selection.slots).toEqual(['first', 'second']);
    selection.tap(2);
    selection.tapSlot('second');
    selection.tap(0);
    expect(selection.action()).toEqual({ first: 'wasabi', second: 'tempura', for_phantom: null });
    selection.tapSlot('second');
    expect(selection.action().second).toBeNull();
    expect(selection.complete).toBe(true);
  });

  test('for the phantom asks for a card of its own', () => {
    const selection = new Selection();
    selection.begin(view({ controller: 0 }));
    selection.tap(2);
    expect(selection.active).toBe('for_phantom');
    expect(selection.complete).toBe(false);
    expect(selection.tap(2)).toBe(false);
    expect(selection.action().first).toBeNull();
    selection.tap(2);
    selection.tap(1);
    expect(selection.action()).toEqual({ first: 'wasabi', second: null, for_phantom: 'tempura' });
    expect(selection.complete).toBe(true);
  });

  test('begins with what lies face down, equal cards apart', () => {
    const selection = new Selection();
    selection.begin(view({ has_chopsticks: true, choice: { first: 'tempura', second: 'tempura', for_phantom: null } }));
    expect(selection.picks).toEqual({ first: 0, second: 1, for_phantom: null });
  });
});

describe('a plate', () => {
  const line = (category: string, pieces: string[], points: number): SheetLine => ({ category, clause: '', pieces, counts: [], points: [points], parts: [], standings: [] });
  const plate = { cards: { tempura: 2, egg_nigiri: 1, wasabi: 1, chopsticks: 1, pudding: 2 }, on_wasabi: { squid_nigiri: 1 } };
  const groups = groupsOf(plate, [line('tempura', ['tempura'], 5), line('sashimi', ['sashimi'], 0), line('nigiri', ['egg_nigiri', 'squid_nigiri'], 10)], 0);

  test('lies grouped as it scores, what is not there left out', () => {
    expect(groups.map(({ category, points }) => [category, points])).toEqual([
      ['tempura', 5],
      ['nigiri', 10],
      ['wasabi', null],
      ['pudding', null],
      ['chopsticks', null],
    ]);
  });

  test('has nigiri on wasabi apart', () => {
    expect(oneByOne(groups[1]!.pieces)).toEqual([
      { card: 'squid_nigiri', onWasabi: true, isNew: false },
      { card: 'egg_nigiri', onWasabi: false, isNew: false },
    ]);
  });

  test('marks the last of equal pieces as new, and only where it lies', () => {
    const pieces = [
      { card: 'egg_nigiri', onWasabi: true, count: 1 },
      { card: 'egg_nigiri', onWasabi: false, count: 3 },
    ];
    const marks = (card: string, onWasabi: boolean) => oneByOne(pieces, [{ card, onWasabi }]).map(({ isNew }) => isNew);
    expect(marks('egg_nigiri', false)).toEqual([false, false, false, true]);
    expect(marks('egg_nigiri', true)).toEqual([true, false, false, false]);
    expect(marks('tempura', false)).toEqual([false, false, false, false]);
  });
});
