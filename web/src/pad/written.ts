/** A number of points as it stands on paper: with a minus sign, not a hyphen. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
