// Wasabi! through WebAssembly: what a seat sees, what is secret, plans, refusals, events; and the page's own parts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate, type Ask } from '../../src/engine/module';
import type { Moment, OpenTable } from '../../src/engine/types';
import { Decision } from '../../src/games/wasabi/decision.svelte';
import { blockOf, placeOf, squareAt } from '../../src/games/wasabi/names';
import { about, stripPiece, tilePiece, tokenPiece } from '../../src/games/wasabi/pieces';
import { cornerFor, targetsOf } from '../../src/games/wasabi/targets';
import type { Action, EndEvent, Event, SeatState, View } from '../../src/protocol/wasabi';
import type { ScreenTable } from '../../src/table/screen-table';
import { openHouse } from './houses';
import { inRepository } from './repository';

let ask: Ask;
let engine: Engine;

beforeAll(async () => {
  ask = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
  engine = new Engine(ask);
});

function native(words: string[], input: string): string {
  const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
  if (!existsSync(command)) throw new Error(`There is no native build to compare with: ${command}`);
  return execFileSync(command, words, { encoding: 'utf8', input });
}

/** Plays by chance until `stop` says so, or to the end; `look` is called before every act. */
function play(table: OpenTable, stop: (view: View) => boolean = () => false, seed = 1, look: () => void = () => {}): Event[] {
  const events = [...(table.goOn().events as Event[])];
  let number = seed;
  for (let status = table.status(); !status.over; status = table.status()) {
    const seat = status.waiting[0]!;
    look();
    if (stop(table.view<View>(seat))) break;
    // Passing by chance would never end.
    const legal = table.legal<Action>(seat).filter(({ verb }, _, all) => all.length === 1 || verb !== 'pass');
    number = (number * 48271) % 2147483647;
    const played = table.play(seat, legal[number % legal.length]!);
    expect(played).not.toHaveProperty('refusal');
    events.push(...((played as Moment).events as Event[]));
  }
  return events;
}

/** A game among bots. */
function playBots(players: number, seed: number, player: string): Event[] {
  const table = open({ players }, String(seed));
  const events = [...(table.goOn().events as Event[])];
  for (let status = table.status(); !status.over; status = table.status()) {
    const seat = status.waiting[0]!;
    const { action } = ask({ ask: 'choose', game: 'wasabi', options: { players }, view: table.mind(seat), player, seed: String(events.length) }) as { action: Action };
    events.push(...((table.play(seat, action) as Moment).events as Event[]));
  }
  return events;
}

const open = (options: object = { players: 3 }, seed = '7'): OpenTable => engine.open('wasabi', options, [], seed);
const at = (step: View['step']) => (view: View) => view.step === step;

describe('what a seat sees', () => {
  test('is the board, the pantry, and of others’ strips the length alone', () => {
    const table = open({ players: 4 }, '3');
    play(table, at('refill'));
    const view = table.view<View>(0);
    expect(view.board.squares).toHaveLength(42);
    expect(view.pantry.reduce((sum, { of }) => sum + of, 0)).toBe(72);
    expect(view.strips).toHaveLength(3);
    expect(view.seats[0]!.strips.map(({ name }) => name).sort()).toEqual(view.strips.map(({ name }) => name).sort());
    for (const other of [1, 2, 3]) expect(view.seats[other]!.strips.every(({ name, length }) => name === null && length >= 2)).toBe(true);
  });

  test('holds no name of a strip that others hide, unless the seat put it back itself', () => {
    const table = open({ players: 3 }, '5');
    const returned = [new Set<string>(), new Set<string>(), new Set<string>()];
    table.goOn();
    let number = 11;
    let secrets = 0;
    for (let status = table.status(); !status.over; status = table.status()) {
      const truth = [0, 1, 2].map((seat) => table.view<View>(seat).strips.map(({ name }) => name));
      for (const seat of [0, 1, 2]) {
        const told = JSON.stringify(table.view(seat));
        for (const other of [0, 1, 2].filter((each) => each !== seat))
          for (const name of truth[other]!) {
            if (returned[seat]!.has(name)) continue;
            ++secrets;
            expect(told.includes(`"${name}"`), `seat ${seat} is told of ${name}`).toBe(false);
          }
      }
      const seat = status.waiting[0]!;
      const legal = table.legal<Action>(seat);
      number = (number * 48271) % 2147483647;
      const action = legal[number % legal.length]!;
      if (action.verb === 'return') returned[seat]!.add(action.what!);
      if (action.verb === 'pass') for (const name of truth[seat]!) returned[seat]!.add(name);
      table.play(seat, action);
    }
    expect(secrets).toBeGreaterThan(1000);
  });

  test('with screens hides hands, in views and in events', () => {
    const table = open({ players: 2, screens: true });
    const others: SeatState[] = [];
    const events = play(table, undefined, 1, () => {
      const view = table.view<View>(0);
      if (view.step !== 'give') others.push(view.seats[1]!);
    });
    expect(others.some((seat) => seat.tile_count > 0)).toBe(true);
    for (const seat of others) if (seat.tile_count > 0) expect(seat.tiles).toBeNull();
    const taken = events.filter((event) => event.event === 'refills' || event.event === 'gives');
    expect(taken.length).toBeGreaterThan(10);
    for (const event of taken) expect(event).toMatchObject({ tile: null });
  });

  test('tells where a tile would complete a strip, and that is so', () => {
    let found = 0;
    for (let seed = 1; seed < 40 && found < 3; ++seed) {
      const table = open({ players: 2 }, String(seed));
      play(table, (view) => view.step === 'act' && view.placed === 0 && view.strips.some(({ ways }) => ways.some(({ tile }) => view.seats[view.active]!.tiles!.includes(tile))), seed);
      if (table.status().over) continue;
      const seat = table.status().waiting[0]!;
      const view = table.view<View>(seat);
      const tiles = view.seats[seat]!.tiles!;
      const strip = view.strips.find(({ ways }) => ways.some(({ tile }) => tiles.includes(tile)))!;
      const way = strip.ways.find(({ tile }) => tiles.includes(tile))!;
      const planned = table.plan<View, Action>(seat, [{ verb: 'tile', what: way.tile }]);
      if (!('view' in planned)) continue;
      expect(planned.view.targets.find(({ square }) => square === way.square)!.completes.map(({ name }) => name)).toContain(strip.name);
      table.play(seat, { verb: 'tile', what: way.tile });
      table.play(seat, { verb: 'at', what: way.square });
      const then = table.view<View>(seat);
      expect(then.claims.map(({ name }) => name)).toContain(strip.name);
      expect(then.claims.find(({ name }) => name === strip.name)!.line).toContain(way.square);
      ++found;
    }
    expect(found).toBe(3);
  });
});

describe('a game', () => {
  test('goes on to its end, and its points add up', () => {
    for (const players of [2, 3, 4]) {
      const events = play(open({ players }, String(players)));
      const end = events.at(-1) as EndEvent;
      expect(end.event).toBe('end');
      const sums = end.scores.map((_, seat) => end.lines.reduce((sum, line) => sum + line.points[seat]!, 0));
      expect(sums).toEqual(end.scores);
      expect(end.winners.length).toBeGreaterThan(0);
    }
  });

  test('tells every kind of deed', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 60 && kinds.size < 17; ++seed) for (const { event } of playBots(2 + (seed % 3), seed, 'cook')) kinds.add(event);
    expect([...kinds].sort()).toEqual(
      ['begins', 'chops', 'completes', 'covers', 'draws', 'drops', 'end', 'gives', 'lifts', 'passes', 'places', 'plays', 'puts_away', 'refills', 'returns', 'switches', 'takes_card'],
    );
  });

  test('is written, read and stepped through', () => {
    const table = open({ players: 2 }, '9');
    play(table);
    const read = engine.read(table.record());
    expect(read.record()).toBe(table.record());
    const stops = read.stops();
    expect(stops.length).toBeGreaterThan(60);
    const { events } = read.goTo(stops[20]!, stops[19]!);
    expect(events.length).toBeGreaterThan(0);
  });
});

describe('refusals and plans', () => {
  test('a refusal has a name and a clause, and changes nothing', () => {
    const table = open();
    table.goOn();
    const seat = table.status().waiting[0]!;
    expect(table.refusal(seat, { verb: 'give', what: 'rice' })).toEqual({ name: 'staple_in_starting_hand', clause: 'WA-6' });
    expect(table.refusal((seat + 1) % 3, { verb: 'give', what: 'tuna' })).toEqual({ name: 'not_your_turn', clause: 'WA-9' });
    expect(table.play(seat, { verb: 'at', what: 'a1' })).toMatchObject({ refusal: { name: 'out_of_order' } });
    expect(() => table.play(seat, { verb: 'fly', what: null })).toThrow();
  });

  test('a plan looks ahead and plays nothing', () => {
    const table = open({ players: 2 }, '2');
    play(table, at('act'));
    const seat = table.status().waiting[0]!;
    const entry = table.status().entry;
    const [tile] = table.view<View>(seat).seats[seat]!.tiles!;
    const planned = table.plan<View, Action>(seat, [{ verb: 'tile', what: tile! }]);
    expect(planned).toMatchObject({ view: { step: 'place', tile } });
    expect('actions' in planned && planned.actions.every(({ verb }) => verb === 'at')).toBe(true);
    expect(table.plan(seat, [{ verb: 'tile', what: tile! }, { verb: 'at', what: 'a1' }])).toMatchObject({ play: [{ verb: 'tile', what: tile }, { verb: 'at', what: 'a1' }] });
    expect(table.plan(seat, [{ verb: 'tile', what: tile! }, { verb: 'at', what: 'g1' }])).toMatchObject({ refusal: { name: 'square_not_in_use', clause: 'WA-1' } });
    expect(table.status().entry).toBe(entry);
  });
});

test('the same seed and count of descents judge every choice as the native build does', async () => {
  const house = await openHouse('wasabi');
  for (const [players, step] of [[2, 'act'], [3, 'refill'], [4, 'place']] as const) {
    const options = { players };
    const table = open(options, '11');
    play(table, at(step));
    const seat = table.status().waiting[0]!;
    const here = house({ ask: 'advise', game: 'wasabi', options, view: table.mind(seat), seed: '5', iterations: 200 }) as {
      choices: { action: Action; value: number; weight: number }[];
    };
    const words = ['advise', '-', '--iterations', '200', '--seed', '5', '--json'];
    const there = JSON.parse(native(words, table.record())) as { choices: { action: string; value: number; weight: number }[] };
    expect(here.choices.length).toBeGreaterThan(1);
    expect(here.choices.map(({ action, value, weight }) => [[action.verb, action.what].filter((word) => word !== null).join(' '), value, weight])).toEqual(
      there.choices.map(({ action, value, weight }) => [action, value, weight]),
    );
  }
});

describe('a decision on the page', () => {
  /** A table as the screen sees it, for the seat that is to act. */
  function screen(table: OpenTable): { table: ScreenTable<View, Action>; seat: number } {
    const seat = table.status().waiting[0]!;
    return {
      seat,
      table: {
        get view() {
          return table.view<View>(seat);
        },
        legal: () => table.legal<Action>(seat),
        plan: (actions: Action[]) => table.plan<View, Action>(seat, actions),
        play: (action: Action) => {
          const played = table.play(seat, action);
          return 'refusal' in played ? played.refusal : null;
        },
      } as unknown as ScreenTable<View, Action>,
    };
  }

  test('takes a tile up, aims at a square, and plays with a second tap', () => {
    const here = open({ players: 2 }, '2');
    play(here, at('act'));
    const { table, seat } = screen(here);
    const decision = new Decision(table);
    decision.begin();
    const tiles = table.view.seats[seat]!.tiles!;
    decision.tap({ verb: 'tile', what: tiles[0]! }, false);
    expect(decision.view.step).toBe('place');
    // Another tile takes its place.
    decision.tap({ verb: 'tile', what: tiles[1]! }, false);
    expect(decision.held).toEqual([{ verb: 'tile', what: tiles[1] }]);
    decision.tap({ verb: 'at', what: 'b2' }, false);
    expect(decision.picked).toEqual({ verb: 'at', what: 'b2' });
    decision.tap({ verb: 'at', what: 'c3' }, false);
    expect(table.view.board.squares.every(({ tile }) => tile === null)).toBe(true);
    decision.tap({ verb: 'at', what: 'c3' }, false);
    expect(table.view.board.squares.find(({ square }) => square === 'c3')!.tile).toBe(tiles[1]);
  });

  test('is taken back step by step', () => {
    const here = open({ players: 2 }, '2');
    play(here, at('act'));
    const decision = new Decision(screen(here).table);
    decision.begin();
    decision.press({ verb: 'pass', what: null });
    expect(decision.view.step).toBe('return_strips');
    decision.tap({ verb: 'return', what: decision.view.strips[0]!.name }, false);
    expect(decision.back()).toBe(true);
    expect(decision.picked).toBeNull();
    expect(decision.back()).toBe(true);
    expect(decision.held).toEqual([]);
    expect(decision.back()).toBe(false);
  });

  test('says why not', () => {
    const here = open({ players: 2 }, '2');
    play(here, at('act'));
    const decision = new Decision(screen(here).table);
    decision.begin();
    decision.tap({ verb: 'card', what: 'chop' }, false);
    expect(decision.refusal).toEqual({ name: 'card_not_in_hand', clause: 'WA-5' });
  });
});

describe('squares and pieces', () => {
  test('go by letter and number', () => {
    expect(placeOf('c5')).toEqual({ column: 2, row: 4 });
    expect(squareAt(2, 4)).toBe('c5');
    expect(blockOf('b2')).toEqual(['b2', 'c2', 'b3', 'c3']);
  });

  test('a tap on any of its four squares means a leaf', () => {
    const view = { step: 'wasabi', targets: ['a1', 'b1', 'a2'].map((square) => ({ square, completes: [] })) } as unknown as View;
    expect(targetsOf(view).map(({ square }) => square).sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2']);
    expect(cornerFor(view, 'a1', null)).toBe('a1');
    expect(cornerFor(view, 'c2', null)).toBe('b1');
    expect(cornerFor(view, 'b1', 'a1')).toBe('a1');
    expect(cornerFor(view, 'e5', null)).toBe('e5');
  });

  test('can be asked, even what no language knows', () => {
    expect(about(tilePiece('dragon_fruit', 'fruit'))).toMatchObject({ picture: 'bowl', name: 'Dragon fruit', clause: 'WA-2' });
    expect(about(tilePiece('tuna', 'fish'))).toMatchObject({ picture: 'tuna' });
    expect(about(stripPiece({ name: 'A | B', length: 2, tiles: ['maki', 'tuna'], points: 2, style_cubes: 0 }))).toMatchObject({ name: 'A | B', clause: 'WA-11' });
    expect(about(tokenPiece({ length: 3, points: 3, style_cubes: 1 })).clause).toBe('WA-4');
    for (const card of ['chop', 'spicy', 'switch', 'stack', 'wasabi']) expect(about(`card|${card}`).set).toBe('wasabi-card');
  });
});
