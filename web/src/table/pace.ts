// Time to look at what happens. A tap ends a pause early.
import { settings } from '../settings.svelte';

const open = new Set<() => void>();

const shares = { calm: 1, quick: 0.35, at_once: 0 };

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
