// What the page around a table can do for the game's screen.
import { getContext, setContext } from 'svelte';

export interface AtTable {
  /** "sushi-go" */
  readonly game: string;
  /** This game so far. */
  record(): string;
  /** Another game with the same people. */
  again(): void;
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
