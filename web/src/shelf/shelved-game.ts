// A finished game on the shelf: its record, and what the shelf shows of it without asking the engine again.
import type { Engine } from '../engine/engine';
import type { SeatInfo } from '../engine/types';
import { gameOf } from '../games';

export interface ShelvedGame {
  /** The same for the same record. */
  id: string;
  game: string;
  record: string;
  /** When it was played or brought here, in milliseconds since 1970. */
  when: number;
  seats: SeatInfo[];
  scores: number[];
  winners: number[];
  /** The seat of the one person who played; nobody's where several did, or only bots. */
  own: number | null;
  /** What that seat, or the first, has taken, with its number. */
  pieces: Record<string, number>;
}

/** Two numbers of 32 bits (FNV-1a, and once more with another start): enough to know a record again. */
export function idOf(record: string): string {
  const hash = (start: number): string => {
    let value = start;
    for (let at = 0; at < record.length; ++at) value = Math.imul(value ^ record.charCodeAt(at), 16777619);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x01000193);
}

/** A record as the shelf keeps it; nothing where the game is not over. A text that is no record is an EngineFault. */
export function shelvedGame(engine: Engine, record: string, when: number): ShelvedGame | null {
  const table = engine.read(record);
  try {
    const { game, seats, players, entries } = table.status();
    const { result } = JSON.parse(record) as { result?: { scores: number[]; winners: number[] } };
    if (!result) return null;
    const people = seats.flatMap(({ player }, seat) => (player === 'human' ? [seat] : []));
    const own = people.length === 1 ? people[0]! : null;
    const seat = own ?? people[0] ?? 0;
    const pieces: Record<string, number> = {};
    for (const event of table.goTo(entries, 0, seat).events)
      for (const piece of gameOf(game)?.taken(event, seat) ?? []) pieces[piece] = (pieces[piece] ?? 0) + 1;
    const named = Array.from({ length: players }, (_, at) => seats[at] ?? { name: '', player: '' });
    return { id: idOf(record), game, record, when, seats: named, scores: result.scores, winners: result.winners, own, pieces };
  } finally {
    table.close();
  }
}

/** What was taken most often, the dearest first where numbers are equal by the order of taking. */
export function mostTaken(pieces: Record<string, number>, most: number): string[] {
  return Object.entries(pieces)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([piece]) => piece);
}
