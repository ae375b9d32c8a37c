// What players, tiles and squares are called.
import { has, say } from '../../i18n/texts.svelte';
import type { ScreenTable } from '../../table/screen-table';
import { sitterName } from '../../table/sitter-name';

export function nameOf(table: Pick<ScreenTable, 'sitters'>, seat: number): string {
  return sitterName(table.sitters, seat);
}

/** "sea_urchin" is "Sea urchin", where a record brings an ingredient that no language knows. */
function readable(id: string): string {
  const name = id.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function tileName(tile: string): string {
  return has(`wasabi.ingredient.${tile}`) ? say(`wasabi.ingredient.${tile}`) : readable(tile);
}

export function categoryName(category: string): string {
  return has(`wasabi.category.${category}`) ? say(`wasabi.category.${category}`) : readable(category);
}

export function cardName(card: string): string {
  return say(`wasabi.card.${card}`);
}

/** The place of a square on the grid, from 0. */
export function placeOf(square: string): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function squareAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** The four squares of a Wasabi! card. */
export function blockOf(corner: string): string[] {
  const { column, row } = placeOf(corner);
  return [squareAt(column, row), squareAt(column + 1, row), squareAt(column, row + 1), squareAt(column + 1, row + 1)];
}
