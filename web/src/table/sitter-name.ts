// Who sits where, and who of them reads.
import type { Person } from '../i18n/people';
import { say } from '../i18n/texts.svelte';
import type { ScreenTable, Sitter } from './screen-table';

/** What whoever gave no name is called in a record, by the language it was played in. */
export const readersNames = ['You', 'Ty', 'Þú', 'Tu'];

/** The one person here, whatever they are called. */
function isAlone(sitters: Sitter[], seat: number): boolean {
  return sitters[seat]?.player === 'human' && sitters.filter(({ player }) => player === 'human').length === 1;
}

/** Who sits there; a seat without a name is called by its number, and "You" is nobody's name where several play. */
export function sitterName(sitters: Sitter[], seat: number): string {
  const name = sitters[seat]?.name;
  if (name && !readersNames.includes(name)) return name;
  return name && isAlone(sitters, seat) ? say('web.you') : say('web.seat', { n: seat + 1 });
}

/** At a table the one person who plays is spoken to; in a record only whoever gave no name, for it may be another's. */
export function personAt({ sitters, replay }: Pick<ScreenTable, 'sitters' | 'replay'>, seat: number): Person {
  const you = isAlone(sitters, seat) && (!replay || readersNames.includes(sitters[seat]?.name ?? ''));
  return { name: sitterName(sitters, seat), you };
}

export function isPerson(sitters: Sitter[], seat: number): boolean {
  return sitters[seat]?.player === 'human';
}
