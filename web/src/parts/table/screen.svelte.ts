// What every game's screen does alike: it shows what happens, knows who is new, asks the house for advice and keeps
// what can be chosen under the fingers of whoever plays by keyboard.
import { onMount, tick, untrack } from 'svelte';
import type { GameEvent } from '../../engine/types';
import { keepSettings, settings } from '../../settings.svelte';
import { atTable } from '../../table/at-table.svelte';
import type { ScreenTable } from '../../table/screen-table';

interface Stage<View, Event> {
  present(event: Event): Promise<void>;
  /** Marks what is newest, and keeps the last turn to be read, without showing it again. */
  recall(events: Event[]): void;
  follow(view: View): void;
}

/** Shows the table's events on the stage, from now on. `Event` is what the game's own engine tells. */
export function showOn<View, Event>(stage: Stage<View, Event>, table: () => Pick<ScreenTable<View, never>, 'view' | 'past' | 'present' | 'begin'>): void {
  onMount(() => {
    table().present = (event: GameEvent) => stage.present(event as Event);
    stage.recall(table().past() as Event[]);
    table().begin();
  });
  // A new view: what was being shown has been shown.
  $effect(() => {
    const now = table().view;
    untrack(() => stage.follow(now));
  });
}

/** Nobody has acted in this game here before. */
export function isFirstTime(game: string): boolean {
  return !settings.hintsRead.includes(game);
}

/** Who has acted once knows how it goes. */
export function knowsNow(game: string): void {
  if (!isFirstTime(game)) return;
  settings.hintsRead.push(game);
  keepSettings();
}

/** A question to the house; one at a time. */
export class Question {
  /** The house has been asked and has not answered. */
  thinking = $state(false);
  private readonly around = atTable();

  /** Nothing where it is asked already, where people play against each other, or where the moment has passed meanwhile. */
  async ask<Answer>(house: () => Promise<Answer>, moment: () => unknown): Promise<Answer | undefined> {
    if (this.thinking || this.around?.isFair) return undefined;
    this.thinking = true;
    const asked = moment();
    const answer = await house();
    this.thinking = false;
    return asked === moment() ? answer : undefined;
  }
}

/** The key is meant for the table: not for a sheet or a field, nor for the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  return !((event.target as HTMLElement).closest('dialog, input, select') || event.ctrlKey || event.metaKey || event.altKey);
}

/** Whoever plays by keyboard finds what can be chosen under their fingers, each time that they may choose; whoever has just
 *  come to the table does so too, so that a screen reader begins there. */
export class Fingers {
  /** The last thing touched was a key, or nothing has been touched here yet. */
  onKeys = true;
  /** The part of the screen that holds one's own pieces. */
  place = $state<HTMLElement>();

  constructor(mayChoose: () => boolean, wanted: string) {
    $effect(() => {
      if (!mayChoose() || !this.onKeys) return;
      void tick().then(() => {
        if (document.activeElement === document.body || this.place?.contains(document.activeElement)) this.place?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
      });
    });
  }
}
