// A table that stands elsewhere: from a seat's view alone the engine says what the table itself says.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { EngineFault, instantiate } from '../../src/engine/module';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

describe.each(['sushi-go', 'sushi-roll', 'wasabi'])('%s', (game) => {
  test('what is seen, legal, refused and planned follows from the view', () => {
    const options = { players: 3 };
    const table = engine.open(game, options, [], '7');
    table.goOn();
    let looked = 0;
    let refused = 0;
    let planned = 0;
    /** What was legal for somebody at another moment, and may not be now. */
    const others = new Map<string, object>();
    let number = 1;
    for (let status = table.status(); !status.over && status.entry < 400; status = table.status()) {
      for (let seat = 0; seat < options.players; ++seat) {
        const seen = engine.see(game, options, table.mind(seat));
        expect(seen.view(seat)).toEqual(table.view(seat));
        expect(seen.mind(seat)).toBe(table.mind(seat));
        const legal = table.legal<object>(seat);
        expect(seen.legal(seat)).toEqual(legal);
        for (const action of [...others.values()].slice(-6)) {
          const why = table.refusal(seat, action);
          expect(seen.refusal(seat, action)).toEqual(why);
          refused += why ? 1 : 0;
        }
        if (game === 'wasabi' && legal[0]) {
          expect(seen.plan(seat, [legal[0]])).toEqual(table.plan(seat, [legal[0]]));
          ++planned;
        }
        ++looked;
        seen.close();
      }
      const seat = status.waiting[0]!;
      const legal = table.legal<object>(seat);
      number = (number * 48271) % 2147483647;
      const action = legal[number % legal.length]!;
      others.set(JSON.stringify(action), action);
      expect(table.play(seat, action)).not.toHaveProperty('refusal');
    }
    expect(looked).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(20);
    if (game === 'wasabi') expect(planned).toBeGreaterThan(20);
  });

  test('nothing else can be asked of it', () => {
    const options = { players: 2 };
    const table = engine.open(game, options, [], '7');
    table.goOn();
    const seen = engine.see(game, options, table.mind(0));
    expect(() => seen.view(1)).toThrow(EngineFault);
    expect(() => seen.status()).toThrow(EngineFault);
    expect(() => seen.play(0, table.legal<object>(0)[0] ?? {})).toThrow(EngineFault);
    expect(() => engine.see(game, options, `${table.mind(0).slice(2)}ff`)).toThrow(EngineFault);
    expect(() => engine.see(game, options, '')).toThrow(EngineFault);
  });
});
