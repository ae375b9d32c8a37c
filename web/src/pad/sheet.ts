// The sheet of paper as the engine fills it in: what was counted, why it brings so many points, and who wins.

/** Pieces that bring their points together. */
export interface Part {
  pieces: string[];
  points: number;
}

/** How a player stands in what is won against others. */
export interface Standing {
  /** "most_shared": texts know it by this name. */
  place: string;
  clause: string;
  /** How many stand there. */
  among: number;
}

export interface Line {
  category: string;
  clause: string;
  /** One number for each player, as in everything below. */
  counts: number[];
  points: number[];
  parts?: Part[][];
  standings?: Standing[];
}

export interface RoundSheet {
  points: number[];
  lines: Line[];
}

/** A number of points as it stands on paper: with a minus sign, not a hyphen. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export interface Sheet {
  /** How many rounds the game has. */
  roundsInGame: number;
  rounds: RoundSheet[];
  /** What is counted once, at the end. */
  ends: Line[];
  /** The rounds alone, and all of it. */
  soFar: number[];
  totals: number[];
  winners: number[];
  /** By what they win, and who has as many points without winning. */
  decided: { by: string; clause: string; level: number[] };
}
