// What a sheet of points tells: lines of one kind each, and sums below them.
import type { Snippet } from 'svelte';
import { say } from '../../i18n/texts.svelte';
import type { Decision, SheetLine } from '../../protocol/common';
import { placesOf } from './places';

/** What the table on a sheet needs of a line; numbers by seat. */
export type CountedLine = Pick<SheetLine, 'clause' | 'counts' | 'points'>;

export interface Sum {
  label: string;
  numbers: number[];
  /** What stands there instead of the numbers. */
  words?: string[];
  strong?: boolean;
}

/** How a game shows its lines. */
export interface LineParts {
  label: (line: SheetLine) => string;
  /** What a seat has of it, in words. */
  countOf: (line: SheetLine, count: number) => string;
  /** The picture of a line. */
  sample: Snippet<[line: SheetLine]>;
  /** The pieces a seat has of it. */
  pieces: Snippet<[line: SheetLine, seat: number]>;
}

export interface RoundTold {
  round: number;
  lines: SheetLine[];
  points: number[];
  totals: number[];
}

export interface EndTold {
  lines: SheetLine[];
  scores: number[];
  winners: number[];
  decided: Decision;
}

/** The row of a sheet that says where everybody came: "2nd −3". */
export function placeRow({ scores, winners }: EndTold, players: number): Sum {
  const words = placesOf(scores, winners, players).map(({ place, behind }) =>
    place === null ? '–' : `${say(`web.end.ordinal.${place}`)}${behind > 0 ? ` −${behind}` : ''}`,
  );
  return { label: say('web.end.place'), numbers: [], words };
}

/** What is being told, and the reader's way to go on. */
export interface TellingStage {
  readonly round: RoundTold | null;
  readonly end: EndTold | null;
  dismiss(): void;
}

/** Pieces in front of a player that score together. */
export interface LaidGroup {
  /** A category of the sheet of points, or a kind that scores nothing itself. */
  category: string;
  /** What the group brings as it lies; nothing where it is not counted now. */
  points: number | null;
}
