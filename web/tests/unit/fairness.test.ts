// The deal is verified in the browser as the command does it.
import { createHash, createHmac } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { fromHex, hmacSha256, sha256, toHex } from '../../src/fairness/sha256';
import { verify } from '../../src/fairness/verify';
import { inRepository } from './repository';

let engine: Engine;

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
});

test('hashes are those of everybody else', () => {
  for (let length = 0; length < 200; ++length) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    const key = bytes.slice(0, 64);
    expect(toHex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
  }
  expect(toHex(fromHex('00c0ffee'))).toBe('00c0ffee');
});

/** A game of each kind that a house has dealt, between two of its bots; somebody had contributed. */
describe.each(['sushi-go', 'sushi-roll', 'wasabi'])('%s', (game) => {
  const file = inRepository(`web/tests/unit/fair-records/${game}.json`);
  const text = readFileSync(file, 'utf8');

  test('a fair game is found fair, with as many acts as the command finds', () => {
    const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
    const native = JSON.parse(execFileSync(command, ['verify', '--json', file], { encoding: 'utf8' })) as { verdict: string; acts: number };
    expect(native.verdict).toBe('fair');
    expect(verify(engine, text)).toMatchObject({ word: 'fair', acts: native.acts });
    expect(native.acts).toBeGreaterThan(10);
  });

  test('another secret, another contribution, another table are not', () => {
    const record = JSON.parse(text) as { fairness: { table: string; secret: string; contributions: string[] } };
    const changed = (change: (fairness: typeof record.fairness) => void): string => {
      const copy = structuredClone(record);
      change(copy.fairness);
      return JSON.stringify(copy);
    };
    const otherSecret = changed((fairness) => (fairness.secret = fairness.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))));
    expect(verify(engine, otherSecret)).toMatchObject({ word: 'other_secret' });
    expect(verify(engine, changed((fairness) => (fairness.contributions[1] = 'c0ffef')))).toMatchObject({ word: 'unfair' });
    expect(verify(engine, changed((fairness) => (fairness.table += 'x')))).toMatchObject({ word: 'unfair' });
    expect(verify(engine, JSON.stringify({ ...record, fairness: undefined }))).toEqual({ word: 'untold' });
  });
});
