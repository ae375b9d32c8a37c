import { say } from '../i18n/texts.svelte';
import type { Sitter } from './screen-table';

/** Who sits there; a seat without a name is called by its number. */
export function sitterName(sitters: Sitter[], seat: number): string {
  return sitters[seat]?.name || say('web.seat', { n: seat + 1 });
}
