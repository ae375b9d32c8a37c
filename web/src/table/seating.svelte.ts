// Who sits down next: the door lays a table, the page of the game takes it.
import { goTo } from '../router.svelte';
import { newId } from './running-games';
import { keepSetup, type Setup } from './setup';

let laid: { id: string; setup: Setup } | null = null;
let opened: string | null = null;
let withReview = false;
let openedMoment: { entry: number; seat: number } | null = null;

const count = $state({
  /** How many records were opened: another one makes the page of replays begin anew. */
  tables: 0,
});

export function tablesLaid(): number {
  return count.tables;
}

/** Every table has an address of its own. */
export function sitDown(game: string, setup: Setup, go = goTo): void {
  keepSetup(game, setup);
  laid = { id: newId(), setup };
  go('play', game, laid.id);
}

/** The table that was just laid under this id. */
export function takeLaid(id: string): Setup | null {
  const taken = laid?.id === id ? laid.setup : null;
  laid = null;
  return taken;
}

/** A record from a file or from a game just finished, to be looked at. */
export function lookAt(record: string, review = false, at: { entry: number; seat: number } | null = null): void {
  opened = record;
  withReview = review;
  openedMoment = at;
  count.tables += 1;
  goTo('replay');
}

export function openedRecord(): string | null {
  return opened;
}

/** Whoever comes from a game just finished wants to know how it went. */
export function openedWithReview(): boolean {
  return withReview;
}

/** The moment of somebody that is to be seen first; nothing: the beginning. */
export function openedAt(): { entry: number; seat: number } | null {
  return openedMoment;
}
