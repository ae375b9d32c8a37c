// Who sits down next: the door lays a table, the page of the game takes it.
import { goTo } from '../router.svelte';
import { newId } from './running-games';
import { keepSetup, type Setup } from './setup';

let laid: { id: string; setup: Setup } | null = null;

const place = 'sushiya.replay';

interface Opened {
  record: string;
  /** Whoever comes from a game just finished wants to know how it went. */
  review: boolean;
  /** One moment of it is what was asked for, not the whole. */
  moment: boolean;
  /** The moment of somebody that is to be seen first; nothing: the beginning. */
  at: { entry: number; seat: number } | null;
}

/** What was looked at when the page was loaded again. */
function kept(): Opened | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Opened | null;
    return typeof found?.record === 'string' ? found : null;
  } catch {
    return null;
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(opened));
  } catch {
    // A browser that keeps nothing still shows it once.
  }
}

let opened: Opened | null = kept();

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

/** A record, wherever the page of replays is shown. */
export function layRecord(record: string, review = false, at: Opened['at'] = null): void {
  opened = { record, review, moment: at !== null, at };
  keep();
  count.tables += 1;
}

/** A record from a file or from a game just finished, to be looked at. */
export function lookAt(record: string, review = false, at: Opened['at'] = null): void {
  layRecord(record, review, at);
  goTo('replay');
}

export function openedRecord(): Opened | null {
  return opened;
}

/** Where in the record one is, for the time after a reload. */
export function keepPlace(entry: number, seat: number): void {
  if (!opened) return;
  opened = { ...opened, at: { entry, seat } };
  keep();
}
