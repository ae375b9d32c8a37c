// Networks say in WebAssembly what they say natively, bit for bit, and at once.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from './repository';

interface Networks {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  digest(): bigint;
  search_digest(): bigint;
  look(times: number): number;
}

const module = await WebAssembly.compile(readFileSync(inRepository('build/wasm/networks_probe.wasm')));
// The module calls nothing of its host; what the C library names has to be there all the same.
const host = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
const networks = instance.exports as unknown as Networks;
networks._initialize();

const pinned = readFileSync(inRepository('tests/net/pinned.hpp'), 'utf8');

function load(game: string, change: (bytes: Buffer) => void = () => {}): void {
  const bytes = readFileSync(inRepository(`weights/${game}.net`));
  change(bytes);
  const room = networks.room(bytes.length);
  new Uint8Array(networks.memory.buffer, room, bytes.length).set(bytes);
}

describe('networks in WebAssembly', () => {
  it.each(['sushi-go', 'sushi-roll', 'wasabi'])('say of %s what they say natively', (game) => {
    const known = new RegExp(`pinned_${game.replace('-', '_')} = (\\d+)`).exec(pinned)?.[1];
    load(game);
    expect(String(BigInt.asUintN(64, networks.digest()))).toBe(known);
  });

  it.each(['sushi-go', 'sushi-roll', 'wasabi'])('guide searches of %s as they do natively', (game) => {
    const known = new RegExp(`pinned_search_${game.replace('-', '_')} = (\\d+)`).exec(pinned)?.[1];
    load(game);
    expect(String(BigInt.asUintN(64, networks.search_digest()))).toBe(known);
  });

  it('are refused when they are damaged', () => {
    load('sushi-go', (bytes) => bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000));
    expect(networks.digest()).toBe(0n);
  });

  it('take less than 3 ms for a decision', () => {
    load('sushi-go');
    networks.look(200);
    const began = performance.now();
    networks.look(200);
    expect((performance.now() - began) / 200).toBeLessThan(3);
  });
});
