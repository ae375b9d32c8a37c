// Time on a clock, in words that fit on a small sign.
import { say } from '../i18n/texts.svelte';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What is left: "0:41", "2:05", "23 h", "3 d". */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * day) return say('web.online.days', { n: Math.floor(seconds / day) });
  if (seconds >= 2 * hour) return say('web.online.hours', { n: Math.floor(seconds / hour) });
  return `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`;
}

/** What is agreed on for each move: no clock, "60 s a move", "3 days a move". */
export function paceText(seconds: number): string {
  if (seconds === 0) return say('web.online.no_clock');
  if (seconds >= day) return say('web.online.days_a_move', { n: Math.round(seconds / day) });
  return say('web.online.seconds_a_move', { n: seconds });
}

/** The clocks that are offered: none, for an evening together, and for weeks. */
export const paces = [0, 30, 60, 120, day, 3 * day];
