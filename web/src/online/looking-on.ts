// Looking on with a seat: what it saw some time ago, at a table where that was agreed on.
import { say } from '../i18n/texts.svelte';

/** What is offered, in seconds. */
export const delays = [60, 300, 900];

/** The text speaks of minutes; less than one counts as one. */
export function delayText(key: string, seconds: number): string {
  return say(key, { n: Math.max(1, Math.round(seconds / 60)) });
}
