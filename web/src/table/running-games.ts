// The games that go on, kept in the browser, each in a place of its own: whoever writes one cannot lose another, and
// every other tab is told which one has changed.
import { freshSeed } from '../engine/engine';
import type { SeatInfo } from '../engine/types';
import type { Arguments } from '../i18n/texts.svelte';

/** Where a game stands, as its module reads it from the engine's view. */
export interface Standing {
  /** How far it has come: a text by its key, and what that is filled with. */
  far: { key: string; args: Arguments };
  scores: number[];
}

export interface RunningGame {
  id: string;
  game: string;
  record: string;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  /** The tab that wrote this. */
  tab: string;
  /** A person has acted in it. */
  touched: boolean;
  /** People choose the first hands themselves. */
  choosesStart: boolean;
  seats: SeatInfo[];
  /** Whose view the standing is. */
  seat: number;
  standing: Standing;
}

const place = 'sushiya.running.';
const leaders = 'sushiya.leading.';

/** Names this tab, from one load of the page to the next. */
export const thisTab = newId();

/** The time keeps ids apart, and random digits those of one moment. */
export function newId(): string {
  return `${Date.now().toString(36)}-${BigInt(freshSeed()).toString(36)}`;
}

function isRunning(value: unknown): value is RunningGame {
  const game = value as Partial<RunningGame> | null;
  return (
    typeof game?.id === 'string' &&
    typeof game.game === 'string' &&
    typeof game.record === 'string' &&
    typeof game.when === 'number' &&
    Array.isArray(game.seats) &&
    typeof game.standing?.far?.key === 'string' &&
    Array.isArray(game.standing.scores)
  );
}

function read(text: string | null): RunningGame | undefined {
  try {
    const game: unknown = JSON.parse(text ?? 'null');
    return isRunning(game) ? game : undefined;
  } catch {
    return undefined;
  }
}

export function runningGame(id: string): RunningGame | undefined {
  try {
    return read(localStorage.getItem(place + id));
  } catch {
    return undefined;
  }
}

/** The last played first. */
export function runningGames(): RunningGame[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(place))
      .flatMap((key) => read(localStorage.getItem(key)) ?? [])
      .sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

/** Others stay, but for those of the same kind that were dealt and left without a single choice. */
export function keepRunning(game: RunningGame): void {
  try {
    for (const other of runningGames()) if (other.id !== game.id && other.game === game.game && !other.touched) forgetRunning(other.id);
    localStorage.setItem(place + game.id, JSON.stringify(game));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function forgetRunning(id: string): void {
  try {
    localStorage.removeItem(place + id);
    localStorage.removeItem(leaders + id);
  } catch {
    // Nothing was kept.
  }
}

/** From now on this tab leads. A place of its own: what it knows of the game may be older than what is kept. */
export function claimLead(id: string): void {
  try {
    localStorage.setItem(leaders + id, thisTab);
  } catch {
    // A browser that keeps nothing has no other tab of this game.
  }
}

export function isLeading(id: string): boolean {
  try {
    return (localStorage.getItem(leaders + id) ?? thisTab) === thisTab;
  } catch {
    return true;
  }
}

/** Calls back when another tab has changed what is kept: with the id of the game, or for all of them. */
export function onOtherTabs(changed: (id: string | null) => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === null) changed(null);
    for (const each of [place, leaders]) if (key?.startsWith(each)) changed(key.slice(each.length));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
