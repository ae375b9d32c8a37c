// The score pad as others get it: the final table, and its numbers for a spreadsheet.
import { placesOf } from '../parts/table/places';
import type { Counting } from './counting.svelte';
import { inOrder, portions, type FinalTable } from '../share/final-table';

export function finalTableOfPad(counting: Counting): FinalTable {
  const { pad, game } = counting;
  const places = placesOf(pad.totals, pad.winners, pad.names.length);
  const set = game.id === 'wasabi' ? 'wasabi' : 'sushi';
  const rows = pad.totals.map((points, plate) => ({
    name: counting.name(plate),
    points,
    place: places[plate]?.place ?? null,
    won: pad.finished && pad.winners.includes(plate),
    plate: portions(pad.rounds.flatMap((round) => round[plate] ?? []).map((piece) => ({ set, picture: game.look(piece).picture }))),
  }));
  return { game: game.id, when: pad.changed, rows: inOrder(rows) };
}

/** A field of a line; commas, quotes and breaks within it are quoted, and nothing begins like a formula. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line for each player: points by round, by what counts at the end, and the total. */
export function csvOf(counting: Counting): string {
  const { sheet, game, pad } = counting;
  const head = ['name', ...sheet.rounds.map((_, round) => game.section(round)), ...sheet.ends.map(({ category }) => game.category(category)), 'total'];
  const lines = pad.totals.map((total, plate) => [
    counting.name(plate),
    ...sheet.rounds.map(({ points }) => points[plate] ?? 0),
    ...sheet.ends.map(({ points }) => points[plate] ?? 0),
    total,
  ]);
  return [head, ...lines].map((line) => line.map(field).join(',')).join('\r\n');
}

/** The whole count, without the steps back. */
export function jsonOf({ pad, sheet }: Counting): string {
  const { undo: _, ...kept } = pad;
  return JSON.stringify({ format: 'sushiya-pad', version: 1, ...kept, sheet }, null, 1);
}
