// One's last choice can be taken back: all its steps, and nothing before it.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import type { OpenTable } from '../../src/engine/types';
import type { View as WasabiView } from '../../src/protocol/wasabi';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

const seats = [
  { name: 'Ann', player: 'human' },
  { name: 'Bo', player: 'chef' },
];

function playFirst(table: OpenTable, seat: number): void {
  expect('refusal' in table.play(seat, table.legal<object>(seat)[0]!)).toBe(false);
}

test('of a simultaneous choice only the last turn is taken back, whoever chose first', () => {
  const table = engine.open('sushi-go', { players: 2 }, seats, '5');
  table.goOn();
  expect(table.takeBack(0)).toBeNull();
  // Once the person chooses last, and then first: both choices stand side by side in the log.
  for (const seat of [1, 0]) playFirst(table, seat);
  const view = JSON.stringify(table.view(0));
  const entries = table.status().entries;
  for (const seat of [0, 1]) playFirst(table, seat);
  const moment = table.takeBack(0);
  expect(moment?.waiting).toEqual([0, 1]);
  expect(table.status().entries).toBe(entries);
  expect(JSON.stringify(table.view(0))).toBe(view);
  expect(JSON.parse(table.record()).log).toHaveLength(entries);
});

test('in Wasabi! all steps of a turn are taken back', () => {
  const table = engine.open('wasabi', { players: 2 }, seats, '5');
  const mine = (): boolean => table.status().waiting[0] === 0 && table.view<WasabiView>(0).step === 'act';
  const step = (): void => {
    if (table.status().waiting.length) playFirst(table, table.status().waiting[0]!);
  };
  table.goOn();
  while (!mine()) step();
  const view = JSON.stringify(table.view(0));
  while (table.status().waiting[0] === 0) step();
  for (let bot = 0; bot < 3 && table.status().waiting[0] !== 0; ++bot) step();
  table.takeBack(0);
  expect(JSON.stringify(table.view(0))).toBe(view);
});

test('the same deal comes again', () => {
  const table = engine.open('sushi-roll', { players: 2 }, seats, '9');
  table.goOn();
  while (table.status().waiting[0] !== 0) playFirst(table, table.status().waiting[0]!);
  playFirst(table, 0);
  const after = JSON.stringify(table.view(0));
  table.takeBack(0);
  table.goOn();
  playFirst(table, 0);
  expect(JSON.stringify(table.view(0))).toBe(after);
});
