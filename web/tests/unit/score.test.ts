// Points for the real pieces: the page and the native command say the same, and the pad asks what the engine knows.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { EngineFault, instantiate } from '../../src/engine/module';
import { padGames } from '../../src/pad/games';
import { newPad } from '../../src/pad/pad';
import { examples } from '../../src/rules/examples';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

function native(game: string, table: object): unknown {
  const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
  return JSON.parse(execFileSync(command, ['score', game, '--json'], { encoding: 'utf8', input: `${JSON.stringify(table)}\n` }));
}

const tables: [string, object][] = [
  ['sushi-go', { plates: [['wasabi', 'squid_nigiri'], ['maki_3']], puddings: [2, 1] }],
  ['sushi-go', { rounds: [[['maki_3', 'tempura', 'tempura'], ['maki_2', 'maki_1'], ['sashimi']], [['egg_nigiri'], [], ['wasabi', 'salmon_nigiri']]], puddings: [4, 3, 3] }],
  ['sushi-go', { rounds: [[['dumpling'], ['dumpling', 'dumpling'], ['wasabi']]], phantom: true }],
  ['sushi-roll', { rounds: [[['tempura', 'tempura', 'wasabi', 'squid_nigiri'], ['maki_2', 'dumpling']]], puddings: [3, 3], tokens: [5, 2] }],
  ['wasabi', { strips: [[5, 3, 4, 2, 2], [4, 4]], cubes: [3, 0] }],
];

test.each(tables)('%s is counted as the native command counts it', (game, table) => {
  expect(engine.score(game, table)).toEqual(native(game, table));
});

test('what cannot lie on a table is refused by name and clause', () => {
  const six = ['wasabi', 'wasabi', 'wasabi', 'wasabi', 'wasabi', 'wasabi'];
  expect(engine.score('sushi-go', { rounds: [[[...six, 'wasabi'], []]] })).toEqual({
    refusal: { name: 'too_many_of_a_card', clause: 'SG-1', with: { piece: 'wasabi', n: 6 } },
  });
  expect(engine.score('wasabi', { strips: [[5, 5], []], cubes: [0, 0] })).toMatchObject({ refusal: { name: 'no_token_left', clause: 'WA-4' } });
  expect(engine.score('sushi-roll', { rounds: [[[], [], [], [], [], []]] })).toMatchObject({ refusal: { name: 'players', clause: 'SR-3' } });
});

test('a table that makes no sense is a fault', () => {
  expect(() => engine.score('sushi-go', {})).toThrow(EngineFault);
  expect(() => engine.score('chess', { rounds: [] })).toThrow(/no such game/);
});

test.each(padGames.map((game) => [game.id, game] as const))('every piece of the pad of %s is one the engine knows', (_, game) => {
  const blank = newPad(game.id, game.ends, ['Ann', 'Bo'], 0);
  const counted = game.read(engine.score(game.id, game.table(blank)));
  expect(counted.so_far).toEqual([0, 0]);
  expect(counted.ends.map(({ category }) => category)).toEqual(game.ends);
  for (const piece of game.palette) {
    const answer = engine.score<object>(game.id, game.table({ ...blank, rounds: [[[piece], []]] }));
    expect(answer, piece).not.toHaveProperty('refusal');
    // Something is said of it, even where it brings nothing.
    const [round] = game.read(answer).rounds;
    expect(round!.lines.some((line) => (line.counts[0] ?? 0) > 0 || (line.parts?.[0]?.length ?? 0) > 0), piece).toBe(true);
  }
});

test('the examples beside the rules bring what their clauses say', () => {
  const points = (id: string, clause: string): number[] => {
    const game = padGames.find((each) => each.id === id)!;
    const example = examples[id]![clause]!;
    const blank = newPad(id, game.ends, example.columns.map(() => ''), 0);
    const sheet = game.read(engine.score(id, game.table({ ...blank, rounds: [example.columns], ends: { ...blank.ends, ...example.ends } })));
    const lines = [...sheet.rounds[0]!.lines, ...sheet.ends];
    return example.category ? lines.find(({ category }) => category === example.category)!.points : sheet.rounds[0]!.points;
  };
  expect(points('sushi-go', 'SG-13')).toEqual([9, 3]);
  expect(points('sushi-go', 'SG-20')).toEqual([6, 1, 0, 1]);
  expect(points('sushi-go', 'SG-23')).toEqual([1, 3, 6, 10]);
  expect(points('sushi-go', 'SG-30')).toEqual([6, 0, -3, -3]);
  expect(points('sushi-roll', 'SR-18')).toEqual([6, 6, 3, 3]);
  expect(points('sushi-roll', 'SR-20')[0]).toBe(17);
  expect(points('sushi-roll', 'SR-21')).toEqual([6, 6, -6, -6]);
  expect(points('wasabi', 'WA-26')[0]).toBe(23);
});
