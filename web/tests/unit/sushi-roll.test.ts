// What the page itself knows of Sushi Roll: where each die lies, and what is being chosen.
import { describe, expect, test } from 'vitest';
import { sushi } from '../../src/art/sushi';
import { sushiRoll } from '../../src/games/sushi-roll';
import { groupsOf } from '../../src/games/sushi-roll/groups';
import { afterSlide, afterSwap, afterTake, settle, type Lying } from '../../src/games/sushi-roll/lying';
import { Selection } from '../../src/games/sushi-roll/selection.svelte';
import type { Action, OnTable, Tray } from '../../src/protocol/sushi-roll';

describe('where dice lie', () => {
  const table = (belts: string[][], trays: Partial<Tray>[] = belts.map(() => ({}))): OnTable => ({
    red: 0,
    order: belts.map((_, seat) => seat),
    taken: 0,
    in_turn: 0,
    belts,
    trays: trays.map((tray) => ({ dice: [], on_wasabi: [], under: [], ...tray })),
    tokens: [],
    lines: [],
  });
  const nothing: Lying = { belts: [], trays: [] };
  const keys = (dice: { key: number }[]): number[] => dice.map(({ key }) => key);

  test('a die that stays keeps its place, and so does one that falls anew', () => {
    const before = settle(nothing, table([['maki:maki_1', 'maki:maki_1', 'special:wasabi']]));
    const belt = before.belts[0]!;
    const picked = settle(before, table([['maki:maki_1', 'maki', 'special:wasabi']]), [belt[0]!.key]);
    expect(picked.belts[0]!.map(({ die }) => die)).toEqual(['maki', 'maki:maki_1', 'special:wasabi']);
    const fallen = settle(picked, table([['maki:maki_1', 'maki:maki_3', 'special:wasabi']]));
    expect(fallen.belts[0]!.map(({ die }) => die)).toEqual(['maki:maki_3', 'maki:maki_1', 'special:wasabi']);
    expect(keys(fallen.belts[0]!)).toEqual(keys(belt));
  });

  test('a die that is taken goes to the tray, and onto its wasabi', () => {
    const before = settle(nothing, table([['nigiri:egg_nigiri', 'nigiri:egg_nigiri']], [{ dice: ['special:wasabi'] }]));
    const [first, second] = before.belts[0]!;
    const after = afterTake(
      before,
      {
        event: 'take',
        seat: 0,
        die: 'nigiri:egg_nigiri',
        on_wasabi: true,
        gained: { menu: 0, chopsticks: 0, pudding: 0 },
        missed: { menu: 0, chopsticks: 0, pudding: 0 },
        table: table([['nigiri:egg_nigiri']], [{ on_wasabi: ['nigiri:egg_nigiri'], under: ['special:wasabi'] }]),
      },
      [second!.key],
    );
    expect(keys(after.belts[0]!)).toEqual([first!.key]);
    expect(after.trays[0]![0]).toMatchObject({ key: second!.key, beneath: { key: before.trays[0]![0]!.key } });
  });

  test('swapped dice change places, belts go to the left with their dice', () => {
    const before = settle(nothing, table([['maki:maki_1', 'special:wasabi'], ['pudding:pudding_2', 'maki:maki_3'], ['maki:maki_2', 'maki:maki_2']]));
    const [own, theirs] = before.belts;
    const swapped = afterSwap(
      before,
      { event: 'swap', seat: 0, other: 1, given: 'special:wasabi', got: 'pudding:pudding_2', table: table([['maki:maki_1', 'pudding:pudding_2'], ['special:wasabi', 'maki:maki_3'], ['maki:maki_2', 'maki:maki_2']]) },
      [],
    );
    expect(keys(swapped.belts[0]!)).toEqual([own![0]!.key, theirs![0]!.key]);
    expect(keys(swapped.belts[1]!)).toEqual([own![1]!.key, theirs![1]!.key]);
    const slid = afterSlide(swapped, table([['maki', 'maki'], ['maki', 'pudding'], ['special', 'maki']]));
    expect(slid.belts.map(keys)).toEqual([keys(swapped.belts[2]!), keys(swapped.belts[0]!), keys(swapped.belts[1]!)]);
  });

  test('a tray is grouped as it scores', () => {
    const { trays } = settle(nothing, table([[]], [{ dice: ['appetizer:tempura', 'appetizer:tempura', 'pudding:pudding_1', 'special:menu_2'] }]));
    const line = { category: 'tempura', clause: 'SR-20', pieces: ['tempura'], counts: [2], points: [5], parts: [], standings: [] };
    expect(groupsOf(trays[0]!, [line], 0).map(({ category, pieces, points }) => [category, pieces.length, points])).toEqual([
      ['tempura', 2, 5],
      ['pudding', 1, null],
      ['menu', 1, null],
    ]);
  });
});

describe('a choice', () => {
  const lying: Lying = {
    belts: [
      [{ key: 1, die: 'maki:maki_1' }, { key: 2, die: 'maki:maki_1' }, { key: 3, die: 'special:wasabi' }],
      [{ key: 4, die: 'pudding:pudding_3' }],
    ],
    trays: [[], []],
  };

  test('takes one die; another tap on it confirms', () => {
    const selection = new Selection();
    expect(selection.tap(1)).toBe(false);
    expect(selection.tap(3)).toBe(false);
    expect(selection.action(lying, 0)).toEqual({ verb: 'take', dice: ['special:wasabi'], seat: null });
    expect(selection.tap(3)).toBe(true);
  });

  test('with a menu gathers dice, and lets them go', () => {
    const selection = new Selection();
    selection.begin('reroll');
    expect([selection.tap(1), selection.tap(2), selection.tap(3), selection.tap(1)]).toEqual([false, false, false, false]);
    expect(selection.action(lying, 0)).toEqual({ verb: 'reroll', dice: ['maki:maki_1', 'special:wasabi'], seat: null });
  });

  test('with chopsticks wants one of each belt, and lights what goes with what is chosen', () => {
    const legal: Action[] = [{ verb: 'swap', dice: ['special:wasabi', 'pudding:pudding_3'], seat: 1 }];
    const selection = new Selection();
    selection.begin('swap');
    const lit = (belt: number, die: string): boolean => selection.lights(legal, lying, 0, belt, die);
    expect([lit(0, 'special:wasabi'), lit(0, 'maki:maki_1'), lit(1, 'pudding:pudding_3')]).toEqual([true, false, true]);
    selection.tapTheirs(1, 4);
    expect(selection.complete).toBe(false);
    expect(lit(0, 'special:wasabi')).toBe(true);
    selection.tap(3);
    expect(selection.action(lying, 0)).toEqual(legal[0]);
    expect(selection.complete).toBe(true);
    selection.tap(1);
    expect(lit(1, 'pudding:pudding_3')).toBe(false);
  });

  test('is laid as an advice says, equal dice apart', () => {
    const selection = new Selection();
    selection.lay({ verb: 'reroll', dice: ['maki:maki_1', 'maki:maki_1'], seat: null }, lying, 0);
    expect(selection.keys).toEqual([1, 2]);
    selection.lay({ verb: 'swap', dice: ['special:wasabi', 'pudding:pudding_3'], seat: 1 }, lying, 0);
    expect(selection.keys).toEqual([3, 4]);
  });
});

test('every face and every token can be asked, and is drawn', () => {
  for (const kind of ['appetizer:dumpling', 'maki:maki_3', 'nigiri:squid_nigiri', 'special:menu_2', 'special:chopsticks_2', 'pudding:pudding_3', 'menu', 'chopsticks', 'pudding']) {
    const about = sushiRoll.about(kind);
    expect(Object.keys(sushi)).toContain(about.picture);
    expect(about.clause).toMatch(/^SR-\d+$/);
  }
  expect(sushiRoll.about('special:menu_2').clause).toBe('SR-13');
  expect(sushiRoll.about('menu').clause).toBe('SR-10');
});
