// One seed, one deal: the page deals what the house has always dealt from a seed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeEngine } from '../../src/engine/engine';
import { inRepository } from './repository';

interface Deal {
  options: object;
  seed: string;
  /** The first acts of chance, while every player plays the first legal action. */
  chance: string[];
}

const deals = JSON.parse(readFileSync(inRepository('tests/deals/first_deals.json'), 'utf8')) as Record<string, Deal[]>;
const engine = await makeEngine(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));

test('every game is dealt', () => {
  expect(Object.keys(deals)).toEqual(engine.games().map(({ id }) => id));
});

test.each(Object.keys(deals))('%s', (game) => {
  for (const { options, seed, chance } of deals[game]!) {
    const table = engine.open(game, options, [], seed);
    const acts = (): string[] =>
      (JSON.parse(table.record()) as { log: [number | string, string][] }).log.flatMap(([seat, act]) => (seat === 'chance' ? [act] : []));
    let { waiting } = table.goOn();
    while (waiting.length > 0 && acts().length < chance.length) {
      table.play(waiting[0]!, table.legal<object>(waiting[0]!)[0]!);
      waiting = table.status().waiting;
    }
    expect(acts().slice(0, chance.length)).toEqual(chance);
    table.close();
  }
});
