// @vitest-environment happy-dom
// A record that is looked at remembers how one came to its moment.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { ReplayTable } from '../../src/table/replay-table.svelte';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

const replay = () => new ReplayTable(engine.read(readFileSync(inRepository('web/tests/browser/records/sushi-go.json'), 'utf8')));
const last = (table: ReplayTable<unknown, object>) => table.past().at(-1)?.event;

test('steps made before the table is drawn are told when it is', async () => {
  const table = replay();
  expect(table.past()).toEqual([]);
  for (let press = 0; press < 3; ++press) await table.step();
  expect(table.past().filter(({ event }) => event === 'reveal')).toHaveLength(3);
  expect(last(table)).toBe('pass');
});

test('at a moment that was gone to nothing is new', async () => {
  const table = replay();
  for (let press = 0; press < 3; ++press) await table.step();
  table.back();
  expect(table.past()).toEqual([]);
  await table.step();
  expect(last(table)).toBe('pass');
});
