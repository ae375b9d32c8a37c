// How a table is laid: who sits where, and what is agreed on.
import { settings } from '../settings.svelte';
import { say } from '../i18n/texts.svelte';
import type { SeatInfo } from '../engine/types';
import type { ToldOptions } from './declared';
import { guestName } from './names';

export interface Setup {
  options: ToldOptions;
  seats: SeatInfo[];
  /** People choose the first hands themselves, where a game lets them; otherwise they are dealt ready. */
  choosesStart?: boolean;
}

export function ownName(): string {
  return settings.name || say('web.you');
}

/** One person and bots of one level. */
export function usualSeats(players: number, level: string): SeatInfo[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { name: ownName(), player: 'human' } : { name: guestName(seat), player: level },
  );
}

/** What a record can hold: no control characters, at most 64 bytes. */
export function fitName(name: string): string {
  let fit = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  while (new TextEncoder().encode(fit).length > 64) fit = [...fit].slice(0, -1).join('');
  return fit;
}

const place = (game: string): string => `sushiya.setup.${game}`;

export function keptSetup(game: string): Setup | null {
  try {
    const setup = JSON.parse(localStorage.getItem(place(game)) ?? 'null') as Setup | null;
    for (const seat of setup?.seats ?? []) seat.name ||= ownName();
    return setup;
  } catch {
    return null;
  }
}

export function keepSetup(game: string, setup: Setup): void {
  try {
    // "You" is kept as nothing, so that it can be said in another language the next time.
    const seats = setup.seats.map((seat) => (seat.name === ownName() ? { ...seat, name: '' } : seat));
    localStorage.setItem(place(game), JSON.stringify({ ...setup, seats }));
  } catch {
    // The next table is laid anew.
  }
}
