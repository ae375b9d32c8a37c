// The engine through WebAssembly is the engine of the house: the pinned signatures, the same laws.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { EngineFault, instantiate, type Ask } from '../../src/engine/module';
import type { Moment } from '../../src/engine/types';
import type { Advice } from '../../src/protocol/common';
import type { Action, EndEvent, Event, RevealEvent, RoundEvent, View } from '../../src/protocol/sushi-go';
import { levels } from '../../src/table/levels';
import { openHouse } from './houses';
import { inRepository } from './repository';

let ask: Ask;
let engine: Engine;

beforeAll(async () => {
  ask = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
  engine = new Engine(ask);
});

/** What the native build says: SUSHIYA names the command, otherwise the released build is asked. */
function native(words: string[], input = ''): string {
  const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
  if (!existsSync(command)) throw new Error(`There is no native build to compare with: ${command}`);
  return execFileSync(command, words, { encoding: 'utf8', input });
}

/** The signatures every build must give, by the name of the game. */
function pinnedSignatures(): Record<string, string> {
  const lines = readFileSync(inRepository('tests/signature/pinned'), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]));
}

function finish(table: ReturnType<Engine['open']>, seed = 1): Event[] {
  const events: Event[] = [...(table.goOn().events as Event[])];
  let number = seed;
  for (let status = table.status(); !status.over; status = table.status()) {
    for (const seat of status.waiting) {
      const legal = table.legal<Action>(seat);
      number = (number * 48271) % 2147483647;
      const played = table.play(seat, legal[number % legal.length]!);
      expect(played).not.toHaveProperty('refusal');
      events.push(...((played as Moment).events as Event[]));
    }
  }
  return events;
}

test('the signatures are the pinned ones', () => {
  const ours = Object.fromEntries(engine.games().map(({ id }) => [id, engine.signature(id)]));
  expect(ours).toEqual(pinnedSignatures());
});

test('the same seed and count of descents judge every choice as the native build does', async () => {
  const house = await openHouse('sushi-go');
  for (const players of [2, 4]) {
    const options = { players };
    const table = engine.open('sushi-go', options, [], '11');
    table.goOn();
    const here = house({ ask: 'advise', game: 'sushi-go', options, view: table.mind(0), seed: '5', iterations: 300 }) as Advice<Action>;
    const words = ['advise', '-', '--iterations', '300', '--seed', '5', '--json'];
    const there = JSON.parse(native(words, table.record())) as Advice<string>;
    expect(here.choices.length).toBeGreaterThan(1);
    expect(here.method).toBe(there.method);
    expect(here.choices.map(({ value, weight }) => [value, weight])).toEqual(there.choices.map(({ value, weight }) => [value, weight]));
  }
});

test('every game names its levels and how many can play', () => {
  for (const game of engine.games()) {
    expect(game.bots).toEqual(levels.filter((level) => level !== 'net'));
    expect(game.least_players).toBeLessThanOrEqual(game.most_players);
  }
});

describe('a table', () => {
  const open = (options: object = { players: 3 }, seed = '7') => engine.open('sushi-go', options, [], seed);

  test('is dealt the same from the same seed', () => {
    const [first, second] = [open(), open()];
    first.goOn();
    second.goOn();
    expect(first.view(1)).toEqual(second.view(1));
  });

  test('shows a seat its own hand and nobody else’s', () => {
    const table = open();
    table.goOn();
    const view = table.view<View>(0);
    expect(view.hand).toHaveLength(9);
    expect(view.known[0]).toEqual(view.hand);
    expect(view.known[1]).toEqual([]);
    expect(view.known[2]).toEqual([]);
  });

  test('refuses by name and clause, and nothing happens', () => {
    const table = open();
    table.goOn();
    expect(table.refusal(0, { first: null })).toEqual({ name: 'takes_no_card', clause: 'SG-5' });
    const [card] = table.view<View>(0).hand;
    expect(table.play(0, { first: card, second: card })).toMatchObject({ refusal: { name: 'no_chopsticks', clause: 'SG-12' } });
    expect(table.view<View>(0).chosen).toEqual([]);
  });

  test('tells what everybody sees, and its points add up', () => {
    const events = finish(open({ players: 4 }, '11'));
    const reveals = events.filter((each): each is RevealEvent => each.event === 'reveal');
    expect(reveals).toHaveLength(3 * 8);
    const rounds = events.filter((each): each is RoundEvent => each.event === 'round');
    expect(rounds).toHaveLength(3);
    for (const round of rounds) {
      const sums = round.points.map((_, seat) => round.lines.reduce((sum, line) => sum + line.points[seat]!, 0));
      expect(sums).toEqual(round.points);
    }
    const end = events.at(-1) as EndEvent;
    expect(end.event).toBe('end');
    expect(end.scores).toEqual(rounds[2]!.totals.map((total, seat) => total + end.lines[0]!.points[seat]!));
  });

  test('with a phantom tells of its plate', () => {
    const events = finish(open({ players: 2, phantom: true }, '3'));
    expect(events.filter((each) => each.event === 'draw')).toHaveLength(27);
    const last = events.findLast((each): each is RevealEvent => each.event === 'reveal')!;
    expect(last.plates).toHaveLength(3);
    expect(last.choices.filter((choice) => choice.for_phantom)).toHaveLength(1);
  });

  test('tells what one seat alone may know to that seat only', () => {
    const draws = (ears?: number): unknown[] => {
      const table = open({ players: 2, phantom: true, first_controller: 0 }, '3');
      return (table.goOn(ears).events as Event[]).filter(({ event }) => event === 'draw');
    };
    const [drawn] = draws(0) as { card: string }[];
    expect(open({ players: 2, phantom: true, first_controller: 0 }, '3').goOn(0).events).toContainEqual(drawn);
    expect(drawn!.card).toMatch(/^[a-z_0-9]+$/);
    for (const ears of [1, undefined]) expect(draws(ears)).toEqual([{ event: 'draw', seat: 0, card: null }]);
  });

  test('does not tell others that a choice was changed', () => {
    const table = open();
    table.goOn();
    const [one, other] = table.legal<Action>(0);
    expect(table.play(0, one!)).toMatchObject({ events: [{ event: 'choose', seat: 0, again: false }] });
    expect(table.play(0, other!)).toMatchObject({ events: [] });
    expect(table.play(0, one!, 1)).toMatchObject({ events: [] });
    expect(table.play(0, other!, 0)).toMatchObject({ events: [{ event: 'choose', seat: 0, again: true }] });
  });

  test('writes a record that can be read, stepped through and gone on with', () => {
    const table = open({ players: 2, passing: 'both-ways' }, '5');
    finish(table);
    const read = engine.read(table.record());
    expect(read.record()).toBe(table.record());
    const stops = read.stops();
    expect(stops).toHaveLength(1 + 8 + 1 + 9 + 9);
    const { events } = read.goTo(stops[1]!, stops[0]!);
    expect(events.map(({ event }) => event)).toEqual(['choose', 'choose', 'reveal', 'pass']);
    expect(read.view<View>(0).turn).toBe(1);
    expect(read.status().over).toBe(false);
    expect(finish(read).at(-1)?.event).toBe('end');
  });

  test('keeps how chance was made, until the game goes on otherwise', () => {
    const page = readFileSync(inRepository('docs/fairness.md'), 'utf8');
    const record = JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!) as { fairness: unknown; log: unknown[] };
    const read = engine.read(JSON.stringify(record));
    const told = (): unknown => JSON.parse(read.record());
    expect(told()).toEqual({ ...record, options: expect.anything() as unknown });
    read.goTo(record.log.length - 1);
    expect(told()).toHaveProperty('fairness', record.fairness);
    expect(read.play(1, read.legal<Action>(1)[0]!)).toMatchObject({ over: true });
    expect(told()).not.toHaveProperty('fairness');
  });
});

test('a bot chooses from a view alone, and advice is sorted', () => {
  const table = engine.open('sushi-go', { players: 3 }, [], '9');
  table.goOn();
  const position = { game: 'sushi-go', options: { players: 3 }, view: table.mind(2), seed: '1' };
  for (const player of engine.games()[0]!.bots) {
    const { action } = ask({ ask: 'choose', ...position, player }) as { action: Action };
    expect(table.legal<Action>(2)).toContainEqual(action);
  }
  const { choices } = ask({ ask: 'advise', ...position, iterations: 200 }) as { choices: { action: Action; value: number }[] };
  expect(choices.length).toBeGreaterThan(1);
  expect(table.legal<Action>(2)).toContainEqual(choices[0]!.action);
});

test('bytes that are no view of the game never reach a bot', () => {
  const table = engine.open('sushi-go', { players: 3 }, [], '9');
  table.goOn();
  const good = table.mind(2);
  const choose = (view: string): unknown => ask({ ask: 'choose', game: 'sushi-go', options: { players: 3 }, view, player: 'cook', seed: '1' });
  expect(choose(good)).toHaveProperty('action');
  for (let at = 0; at < good.length; at += 2) expect(() => choose(`${good.slice(0, at)}ff${good.slice(at + 2)}`)).toThrow(EngineFault);
  // A view of four players is none of three.
  const other = engine.open('sushi-go', { players: 4 }, [], '9');
  other.goOn();
  expect(() => choose(other.mind(0))).toThrow(/no view/);
});

test('a question that makes no sense is a fault, and the engine lives on', () => {
  expect(() => ask({ ask: 'view', table: 999, seat: 0 })).toThrow(EngineFault);
  expect(() => ask({ ask: 'open', game: 'chess', options: {}, seed: '1' })).toThrow(/no such game/);
  expect(() => ask({ ask: 'open', game: 'sushi-go', options: { players: 9 }, seed: '1' })).toThrow(EngineFault);
  expect(() => ask({ ask: 'choose', game: 'sushi-go', options: { players: 2 }, view: 'zz', player: 'cook', seed: '1' })).toThrow(EngineFault);
  expect(() => engine.read('no record')).toThrow(EngineFault);
  expect(engine.games().length).toBeGreaterThan(0);
});

test('a master who is told to hurry answers in time', () => {
  const table = engine.open('wasabi', { players: 4 }, [], '7');
  let moment = table.goOn();
  for (let acts = 0; acts < 40; ++acts) moment = table.play(moment.waiting[0]!, table.legal<object>(moment.waiting[0]!)[0]!) as Moment;
  const seat = moment.waiting[0]!;
  const status = table.status();
  const question = { ask: 'choose', game: status.game, options: status.options, view: table.mind(seat), player: 'itamae', seed: '1' };
  const began = performance.now();
  const { action } = ask({ ...question, iterations: 10_000_000, milliseconds: 50 }) as { action: object };
  // Ten million descents would take minutes; a busy machine may take its time for fifty milliseconds.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(table.refusal(seat, action)).toBeNull();
  table.close();
});
