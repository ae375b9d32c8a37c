// A rating game after game, as a picture: where its line, its band and its marks lie. Numbers only; RatingCurve.svelte
// draws them.

/** What a game made of a rating, on the scale that is shown. */
export interface RatingPoint {
  /** How many games were rated, with this one. */
  games: number;
  rating: number;
  /** Between these the strength lies, most likely. */
  low: number;
  high: number;
}

export interface Mark {
  value: number;
  /** In the picture: across or down. */
  at: number;
}

export interface Curve {
  line: string;
  band: string;
  /** Of the last game, and of all where there are few. */
  dots: { x: number; y: number; low: number; high: number }[];
  ratings: Mark[];
  games: Mark[];
}

export const size = { width: 360, height: 210, left: 44, right: 14, top: 24, bottom: 36 };

/** So many games are dots of their own. */
const fewGames = 30;

/** Round numbers from below the lowest to above the highest, at most `most` of them: 1, 2, 5, 10, … apart, or so many times `least`. */
export function roundMarks(low: number, high: number, most: number, least = 1): number[] {
  const count = (step: number): number => Math.ceil(high / step) - Math.floor(low / step) + 1;
  let step = least;
  for (let at = 0; count(step) > most; ++at) step *= at % 3 === 1 ? 2.5 : 2;
  const first = Math.floor(low / step);
  return Array.from({ length: count(step) }, (_, at) => (first + at) * step);
}

/** Of one game or more, the first first. */
export function ratingCurve(points: readonly RatingPoint[]): Curve {
  const { width, height, left, right, top, bottom } = size;
  const [first, last] = [points[0]!, points.at(-1)!];
  const levels = roundMarks(Math.min(...points.map(({ rating, low }) => Math.min(rating, low))), Math.max(...points.map(({ high }) => high)), 6, 50);
  const [lowest, highest] = [levels[0]!, Math.max(levels.at(-1)!, levels[0]! + 50)];
  const isOne = first.games === last.games;
  // One game lies in the middle, where there is no way yet.
  const across = (games: number): number => left + (width - left - right) * (isOne ? 0.5 : (games - first.games) / (last.games - first.games));
  const down = (rating: number): number => top + (height - top - bottom) * (1 - (rating - lowest) / (highest - lowest));
  const at = (x: number, y: number): string => `${across(x).toFixed(1)} ${down(y).toFixed(1)}`;
  const dotted = points.length <= fewGames ? points : points.slice(-1);
  return {
    line: isOne ? '' : `M${points.map(({ games, rating }) => at(games, rating)).join('L')}`,
    band: isOne ? '' : `M${points.map(({ games, high }) => at(games, high)).join('L')}L${points.toReversed().map(({ games, low }) => at(games, low)).join('L')}Z`,
    dots: dotted.map(({ games, rating, low, high }) => ({ x: across(games), y: down(rating), low: down(low), high: down(high) })),
    ratings: levels.map((value) => ({ value, at: down(value) })),
    games: (isOne ? [last.games] : roundMarks(first.games, last.games, 7)).filter((value) => value >= first.games && value <= last.games).map((value) => ({ value, at: across(value) })),
  };
}
