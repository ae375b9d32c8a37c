// Time to look at what happens. A tap ends a pause early.
import { settings } from '../settings.svelte';

const open = new Set<() => void>();

const shares = { calm: 1, quick: 0.4, at_once: 0 };

export function pause(milliseconds: number): Promise<void> {
  const share = shares[settings.pace];
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      open.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * share);
    open.add(end);
  });
}

/** Ends the pauses that are going on. */
export function hurry(): void {
  for (const end of [...open]) end();
}

/** How long somebody who does not hurry looks at a sentence, in milliseconds. */
export function readingTime(words: string): number {
  return 1000 + 40 * words.length;
}

let away: (() => void) | null = null;

/** A sheet lies over the table until it is read. */
export function untilRead(): Promise<void> {
  return new Promise((resolve) => {
    away = resolve;
  });
}

/** The sheet was read, or is not to stand in the way. */
export function putSheetAway(): void {
  away?.();
  away = null;
}
