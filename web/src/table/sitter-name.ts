// Who sits where, and who of them reads.
import type { Person } from '../i18n/people';
import { say } from '../i18n/texts.svelte';
import { guestName } from './names';
import type { ScreenTable, Sitter } from './screen-table';

/** What whoever gave no name is called in a record, by the language it was played in. */
export const readersNames = ['You', 'Ty', 'Þú', 'Tu', 'Du'];

/** The one person here, whatever they are called. */
function isAlone(sitters: Sitter[], seat: number): boolean {
  return sitters[seat]?.player === 'human' && sitters.filter(({ player }) => player === 'human').length === 1;
}

/** Who sits there; a bot without a name gets one, a person without one is called by the number of the seat, and "You" is nobody's name where several play. */
export function sitterName(sitters: Sitter[], seat: number): string {
  const { name = '', player = '' } = sitters[seat] ?? {};
  if (!name && player && player !== 'human') return guestName(seat);
  if (name && !readersNames.includes(name)) return name;
  return name && isAlone(sitters, seat) ? say('web.you') : say('web.seat', { n: seat + 1 });
}

/** At a table the one person who plays is spoken to; in a record only whoever gave no name, for it may be another's. */
export function personAt({ sitters, replay, own }: Pick<ScreenTable, 'sitters' | 'replay' | 'own'>, seat: number): Person {
  const you = own !== undefined ? seat === own : isAlone(sitters, seat) && (!replay || readersNames.includes(sitters[seat]?.name ?? ''));
  return { name: sitterName(sitters, seat), you };
}

export function isPerson(sitters: Sitter[], seat: number): boolean {
  return sitters[seat]?.player === 'human';
}
