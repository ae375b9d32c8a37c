// A game that is over, as it is shown to others: who came where with how many points, and what lay on their plates. The
// end of a game and the score pad both tell it, and one picture and one text are made of it.
import type { Engine } from '../engine/engine';
import { gameOf } from '../games';
import { formatDate } from '../i18n/formats';
import { language, say } from '../i18n/texts.svelte';
import { placesOf } from '../parts/table/places';
import { settings } from '../settings.svelte';
import { readersNames, sitterName } from '../table/sitter-name';

export interface Portion {
  set: string;
  picture: string;
  count: number;
}

export interface FinalRow {
  name: string;
  points: number;
  /** Nothing for the phantom. */
  place: number | null;
  won: boolean;
  /** What lay there most often, the most first. */
  plate: Portion[];
}

export interface FinalTable {
  game: string;
  when: number;
  /** The best first. */
  rows: FinalRow[];
}

/** The first of all stands above; the phantom below everybody. */
export function inOrder(rows: FinalRow[]): FinalRow[] {
  const rank = ({ place }: FinalRow): number => place ?? Infinity;
  return [...rows].sort((one, other) => rank(one) - rank(other) || other.points - one.points);
}

/** Each picture with its number, the most first. */
export function portions(pictures: { set: string; picture: string }[]): Portion[] {
  const found = new Map<string, Portion>();
  for (const { set, picture } of pictures) {
    const portion = found.get(`${set}/${picture}`) ?? { set, picture, count: 0 };
    found.set(`${set}/${picture}`, { ...portion, count: portion.count + 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** To others the reader is no "you". */
function nameForOthers(seats: { name: string; player: string }[], seat: number): string {
  const name = seats[seat]?.name ?? '';
  return readersNames.includes(name) ? settings.name || say('web.share.me') : sitterName(seats, seat);
}

/** Of a record of a game that is over. */
export function finalTableOf(engine: Engine, record: string, when: number): FinalTable {
  const table = engine.read(record);
  try {
    const { game, seats, players, entries } = table.status();
    const { result } = JSON.parse(record) as { result: { scores: number[]; winners: number[] } };
    const { events } = table.goTo(entries, 0);
    const module = gameOf(game);
    const places = placesOf(result.scores, result.winners, players);
    const rows = result.scores.map((points, seat) => ({
      name: seat < players ? nameForOthers(seats, seat) : say('web.sushi-go.phantom'),
      points,
      place: places[seat]?.place ?? null,
      won: result.winners.includes(seat),
      plate: portions(events.flatMap((event) => module?.taken(event, seat) ?? []).flatMap((piece) => module?.about(piece) ?? [])),
    }));
    return { game, when, rows: inOrder(rows) };
  } finally {
    table.close();
  }
}

/** "Sushi Go!, 3 May 2026" and a line for each player. */
export function textOf({ game, when, rows }: FinalTable): string {
  const lines = rows.map(({ place, name, points, won }) => {
    const where = place === null ? '–' : say(`web.end.ordinal.${place}`);
    return `${where} ${name}: ${say('sushi-go.score.points', { n: points })}${won ? ' ★' : ''}`;
  });
  return [`${say(`${game}.game`)} · ${say('web.house')} · ${formatDate(when, language())}`, ...lines].join('\n');
}
