// What a sheet of points tells: lines of one kind each, and sums below them.
import type { Snippet } from 'svelte';

/** What every line has; numbers by seat. */
export interface CountedLine {
  clause: string;
  counts: number[];
  points: number[];
}

/** One line of the sheet of paper. */
export interface ScoreLine extends CountedLine {
  category: string;
}

export interface Sum {
  label: string;
  numbers: number[];
  strong?: boolean;
}

/** How a game shows its lines. */
export interface LineParts<Line> {
  label: (line: Line) => string;
  /** What a seat has of it, in words. */
  countOf: (line: Line, count: number) => string;
  /** The picture of a line. */
  sample: Snippet<[line: Line]>;
  /** The pieces a seat has of it. */
  pieces: Snippet<[line: Line, seat: number]>;
}

export interface RoundTold<Line> {
  round: number;
  lines: Line[];
  points: number[];
  totals: number[];
}

export interface EndTold<Line> {
  lines: Line[];
  scores: number[];
  winners: number[];
}

/** What is being told, and the reader's way to go on. */
export interface TellingStage<Line> {
  readonly round: RoundTold<Line> | null;
  readonly end: EndTold<Line> | null;
  dismiss(): void;
}

/** Pieces in front of a player that score together. */
export interface LaidGroup {
  /** A category of the sheet of points, or a kind that scores nothing itself. */
  category: string;
  /** What the group brings as it lies; nothing where it is not counted now. */
  points: number | null;
}
