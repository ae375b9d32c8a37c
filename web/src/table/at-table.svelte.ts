// What the page around a table can do for the game's screen.
import { getContext, setContext } from 'svelte';

export interface AtTable {
  /** "sushi-go" */
  readonly game: string;
  /** This game so far. */
  record(): string;
  /** Another game with the same people; not there for who looked on. */
  readonly again: (() => void) | undefined;
  /** People play against each other: the house keeps its advice to itself. */
  readonly isFair?: boolean;
  /** Where one goes from the end; the door, where nothing is said. */
  readonly out?: { href: string; words: string };
  /** A game of the house: its table, whose deals others may play, and where it is held against theirs; nothing: nowhere yet.
   `isKept`: others still play them, and nothing of the game is told before they are done. */
  readonly deals?: { table: string; compare: string | null; isKept: boolean };
  /** Looks at this game from its beginning, or from a moment of somebody. */
  look(at?: { entry: number; seat: number }): void;
}

const key = Symbol('at table');

export function setAtTable(atTable: AtTable): void {
  setContext(key, atTable);
}

/** Nothing where a record is looked at. */
export function atTable(): AtTable | undefined {
  return getContext<AtTable | undefined>(key);
}
