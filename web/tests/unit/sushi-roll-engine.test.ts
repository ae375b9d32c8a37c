// Sushi Roll as the page sees it through WebAssembly: views, refusals, events, and the same advice as the native build.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { EngineFault, instantiate, type Ask } from '../../src/engine/module';
import type { Moment, OpenTable } from '../../src/engine/types';
import type { Action, EndEvent, Event, FallEvent, RoundEvent, OnTable, View } from '../../src/protocol/sushi-roll';
import { openHouse } from './houses';
import { inRepository } from './repository';

let ask: Ask;
let engine: Engine;

beforeAll(async () => {
  ask = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
  engine = new Engine(ask);
});

const open = (players = 3, seed = '7'): OpenTable => engine.open('sushi-roll', { players }, [], seed);
const events = (moment: object): Event[] => (moment as Moment).events as Event[];
const turnOf = (table: OpenTable): number => table.status().waiting[0]!;

/** Plays to the end, any legal action. */
function finish(table: OpenTable, seed = 1): Event[] {
  const all = events(table.goOn());
  let number = seed;
  for (let status = table.status(); !status.over; status = table.status()) {
    expect(status.waiting).toHaveLength(1);
    const seat = status.waiting[0]!;
    const legal = table.legal<Action>(seat);
    number = (number * 48271) % 2147483647;
    const played = table.play(seat, legal[number % legal.length]!);
    expect(played).not.toHaveProperty('refusal');
    all.push(...events(played));
  }
  return all;
}

describe('a table of Sushi Roll', () => {
  test('is laid with full belts, tokens and a red belt', () => {
    for (const players of [2, 3, 4, 5]) {
      const table = open(players);
      table.goOn();
      const view = table.view<View>(0);
      expect(view.turns).toBe(10 - players);
      expect(view.table.belts.map((belt) => belt.length)).toEqual(Array.from({ length: players }, () => 10 - players));
      expect(view.table.belts.flat().every((die) => die.includes(':'))).toBe(true);
      expect(view.table.tokens[0]).toEqual({ menu: 3, chopsticks: 2, pudding: 0 });
      expect(view.table.in_turn).toBe(view.table.red);
      expect(view.table.order[0]).toBe(view.table.red);
      expect([...view.table.order].sort()).toEqual(Array.from({ length: players }, (_, seat) => seat));
    }
  });

  test('shows every seat the same, for everything lies open', () => {
    const table = open();
    table.goOn();
    expect(table.view<View>(0).table).toEqual(table.view<View>(2).table);
  });

  test('refuses by name and clause, and nothing happens', () => {
    const table = open();
    table.goOn();
    const seat = turnOf(table);
    const before = table.view<View>(seat);
    const belt = before.table.belts[seat]!;
    const other = (seat + 1) % 3;
    expect(table.refusal(other, { verb: 'take', dice: [before.table.belts[other]![0]] })).toEqual({ name: 'not_your_turn', clause: 'SR-7' });
    expect(table.refusal(seat, { verb: 'take', dice: [] })).toEqual({ name: 'ill_formed', clause: 'SR-8' });
    expect(table.refusal(seat, { verb: 'reroll', dice: [] })).toEqual({ name: 'rerolls_nothing', clause: 'SR-10' });
    expect(table.refusal(seat, { verb: 'swap', dice: [belt[0], belt[0]], seat })).toEqual({ name: 'no_such_partner', clause: 'SR-11' });
    expect(table.play(seat, { verb: 'reroll', dice: [...belt, belt[0]] })).toMatchObject({ refusal: { clause: 'SR-10' } });
    expect(table.view<View>(seat)).toEqual(before);
    expect(() => table.play(seat, { verb: 'take', dice: ['soup'] })).toThrow(EngineFault);
    expect(() => table.play(seat, { verb: 'dance', dice: [] })).toThrow(EngineFault);
    expect(() => table.play(seat, { verb: 'take', dice: [7] })).toThrow(EngineFault);
  });

  test('reads back every action it lists', () => {
    const table = open(2);
    table.goOn();
    const legal = table.legal<Action>(turnOf(table));
    expect(new Set(legal.map(({ verb }) => verb))).toEqual(new Set(['take', 'reroll', 'swap']));
    for (const action of legal) expect(table.refusal(turnOf(table), action)).toBeNull();
  });

  test('tells a re-roll and how its dice fell, in any order of asking', () => {
    const table = open(4, '3');
    table.goOn();
    const seat = turnOf(table);
    const dice = [...table.view<View>(seat).table.belts[seat]!].reverse();
    const told = events(table.play(seat, { verb: 'reroll', dice, seat: null }));
    expect(told.map(({ event }) => event)).toEqual(['reroll', ...dice.map(() => 'fall')]);
    const falls = told.slice(1) as FallEvent[];
    expect(falls.every((fall) => fall.seat === seat)).toBe(true);
    expect(falls.map(({ table: lying }) => lying !== null)).toEqual(dice.map((_, at) => at === dice.length - 1));
    expect([...falls.map(({ die }) => die)].sort()).toEqual([...table.view<View>(seat).table.belts[seat]!].sort());
    expect(table.view<View>(seat).table.tokens[seat]!.menu).toBe(2);
    expect(turnOf(table)).toBe(seat);
  });

  test('tells a swap from both sides', () => {
    const table = open(4, '3');
    table.goOn();
    const seat = turnOf(table);
    const swap = table.legal<Action>(seat).find(({ verb, dice }) => verb === 'swap' && dice[0] !== dice[1])!;
    const [told] = events(table.play(seat, swap));
    expect(told).toMatchObject({ event: 'swap', seat, other: swap.seat, given: swap.dice[0], got: swap.dice[1] });
    const lying = (told as { table: OnTable }).table;
    expect(lying.belts[seat]).toContain(swap.dice[1]);
    expect(lying.belts[swap.seat!]).toContain(swap.dice[0]);
    expect(lying.tokens[seat]!.chopsticks).toBe(1);
  });

  test('tells what is taken before the belts move on', () => {
    const table = open(2, '5');
    table.goOn();
    for (const last of [false, true]) {
      const seat = turnOf(table);
      const view = table.view<View>(seat);
      const die = view.table.belts[seat]![0]!;
      const told = events(table.play(seat, { verb: 'take', dice: [die] }));
      const [take, slide] = told;
      if (take?.event !== 'take') throw new Error('nothing was taken');
      expect(take.table.belts[seat]).toHaveLength(7);
      expect([...take.table.trays[seat]!.dice]).toContain(die);
      expect(told.length > 1).toBe(last);
      if (!last) continue;
      if (slide?.event !== 'slide') throw new Error('the belts stay');
      expect(slide.table.belts.flat().every((each) => !each.includes(':'))).toBe(true);
      expect(slide.table.red).toBe((view.table.red! + 1) % 2);
      expect(told.slice(2).map(({ event }) => event)).toEqual(Array.from({ length: 14 }, () => 'fall'));
    }
  });

  test.each([2, 3, 5])('with %i players is played to the end, and its points add up', (players) => {
    const table = open(players, '11');
    const all = finish(table);
    const takes = all.filter(({ event }) => event === 'take');
    expect(takes).toHaveLength(3 * players * (10 - players));
    expect(all.filter(({ event }) => event === 'slide')).toHaveLength(3 * (9 - players));
    expect(all.filter(({ event }) => event === 'draw')).toHaveLength(3);
    const rounds = all.filter((each): each is RoundEvent => each.event === 'round');
    expect(rounds).toHaveLength(3);
    for (const round of rounds)
      expect(round.points.map((_, seat) => round.lines.reduce((sum, line) => sum + line.points[seat]!, 0))).toEqual(round.points);
    const end = all.at(-1) as EndEvent;
    expect(end.event).toBe('end');
    expect(end.lines.map(({ category }) => category)).toEqual(['pudding', 'tokens']);
    expect(end.scores).toEqual(rounds[2]!.totals.map((total, seat) => total + end.lines.reduce((sum, line) => sum + line.points[seat]!, 0)));
    const result = (JSON.parse(table.record()) as { result: { scores: number[]; winners: number[] } }).result;
    expect(end.scores).toEqual(result.scores);
    expect(end.winners).toEqual(result.winners);
    expect(table.view<View>(0).winners).toEqual(result.winners);
  });

  test('lays a nigiri on its wasabi, and says so', () => {
    const tripled = ['1', '2', '3', '4'].flatMap((seed) => finish(open(2, seed)).filter((each) => each.event === 'take' && each.on_wasabi));
    expect(tripled.length).toBeGreaterThan(0);
    for (const take of tripled) {
      if (take.event !== 'take') continue;
      const tray = take.table.trays[take.seat]!;
      expect(tray.on_wasabi).toContain(take.die);
      expect(tray.under).toHaveLength(tray.on_wasabi.length);
    }
  });

  test('writes a record that can be read and stepped through', () => {
    const table = open(2, '5');
    finish(table);
    const read = engine.read(table.record());
    expect(read.record()).toBe(table.record());
    const stops = read.stops();
    const { events: told } = read.goTo(stops[1]!, stops[0]!);
    expect(['take', 'reroll', 'swap']).toContain(told[0]!.event);
    expect(read.status().waiting).toHaveLength(1);
    read.goTo(stops.at(-1)!);
    expect(read.view<View>(0).over).toBe(true);
  });
});

test('the same seed and count of descents judge every choice as the native build does', async () => {
  const house = await openHouse('sushi-roll');
  const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
  for (const [players, step] of [[2, 0], [4, 9]] as const) {
    const table = open(players, '11');
    finish(table);
    const entry = table.stops()[step]!;
    table.goTo(entry);
    const seat = turnOf(table);
    const here = house({ ask: 'advise', game: 'sushi-roll', options: { players }, view: table.mind(seat), seed: '5', iterations: 300 }) as {
      choices: { action: Action; value: number; weight: number }[];
    };
    const words = ['advise', '-', '--at', String(entry), '--iterations', '300', '--seed', '5', '--json'];
    const there = JSON.parse(execFileSync(command, words, { encoding: 'utf8', input: table.record() })) as { seat: number; choices: { value: number; weight: number }[] };
    expect(there.seat).toBe(seat);
    expect(here.choices.length).toBeGreaterThan(1);
    expect(here.choices.map(({ value, weight }) => [value, weight])).toEqual(there.choices.map(({ value, weight }) => [value, weight]));
    expect(table.legal<Action>(seat)).toContainEqual(here.choices[0]!.action);
  }
});

test('a bot of every level plays Sushi Roll from a view alone', () => {
  const table = open(3, '9');
  table.goOn();
  const seat = turnOf(table);
  const position = { game: 'sushi-roll', options: { players: 3 }, view: table.mind(seat), seed: '1' };
  const levels = engine.games().find(({ id }) => id === 'sushi-roll')!.bots;
  expect(levels.length).toBeGreaterThan(1);
  for (const player of levels) {
    const { action } = ask({ ask: 'choose', ...position, player }) as { action: Action };
    expect(table.legal<Action>(seat)).toContainEqual(action);
  }
});
