// @vitest-environment happy-dom
// The score pad shared live: what is told, told again until it has arrived, and read along.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { Connection, pauses as linePauses, type Wire } from '../../src/online/connection.svelte';
import { Counting } from '../../src/pad/counting.svelte';
import { padGameOf, padGames } from '../../src/pad/games';
import { countEnd, goTo, lay, newPad, type Pad } from '../../src/pad/pad';
import { Reading } from '../../src/pad/reading.svelte';
import { padOf, sharedOf } from '../../src/pad/shared-pad';
import { pauses, Sharing, together } from '../../src/pad/sharing.svelte';
import type { SharedPad } from '../../src/protocol/online';
import { inRepository } from './repository';

let engine: Engine;
beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function counted(game = 'sushi-go'): Pad {
  const { palette, ends } = padGameOf(game)!;
  let pad = newPad(game, ends, ['Ann', ''], 1000);
  pad = lay(lay(pad, palette[0]!), palette[1]!);
  if (game !== 'wasabi') pad = goTo(pad, 1, 1, 3);
  return ends[0] ? countEnd(pad, ends[0], 0, 2) : pad;
}

test('what is read along counts as much as what was counted, in every game', () => {
  for (const { id } of padGames) {
    const pad = counted(id);
    const again = padOf('pad-x', JSON.parse(JSON.stringify(sharedOf(pad))) as SharedPad, 7);
    expect(again).toMatchObject({ game: pad.game, names: pad.names, rounds: pad.rounds, ends: pad.ends, round: pad.round, player: pad.player });
    const game = padGameOf(id)!;
    expect(new Counting(engine, game, again).sheet).toEqual(new Counting(engine, game, pad).sheet);
  }
});

test('a pad that nobody could have counted is not shown', () => {
  const shared = sharedOf(counted());
  const game = padGameOf('sushi-go')!;
  for (const wrong of [{ ...shared, laid: ['no_such_card', ''] }, { ...shared, ends: ['pudding x y'] }, { ...shared, laid: ['tempura'] }])
    expect(() => new Counting(engine, game, padOf('pad-x', wrong, 7))).toThrow();
});

/** A house that answers what it is told to; what it has heard. */
function house(answers: (() => { status: number; body: object } | 'nobody')[]): { path: string; method: string; body: SharedPad }[] {
  const heard: { path: string; method: string; body: SharedPad }[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    heard.push({ path, method, body: JSON.parse(body ?? '{}') as SharedPad });
    const answer = answers.length > 1 ? answers.shift()!() : answers[0]!();
    return answer === 'nobody' ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
  return heard;
}
const well = () => ({ status: 200, body: { pad: 'pad-x', version: 1 } });
const refused = (word: string, status: number) => () => ({ status, body: { refused: word, text: '' } });

describe('sharing', () => {
  test('several taps are told together, the latest only, and nothing twice', async () => {
    const heard = house([well]);
    const pad = counted();
    const sharing = new Sharing(pad.id);
    sharing.tell(pad);
    await vi.advanceTimersByTimeAsync(together);
    expect(heard).toEqual([]);
    await sharing.start(pad);
    expect(heard.map(({ path, method }) => [path, method])).toEqual([['./api/pads', 'POST']]);
    sharing.tell(pad);
    sharing.tell(lay(pad, 'sashimi'));
    sharing.tell(lay(lay(pad, 'sashimi'), 'wasabi'));
    await vi.advanceTimersByTimeAsync(together);
    expect(heard.length).toBe(2);
    expect(heard[1]).toMatchObject({ path: './api/pads/pad-x', body: { laid: ['tempura sashimi', '', '', 'sashimi wasabi'] } });
    sharing.tell(lay(lay(pad, 'sashimi'), 'wasabi'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard.length).toBe(2);
    // The page opened again goes on where it was.
    expect(new Sharing(pad.id).id).toBe('pad-x');
    sharing.close();
  });

  test('without the house it is tried again until it has arrived', async () => {
    const heard = house([well, () => 'nobody', () => 'nobody', well]);
    const pad = counted();
    const sharing = new Sharing(pad.id);
    await sharing.start(pad);
    sharing.tell(lay(pad, 'sashimi'));
    await vi.advanceTimersByTimeAsync(together);
    expect([heard.length, sharing.isLate]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(pauses[0]!);
    expect(heard.length).toBe(3);
    // The network is back: there is nothing to wait for.
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([heard.length, sharing.isLate]).toEqual([4, false]);
    sharing.close();
  });

  test('what is shared no longer says so, and is not tried again', async () => {
    const heard = house([well, refused('no_such_pad', 404)]);
    const pad = counted();
    const sharing = new Sharing(pad.id);
    await sharing.start(pad);
    sharing.tell(lay(pad, 'sashimi'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard.length).toBe(2);
    expect([sharing.id, sharing.trouble]).toEqual(['', 'no_such_pad']);
    expect(new Sharing(pad.id).id).toBe('');
  });

  test('the next game stays under the same link', async () => {
    house([well]);
    const pad = counted();
    const sharing = new Sharing(pad.id);
    await sharing.start(pad);
    sharing.passOn('another');
    expect([sharing.id, new Sharing(pad.id).id, new Sharing('another').id]).toEqual(['', '', 'pad-x']);
  });

  test('who stops sharing tells the house', async () => {
    const heard = house([well]);
    const sharing = new Sharing('p');
    await sharing.start(counted());
    await sharing.stop();
    expect(heard.at(-1)).toMatchObject({ path: './api/pads/pad-x', method: 'DELETE' });
    expect(sharing.id).toBe('');
  });
});

test('who reads along comes back by themselves, and hears what is new', () => {
  const wires: (Wire & { said: object[] })[] = [];
  const open = (): Wire => {
    const wire = { onopen: null, onmessage: null, onclose: null, said: [] as object[], send: (text: string) => void wire.said.push(JSON.parse(text)), close: () => {} } as Wire & { said: object[] };
    wires.push(wire);
    return wire;
  };
  const tell = (message: object): void => wires.at(-1)!.onmessage?.({ data: JSON.stringify(message) });
  const welcome = (): void => (wires.at(-1)!.onopen?.(), tell({ tell: 'welcome', protocol: 1, guest: '', name: '' }));
  const reading = new Reading('pad-x', () => new Connection('none', open));
  welcome();
  expect(wires[0]!.said.at(-1)).toEqual({ say: 'watch_pad', pad: 'pad-x', after: 0 });
  tell({ tell: 'pad', pad: 'pad-x', version: 3, changed: 7, content: sharedOf(counted()) });
  expect(reading.told?.version).toBe(3);
  wires[0]!.onclose?.();
  expect(reading.connection.line).toBe('lost');
  vi.advanceTimersByTime(linePauses[0]! * 2);
  welcome();
  expect(wires[1]!.said.at(-1)).toEqual({ say: 'watch_pad', pad: 'pad-x', after: 3 });
  tell({ tell: 'refused', table: '', what: 'watch_pad', name: 'no_such_pad', clause: '', text: '' });
  expect(reading.isGone).toBe(true);
  expect(reading.told?.version).toBe(3);
  reading.close();
});
