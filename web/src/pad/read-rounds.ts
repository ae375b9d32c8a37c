import type { Line, RoundSheet, Sheet } from './sheet';

interface Answer {
  rounds_in_game: number;
  rounds: RoundSheet[];
  ends: Line[];
  so_far: number[];
  totals: number[];
  winners: number[];
  decided: Sheet['decided'];
}

/** The answer on a game of several rounds. */
export function readRounds({ rounds_in_game, so_far, ...rest }: Answer): Sheet {
  return { roundsInGame: rounds_in_game, soFar: so_far, ...rest };
}
