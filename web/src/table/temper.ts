// What shows in a bot's face: a nod at a good take, a raised brow when something is taken from it. How much it needs for
// that is its temper: an apprentice is pleased with anything, a master hardly shows it.
import type { Mood } from '../art/faces';
import type { CountedLine } from '../parts/table/score';
import { isLevel, type Level } from './levels';
import type { Sitter } from './screen-table';

/** Points gained or lost at one stroke that show in a face, by level. */
const composure: Record<Level, number> = { apprentice: 1, cook: 2, chef: 4, net: 5, itamae: 6 };

const isBot = (sitter: Sitter | undefined): sitter is Sitter & { player: Level } => sitter !== undefined && isLevel(sitter.player);

function sumOf(lines: CountedLine[], seat: number): number {
  return lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
}

/** By seat, after what lies before the players has changed from one count to the other; people's faces are their own. */
export function moodsAfter(sitters: Sitter[], before: CountedLine[], after: CountedLine[]): (Mood | null)[] {
  return sitters.map((sitter, seat) => {
    if (!isBot(sitter)) return null;
    const gain = sumOf(after, seat) - sumOf(before, seat);
    if (Math.abs(gain) < composure[sitter.player]) return null;
    return gain > 0 ? 'nod' : 'brow';
  });
}

/** All the bots but one feel it: something that lay there for everybody is gone. */
export function robbed(sitters: Sitter[], by: number): (Mood | null)[] {
  return sitters.map((sitter, seat) => (seat !== by && isBot(sitter) && sitter.player !== 'itamae' ? 'brow' : null));
}

/** One bot alone. */
export function only(sitters: Sitter[], seat: number, mood: Mood): (Mood | null)[] {
  return sitters.map((sitter, each) => (each === seat && isBot(sitter) ? mood : null));
}

/** The level of the bot at a seat; nothing where a person sits. */
export function levelAt(sitters: Sitter[], seat: number): string | null {
  const sitter = sitters[seat];
  return isBot(sitter) ? sitter.player : null;
}
