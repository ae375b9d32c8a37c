// @vitest-environment happy-dom
// What others get to see: the final table, its text, the room in the picture, and the pad as a spreadsheet.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { speak } from '../../src/i18n/texts.svelte';
import { Counting } from '../../src/pad/counting.svelte';
import { csvOf, finalTableOfPad, jsonOf } from '../../src/pad/final-pad';
import { padGameOf } from '../../src/pad/games';
import { newPad } from '../../src/pad/pad';
import { finalTableOf, inOrder, portions, textOf, type FinalRow } from '../../src/share/final-table';
import { fitting, layOut, size, withColours } from '../../src/share/picture';
import { inRepository } from './repository';

let engine: Engine;
const record = readFileSync(inRepository('web/tests/browser/records/sushi-go.json'), 'utf8');

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
  await speak('en');
});

test('a record as a final table: the best first, the reader as "me", plates with what was taken', () => {
  const { result } = JSON.parse(record) as { result: { scores: number[]; winners: number[] } };
  const { game, rows } = finalTableOf(engine, record, 0);
  expect(game).toBe('sushi-go');
  expect(rows.map(({ points }) => points)).toEqual([...result.scores].sort((one, other) => other - one));
  expect(rows[0]!.won).toBe(true);
  expect(rows.map(({ name }) => name).sort()).toEqual(['Aoi', 'Me', 'Ren', 'Yuki']);
  for (const { plate } of rows) {
    expect(plate.reduce((sum, { count }) => sum + count, 0)).toBe(24);
    expect(plate[0]!.count).toBeGreaterThanOrEqual(plate.at(-1)!.count);
  }
});

test('the text names place, name and points of everybody', () => {
  const lines = textOf(finalTableOf(engine, record, 0)).split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^Sushi Go! · Sushiya · /);
  expect(lines[1]).toMatch(/^1st \w+: \d+ points ★$/);
});

test('the phantom stands below everybody, whatever its points', () => {
  const row = (name: string, place: number | null, points: number): FinalRow => ({ name, place, points, won: false, plate: [] });
  expect(inOrder([row('Phantom', null, 90), row('Bo', 2, 10), row('Ann', 1, 20)]).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Phantom']);
});

test('two to six rows fit into the picture, none over another', () => {
  for (let rows = 2; rows <= 6; ++rows) {
    const { head, row, gap, top } = layOut(rows);
    expect(top(0)).toBeGreaterThan(head);
    expect(top(1) - top(0)).toBeCloseTo(row + gap);
    expect(top(rows - 1) + row).toBeLessThan(size.height);
    expect(row).toBeGreaterThan(50);
  }
  expect(fitting(portions([{ set: 's', picture: 'a' }, { set: 's', picture: 'b' }, { set: 's', picture: 'b' }]), 100, 90)).toEqual([{ set: 's', picture: 'b', count: 2 }]);
});

test('a drawing alone holds its colours', () => {
  expect(withColours('<path fill="var(--tuna)" stroke="var(--line)"/>', (name) => `[${name}]`)).toBe('<path fill="[--tuna]" stroke="[--line]"/>');
});

test('the pad: a final table, a spreadsheet and a file', () => {
  const game = padGameOf('sushi-go')!;
  const counting = new Counting(engine, game, newPad('sushi-go', game.ends, ['Ann, the "first"', '=Bo'], 1));
  counting.lay('tempura');
  counting.lay('tempura');
  counting.next();
  counting.lay('egg_nigiri');
  const { rows } = finalTableOfPad(counting);
  expect(rows.map(({ name, points, place }) => [name, points, place])).toEqual([['Ann, the "first"', 5, 1], ['=Bo', 1, 2]]);
  expect(rows[0]!.plate).toEqual([{ set: 'sushi', picture: 'tempura', count: 2 }]);
  // Commas and quotes stay within their field, and no name is a formula.
  expect(csvOf(counting).split('\r\n').slice(1)).toEqual([expect.stringMatching(/^"Ann, the ""first""",5,.*5$/), expect.stringMatching(/^'=Bo,1,.*1$/)]);
  const file = JSON.parse(jsonOf(counting)) as Record<string, unknown>;
  expect(file).toMatchObject({ format: 'sushiya-pad', version: 1, game: 'sushi-go', totals: [5, 1] });
  expect(file).not.toHaveProperty('undo');
});
