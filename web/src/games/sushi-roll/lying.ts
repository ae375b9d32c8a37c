// Where each die lies. The engine knows equal dice as one value; here every die has a number of its own, so that the one
// that was taken, swapped or rolled is the one that is seen to move.
import { kindOf } from './dice';
import type { OnTable, SwapEvent, TakeEvent, Tray } from '../../protocol/sushi-roll';
import type { Die } from './dice';

export interface Placed {
  /** The number of the die. */
  key: number;
  die: Die;
}

export interface TrayPiece extends Placed {
  /** The wasabi it lies on. */
  beneath: Placed | null;
}

export interface Lying {
  belts: Placed[][];
  trays: TrayPiece[][];
}

let next = 1;

function take<T extends Placed>(from: T[], die: Die, prefer: number[] = []): T | undefined {
  const preferred = from.findIndex((each) => each.die === die && prefer.includes(each.key));
  const at = preferred >= 0 ? preferred : from.findIndex((each) => each.die === die);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}

/** The belt as it lies now: what is still there keeps its place, a die that fell anew keeps it too. `rolled` are dice
 *  that were picked up, where equal ones lie beside them. */
export function settleBelt(before: Placed[], dice: Die[], rolled: number[] = []): Placed[] {
  const rest = [...dice];
  const lies = new Map<number, Die>();
  const claim = (placed: Placed, fits: (die: Die) => boolean): void => {
    if (lies.has(placed.key)) return;
    const at = rest.findIndex(fits);
    if (at >= 0) lies.set(placed.key, rest.splice(at, 1)[0]!);
  };
  for (const placed of before) if (!rolled.includes(placed.key)) claim(placed, (die) => die === placed.die);
  for (const placed of before) claim(placed, (die) => die === placed.die);
  for (const placed of before) claim(placed, (die) => kindOf(die) === kindOf(placed.die));
  const kept = before.flatMap(({ key }) => (lies.has(key) ? [{ key, die: lies.get(key)! }] : []));
  return [...kept, ...rest.map((die) => ({ key: next++, die }))];
}

export function settleTray(before: Placed[], tray: Tray): TrayPiece[] {
  const pool = [...before];
  const placed = (die: Die): Placed => take(pool, die) ?? { key: next++, die };
  return [
    ...tray.on_wasabi.map((die, at) => {
      const { key } = placed(die);
      const under = tray.under[at];
      const beneath = under === undefined ? null : placed(under);
      return { key, die, beneath };
    }),
    ...tray.dice.map((die) => ({ key: placed(die).key, die, beneath: null })),
  ];
}

const loose = (tray: TrayPiece[]): Placed[] => tray.flatMap(({ key, die, beneath }) => [{ key, die }, ...(beneath ? [beneath] : [])]);

/** The table as it lies now. */
export function settle(before: Lying, table: OnTable, rolled: number[] = []): Lying {
  return {
    belts: table.belts.map((dice, seat) => settleBelt(before.belts[seat] ?? [], dice, rolled)),
    trays: table.trays.map((tray, seat) => settleTray(loose(before.trays[seat] ?? []), tray)),
  };
}

/** A die goes from the belt to the tray; `prefer` names the one a person pointed at. */
export function afterTake(before: Lying, event: TakeEvent, prefer: number[]): Lying {
  const belt = [...(before.belts[event.seat] ?? [])];
  const taken = take(belt, event.die, prefer);
  const belts = before.belts.map((each, seat) => (seat === event.seat ? belt : each));
  const trays = before.trays.map((tray, seat) => (seat === event.seat && taken ? [...tray, { ...taken, beneath: null }] : tray));
  return settle({ belts, trays }, event.table);
}

/** Two dice change places. */
export function afterSwap(before: Lying, event: SwapEvent, prefer: number[]): Lying {
  const placeOf = (seat: number, die: Die): number => {
    const belt = before.belts[seat] ?? [];
    const preferred = belt.findIndex((each) => each.die === die && prefer.includes(each.key));
    return preferred >= 0 ? preferred : belt.findIndex((each) => each.die === die);
  };
  const belts = before.belts.map((belt) => [...belt]);
  const [own, theirs] = [belts[event.seat]!, belts[event.other]!];
  const [here, there] = [placeOf(event.seat, event.given), placeOf(event.other, event.got)];
  if (own[here] && theirs[there]) [own[here], theirs[there]] = [theirs[there], own[here]];
  return settle({ belts, trays: before.trays }, event.table);
}

/** Every belt goes to the left with its dice. */
export function afterSlide(before: Lying, table: OnTable): Lying {
  const count = before.belts.length;
  const belts = before.belts.map((_, seat) => before.belts[(seat + count - 1) % count]!);
  return settle({ belts, trays: before.trays }, table);
}
