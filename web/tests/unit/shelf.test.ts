// @vitest-environment happy-dom
// The shelf: what it keeps of a game, how it is bounded, files in and out, and what the games come to.
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { keepOnShelf, recordsIn, Shelf } from '../../src/shelf/shelf.svelte';
import { idOf, shelvedGame, type ShelvedGame } from '../../src/shelf/shelved-game';
import { levelOf, statistics } from '../../src/shelf/statistics';
import type { ShelfStore } from '../../src/shelf/store';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

/** A game at random, as a record; `stop` leaves it before its end. */
function record(game: string, seed: string, players = ['human', 'cook'], stop = Infinity): string {
  const seats = players.map((player, seat) => ({ name: ['You', 'Aki', 'Haru'][seat]!, player }));
  const table = engine.open(game, { players: players.length }, seats, seed);
  table.goOn();
  let number = 7;
  for (let status = table.status(), acts = 0; !status.over && acts < stop; status = table.status(), ++acts) {
    for (const seat of status.waiting) {
      const legal = table.legal<object>(seat);
      number = (number * 48271) % 2147483647;
      table.play(seat, legal[number % legal.length]!);
    }
  }
  const text = table.record();
  table.close();
  return text;
}

class Memory implements ShelfStore {
  kept = new Map<string, ShelvedGame>();
  all = async (): Promise<ShelvedGame[]> => [...this.kept.values()];
  put = async (games: ShelvedGame[]): Promise<void> => games.forEach((game) => this.kept.set(game.id, game));
  remove = async (ids: string[]): Promise<void> => ids.forEach((id) => this.kept.delete(id));
}

let store: Memory;
beforeEach(() => (store = new Memory()));

describe('what is kept of a game', () => {
  test.each(['sushi-go', 'sushi-roll', 'wasabi'])('%s: result, seats, and what one took', (game) => {
    const text = record(game, '5');
    const kept = shelvedGame(engine, text, 1)!;
    const { result } = JSON.parse(text) as { result: { scores: number[]; winners: number[] } };
    expect(kept).toMatchObject({ game, record: text, when: 1, own: 0, scores: result.scores, winners: result.winners });
    expect(Object.keys(kept.pieces).length).toBeGreaterThan(2);
  });

  test('every card one took is counted, the last ones too', () => {
    const kept = shelvedGame(engine, record('sushi-go', '5'), 1)!;
    // Two players take ten cards in each of three rounds; chopsticks only change when.
    expect(Object.values(kept.pieces).reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  test('a game that is not over is none, and where several people play nobody is meant', () => {
    expect(shelvedGame(engine, record('sushi-go', '5', ['human', 'cook'], 4), 1)).toBeNull();
    expect(shelvedGame(engine, record('sushi-go', '5', ['human', 'human']), 1)?.own).toBeNull();
  });
});

describe('the shelf', () => {
  const game = (when: number): ShelvedGame => ({ id: String(when), game: 'sushi-go', record: '{}', when, seats: [], scores: [], winners: [], own: null, pieces: {} });

  test('the oldest are put away first, and that is said', async () => {
    expect(await keepOnShelf([game(1), game(2), game(3)], store, 3)).toBe(0);
    expect(await keepOnShelf([game(5), game(4)], store, 3)).toBe(2);
    expect([...store.kept.keys()].sort()).toEqual(['3', '4', '5']);
  });

  test('the same record stands there once, with its first day', async () => {
    const text = record('sushi-go', '5');
    await keepOnShelf([shelvedGame(engine, text, 1)!], store);
    await keepOnShelf([shelvedGame(engine, text, 2)!], store);
    expect((await store.all()).map(({ when }) => when)).toEqual([1]);
    expect(idOf(text)).not.toBe(idOf(`${text} `));
  });

  test('what is deleted can be put back, one or all', async () => {
    const shelf = new Shelf(store);
    await keepOnShelf([game(1), game(2)], store);
    await shelf.look();
    await shelf.remove(shelf.games);
    expect(shelf.games).toEqual([]);
    await shelf.putBack();
    expect(shelf.games.map(({ when }) => when)).toEqual([2, 1]);
    expect(shelf.deleted).toEqual([]);
  });

  test('a file of all games is read back, and what is no finished game is counted out', async () => {
    const shelf = new Shelf(store);
    await keepOnShelf([shelvedGame(engine, record('sushi-go', '5'), 1)!, shelvedGame(engine, record('wasabi', '6'), 2)!], store);
    await shelf.look();
    const file = shelf.text();
    await shelf.remove(shelf.games);
    const unfinished = JSON.stringify(JSON.parse(record('sushi-go', '9', ['human', 'cook'], 3)));
    await shelf.bring(engine, `${file}\n${unfinished}\n{"no": "record"}\n`, 100);
    expect(shelf.brought).toEqual({ kept: 2, refused: 2, away: 0 });
    expect(shelf.games.map(({ game }) => game)).toEqual(['wasabi', 'sushi-go']);
  });

  test('who deletes a game and brings it back before the browser has forgotten it still has it', async () => {
    const slowly = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const shelf = new Shelf({ ...store, remove: async (ids) => (await slowly(20), store.remove(ids)) });
    await keepOnShelf([shelvedGame(engine, record('sushi-go', '5'), 1)!], store);
    await shelf.look();
    const file = shelf.text();
    await Promise.all([shelf.remove(shelf.games), shelf.bring(engine, file, 100)]);
    expect([shelf.games.length, store.kept.size]).toEqual([1, 1]);
    expect(shelf.brought).toEqual({ kept: 1, refused: 0, away: 0 });
    expect(shelf.deleted).toEqual([]);
  });

  test('what the browser refused once does not keep the shelf from what comes after', async () => {
    const shelf = new Shelf({ ...store, remove: () => Promise.reject(new Error('no')) });
    await keepOnShelf([game(1)], store);
    await shelf.look();
    await expect(shelf.remove(shelf.games)).rejects.toThrow('no');
    await shelf.look();
    expect(shelf.games).toHaveLength(1);
  });

  test('a record over many lines is one', () => {
    expect(recordsIn('{\n "a": 1\n}\n')).toHaveLength(1);
    expect(recordsIn('{"a": 1}\n\n{"b": 2}\n')).toHaveLength(2);
    expect(recordsIn('  ')).toEqual([]);
  });

  test('a browser that keeps nothing says so', async () => {
    const shelf = new Shelf({ ...store, all: () => Promise.reject(new Error('no')) });
    await shelf.look();
    expect([shelf.trouble, shelf.ready]).toEqual([true, true]);
  });
});

describe('what the games come to', () => {
  const game = (when: number, won: boolean, points: number, levels: string[], pieces: Record<string, number> = {}): ShelvedGame => ({
    id: String(when),
    game: 'sushi-go',
    record: '{}',
    when,
    seats: [{ name: 'You', player: 'human' }, ...levels.map((player) => ({ name: 'Aki', player }))],
    scores: [points, 30],
    winners: [won ? 0 : 1],
    own: 0,
    pieces,
  });

  test('by game and level: won, mean, favourite, the longest run', () => {
    const games = [
      game(4, true, 50, ['cook', 'cook'], { tempura: 2, pudding: 3 }),
      game(1, true, 40, ['cook', 'cook'], { tempura: 3 }),
      game(3, false, 20, ['cook', 'cook']),
      game(2, true, 42, ['cook', 'cook']),
      game(5, false, 10, ['cook', 'chef']),
    ];
    expect(statistics(games, ['sushi-go'], ['cook'])).toEqual([
      { game: 'sushi-go', level: 'cook', games: 4, won: 3, meanPoints: 38, favourite: 'tempura', streak: 2 },
      { game: 'sushi-go', level: 'mixed', games: 1, won: 0, meanPoints: 10, favourite: null, streak: 0 },
    ]);
  });

  test('games of several people are no measure of one', () => {
    expect(statistics([{ ...game(1, true, 9, ['cook']), own: null }], [], [])).toEqual([]);
    expect(levelOf(game(1, true, 9, ['chef', 'chef']))).toBe('chef');
  });
});
