// Where everybody came. Who wins is the engine's word; behind them points count, and equal points share a place.
export interface Place {
  /** 1, 2, …; nothing for the phantom, who plays for nobody. */
  place: number | null;
  /** Points to the winner; fewer than none where something else than points won. */
  behind: number;
}

export function placesOf(scores: number[], winners: number[], players: number): Place[] {
  const best = scores[winners[0] ?? 0] ?? 0;
  const isBefore = (one: number, other: number): boolean =>
    winners.includes(one) !== winners.includes(other) ? winners.includes(one) : !winners.includes(one) && (scores[one] ?? 0) > (scores[other] ?? 0);
  return scores.map((score, seat) => ({
    place: seat < players ? 1 + scores.filter((_, other) => other < players && isBefore(other, seat)).length : null,
    behind: best - score,
  }));
}

/** How far the winners are ahead of whoever follows them; nothing where nobody follows. */
export function leadOf(scores: number[], winners: number[], players: number): number | null {
  const others = scores.slice(0, players).filter((_, seat) => !winners.includes(seat));
  return others.length ? (scores[winners[0] ?? 0] ?? 0) - Math.max(...others) : null;
}

/** The best of a table of points by row and seat, the reader's own where several are equal; nothing where nobody has any. */
export function bestOf(rows: number[][], players: number, own: number): { row: number; seat: number; points: number } | null {
  let best: { row: number; seat: number; points: number } | null = null;
  rows.forEach((points, row) =>
    points.slice(0, players).forEach((each, seat) => {
      if (each > 0 && (!best || each > best.points || (each === best.points && seat === own && best.seat !== own))) best = { row, seat, points: each };
    }),
  );
  return best;
}
