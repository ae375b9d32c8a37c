// @vitest-environment happy-dom
// Tables with the same deals: how they are opened, and how their games are held against each other.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { gameOf } from '../../src/games';
import { compareTurns, coursesOf } from '../../src/online/courses';
import { openTables, playSameDeals } from '../../src/online/same-deals';
import type { NewTable } from '../../src/protocol/online';
import { inRepository } from './repository';

let engine: Engine;
beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});
afterEach(() => vi.unstubAllGlobals());

const asked: NewTable = { game: 'sushi-go', options: { players: 2 }, public: false, seconds: 0, bot: 'cook', watching: 'open', starts_full: false };

/** A house that opens so many tables, "t1" the first. */
function houseWith(room: number): { path: string; body?: Partial<NewTable> }[] {
  const heard: { path: string; body?: Partial<NewTable> }[] = [];
  let opened = 0;
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    heard.push({ path, ...(body ? { body: JSON.parse(body) } : {}) });
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify({ table: 'old', game: 'wasabi', options: { players: 3 }, seconds: 60, status: 'over', seats: [] })));
    const isFull = opened === room;
    return Promise.resolve(new Response(JSON.stringify(isFull ? { refused: 'too_many_tables', text: '' } : { table: `t${++opened}` }), { status: isFull ? 429 : 201 }));
  });
  return heard;
}

describe('tables with the same deals', () => {
  test('the others have the deals of the first, and begin by themselves', async () => {
    const heard = houseWith(8);
    expect(await openTables(asked, 3)).toBe('t1');
    expect(heard.map(({ body }) => [body?.deals_of, body?.starts_full])).toEqual([[undefined, false], ['t1', true], ['t1', true]]);
  });

  test('a house without room for all of them opens as many as it can, but not one alone', async () => {
    houseWith(2);
    expect(await openTables(asked, 4)).toBe('t1');
    houseWith(1);
    await expect(openTables(asked, 4)).rejects.toMatchObject({ word: 'too_many_tables' });
  });

  test('a game that is over is played again as it was agreed on', async () => {
    const heard = houseWith(8);
    await playSameDeals('old');
    expect(heard[1]?.body).toMatchObject({ game: 'wasabi', options: { players: 3 }, seconds: 60, deals_of: 'old' });
    expect(location.hash).toBe('#/table/t1');
  });
});

describe('turn by turn', () => {
  const record = (game: string): string => readFileSync(inRepository(`web/tests/unit/fair-records/${game}.json`), 'utf8');

  for (const game of ['sushi-go', 'sushi-roll', 'wasabi'])
    test(`${game}: every piece is in some turn, and the last one has the points of the end`, () => {
      const text = record(game);
      const module = gameOf(game)!;
      const { result } = JSON.parse(text) as { result: { scores: number[] } };
      const courses = coursesOf(engine, module, text);
      const table = engine.read(text);
      const { entries, players } = table.status();
      const { events } = table.goTo(entries, 0);
      table.close();
      expect(courses.length).toBe(players);
      courses.forEach((course, seat) => {
        expect(course.flatMap(({ pieces }) => pieces)).toEqual(events.flatMap((event) => module.taken(event, seat)));
        expect(course.length).toBeGreaterThan(3);
        expect(course.at(-1)?.points).toBe(result.scores[seat]);
      });
    });

  test('Sushi Go! has as many turns in each round as there are cards in a hand', () => {
    const [course] = coursesOf(engine, gameOf('sushi-go')!, record('sushi-go'));
    const rounds = [0, 1, 2].map((round) => course!.filter((turn) => turn.round === round));
    const [first] = rounds;
    expect(first!.length).toBeGreaterThan(6);
    for (const round of rounds) {
      expect(round.map(({ turn }) => turn)).toEqual(first!.map((_, at) => at));
      // Points come when a round is over.
      expect(new Set(round.slice(0, -1).map(({ points }) => points)).size).toBe(1);
    }
  });

  test('the same turn of each table stands on one line; a table that had none is empty there', () => {
    const turn = (round: number, at: number, points: number) => ({ round, turn: at, pieces: ['tempura'], points });
    const lines = compareTurns([[turn(0, 0, 0), turn(0, 1, 5), turn(1, 0, 5)], [turn(0, 0, 2), turn(1, 0, 2), turn(1, 1, 9)]]);
    expect(lines.map(({ round, turn: at }) => `${round}/${at}`)).toEqual(['0/0', '0/1', '1/0', '1/1']);
    expect(lines.map(({ tables }) => tables.map((each) => each?.points ?? null))).toEqual([[0, 2], [5, null], [5, 2], [null, 9]]);
    expect(lines.map(({ changed }) => changed)).toEqual([[false, true], [true, false], [false, false], [false, true]]);
  });
});
