// A record held against what its house had committed itself to (docs/fairness.md): hashes are made here, and the engine says which acts of
// chance there were and whether they are those that follow.
import type { Engine } from '../engine/engine';
import { fromHex, hmacSha256, sha256, toHex } from './sha256';

export interface Fairness {
  scheme: string;
  table: string;
  secret: string;
  commitment: string;
  contributions: string[];
}

export type Verdict =
  /** Nothing is told of how chance was made. */
  | { word: 'untold' }
  /** The secret is not the one that was committed to. */
  | { word: 'other_secret'; fairness: Fairness }
  | { word: 'fair'; fairness: Fairness; acts: number }
  | { word: 'unfair'; fairness: Fairness; acts: number };

const encoder = new TextEncoder();

/** What decides one act of chance. */
function chanceAt(seed: Uint8Array, key: bigint): string {
  const message = new Uint8Array(14);
  message.set(encoder.encode('chance'));
  new DataView(message.buffer).setBigUint64(6, key);
  return toHex(hmacSha256(seed, message).slice(0, 16));
}

export function fairnessOf(record: string): Fairness | null {
  const { fairness } = JSON.parse(record) as { fairness?: Fairness };
  return fairness?.scheme === 'sushiya-fair-1' ? fairness : null;
}

export function verify(engine: Engine, record: string): Verdict {
  const fairness = fairnessOf(record);
  if (!fairness) return { word: 'untold' };
  const secret = fromHex(fairness.secret);
  if (toHex(sha256(secret)) !== fairness.commitment) return { word: 'other_secret', fairness };
  const lines = [fairness.scheme, fairness.table, ...fairness.contributions];
  const seed = hmacSha256(secret, encoder.encode(lines.map((line) => `${line}\n`).join('')));
  const table = engine.read(record);
  try {
    const { keys } = table.chance();
    const { acts } = table.chance(keys.map((key) => chanceAt(seed, BigInt(key))).join(''));
    return { word: acts === keys.length ? 'fair' : 'unfair', fairness, acts };
  } finally {
    table.close();
  }
}
