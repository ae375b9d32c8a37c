// Which squares can be tapped now. A Wasabi! goes by its upper left square, but any of the four may be tapped.
import { blockOf, placeOf, squareAt } from './names';
import type { Target, View } from '../../protocol/wasabi';

export function targetsOf(view: View): Target[] {
  if (view.step !== 'wasabi') return view.targets;
  const squares = new Set(view.targets.flatMap(({ square }) => blockOf(square)));
  return [...squares].map((square) => ({ square, completes: [] }));
}

/** The block that is meant by a tap: the one picked already, if the square is its corner again; else the one with the
 square in its upper left, and at the edges the nearest one that holds it. */
export function cornerFor(view: View, square: string, picked: string | null): string {
  const open = view.targets.map((target) => target.square);
  const { column, row } = placeOf(square);
  const holding = [squareAt(column, row), squareAt(column - 1, row), squareAt(column, row - 1), squareAt(column - 1, row - 1)].filter((corner) => open.includes(corner));
  if (picked && holding.includes(picked) && blockOf(picked).includes(square)) return picked;
  return holding[0] ?? square;
}
