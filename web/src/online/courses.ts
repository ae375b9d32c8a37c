// How a finished game went for each seat, turn by turn: what was taken, and the points there were before the next turn.
import type { Engine } from '../engine/engine';
import type { GameEvent } from '../engine/types';
import type { GameModule } from '../games/game-module';

export interface TurnTaken {
  /** Both from 0; turns in which nothing is taken are not counted. */
  round: number;
  turn: number;
  pieces: string[];
  points: number;
}

/** By seat. A text that is no record is an EngineFault. */
export function coursesOf(engine: Engine, module: Pick<GameModule, 'taken' | 'standing'>, record: string): TurnTaken[][] {
  const table = engine.read(record);
  try {
    const { players } = table.status();
    const stops = table.stops();
    const courses: TurnTaken[][] = Array.from({ length: players }, () => []);
    /** Whose turn goes on: what they take next belongs to it. */
    const goesOn = new Set<number>();
    let round = 0;
    const hear = (event: GameEvent): void => {
      const by = 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
      for (const seat of goesOn) if (by !== null && by !== seat) goesOn.delete(seat);
      courses.forEach((course, seat) => {
        const pieces = module.taken(event, seat);
        if (pieces.length === 0) return;
        const last = course.at(-1);
        if (last && by !== null && goesOn.has(seat)) last.pieces.push(...pieces);
        else course.push({ round, turn: last?.round === round ? last.turn + 1 : 0, pieces, points: last?.points ?? 0 });
        if (by !== null) goesOn.add(seat);
      });
      if (event.event === 'round') {
        ++round;
        goesOn.clear();
      }
    };
    stops.slice(1).forEach((stop, at) => {
      for (const event of table.goTo(stop, stops[at]).events) hear(event);
      const { scores } = module.standing(table.view(0));
      courses.forEach((course, seat) => {
        const last = course.at(-1);
        if (last) last.points = scores[seat] ?? last.points;
      });
    });
    return courses;
  } finally {
    table.close();
  }
}

/** A line of the comparison: the same turn of one seat at each table. */
export interface ComparedTurn {
  round: number;
  turn: number;
  /** Nothing where that table had no such turn. */
  tables: (TurnTaken | null)[];
  /** The points a table had changed in this turn. */
  changed: boolean[];
}

export function compareTurns(tables: TurnTaken[][]): ComparedTurn[] {
  const lines = new Map<string, ComparedTurn>();
  tables.forEach((course, at) => {
    let before = 0;
    for (const taken of course) {
      const key = `${taken.round}/${taken.turn}`;
      const line = lines.get(key) ?? { round: taken.round, turn: taken.turn, tables: tables.map(() => null), changed: tables.map(() => false) };
      line.tables[at] = taken;
      line.changed[at] = taken.points !== before;
      before = taken.points;
      lines.set(key, line);
    }
  });
  return [...lines.values()].sort((one, other) => one.round - other.round || one.turn - other.turn);
}
