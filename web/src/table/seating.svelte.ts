// Who sits down next: the door lays a table, the page of the game takes it.
import { goTo } from '../router.svelte';
import { keepSetup, type Setup } from './setup';

type Next = { kind: 'new'; setup: Setup } | { kind: 'left'; record: string };

let next: Next | null = null;
let opened: string | null = null;
let withReview = false;

const count = $state({
  /** How many tables were laid: a new one makes the page of a game begin anew. */
  tables: 0,
});

export function tablesLaid(): number {
  return count.tables;
}

export function sitDown(game: string, setup: Setup): void {
  keepSetup(game, setup);
  next = { kind: 'new', setup };
  count.tables += 1;
  goTo('play', game);
}

export function goOnWith(game: string, record: string): void {
  next = { kind: 'left', record };
  count.tables += 1;
  goTo('play', game);
}

export function takeNext(): Next | null {
  const taken = next;
  next = null;
  return taken;
}

/** A record from a file or from a game just finished, to be looked at. */
export function lookAt(record: string, review = false): void {
  opened = record;
  withReview = review;
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
