// What everybody holds while deeds are shown, ahead of the view: whole games of Wasabi! by chance.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate, type Ask } from '../../src/engine/module';
import type { Moment } from '../../src/engine/types';
import type { Deed } from '../../src/games/wasabi/deeds';
import { heldAfter, heldIn } from '../../src/games/wasabi/holdings';
import type { Event, View } from '../../src/protocol/wasabi';
import { inRepository } from './repository';

let ask: Ask;
let engine: Engine;

beforeAll(async () => {
  ask = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
  engine = new Engine(ask);
});

const inOrder = (pieces: string[] | null): string[] => pieces?.toSorted() ?? [];
const isDeed = (event: Event): event is Deed => event.event !== 'end';

test.each([false, true])('deeds lead from what was held to what is held, with screens: %s', (screens) => {
  const options = { players: 3, screens };
  const seen = new Set<string>();
  for (const seed of ['1', '2', '3']) {
    const table = engine.open('wasabi', options, [], seed);
    table.goOn();
    for (let status = table.status(); !status.over; status = table.status()) {
      const seat = status.waiting[0]!;
      const before = table.view<View>(0);
      const { action } = ask({ ask: 'choose', game: 'wasabi', options, view: table.mind(seat), player: 'cook', seed: `${seed}${status.entries}` }) as { action: object };
      const deeds = ((table.play(seat, action, 0) as Moment).events as Event[]).filter(isDeed);
      for (const { event } of deeds) seen.add(event);
      const held = deeds.reduce(heldAfter, heldIn(before));
      for (const [at, now] of heldIn(table.view<View>(0)).entries()) {
        const was = held[at]!;
        expect([was.tile_count, was.card_count]).toEqual([now.tile_count, now.card_count]);
        // A hand goes behind its screen when it is whole.
        if (now.tiles) expect(inOrder(was.tiles)).toEqual(inOrder(now.tiles));
        if (now.cards) expect(inOrder(was.cards)).toEqual(inOrder(now.cards));
      }
    }
    table.close();
  }
  for (const event of ['gives', 'refills', 'places', 'chops', 'puts_away', 'plays', 'takes_card', 'drops', 'lifts']) expect(seen).toContain(event);
});
