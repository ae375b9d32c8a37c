// Time to look at what happens. A tap ends a pause early.
import { settings } from '../settings.svelte';

const open = new Set<() => void>();

const shares = { calm: 1, quick: 0.4, at_once: 0 };

/** What is shown has happened too long ago to be looked at. */
let isBehind = false;

export function pause(milliseconds: number): Promise<void> {
  const share = isBehind ? 0 : shares[settings.pace];
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

/** A sheet lies over the table until it is read; at most so long, where nobody may be there to say so. */
export function untilRead(milliseconds?: number): Promise<void> {
  if (isBehind && milliseconds !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(putSheetAway, milliseconds);
    away = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** The sheet was read, or is not to stand in the way. */
export function putSheetAway(): void {
  away?.();
  away = null;
}

/** As long as this holds nothing stays to be looked at. */
export function catchUp(behind: boolean): void {
  isBehind = behind;
  if (!behind) return;
  hurry();
  putSheetAway();
}
