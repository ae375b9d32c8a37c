// Tables with the same deals: opened together, or with the deals of a game that is over (docs/online.md).
import type { NewTable, TableCard, TableNamed } from '../protocol/online';
import { goTo } from '../router.svelte';
import { willSit } from './coming';
import { askHouse } from './house';

/** How many are offered; a guest has no more open at once than the house allows. */
export const mostTables = 6;

/** The first table of so many with the same deals. One that cannot be opened any more is left out, but not the second. */
export async function openTables(asked: NewTable, count: number): Promise<string> {
  const { table } = await askHouse<TableNamed>('tables', 'POST', asked);
  for (let other = 1; other < count; ++other) {
    try {
      // Nobody who opened them sits there to begin.
      await askHouse<TableNamed>('tables', 'POST', { ...asked, starts_full: true, deals_of: table });
    } catch (error) {
      if (other === 1) throw error;
      break;
    }
  }
  return table;
}

/** Another table with the deals of this game, which is over; as it was agreed on there. */
export async function playSameDeals(game: string): Promise<void> {
  const { game: id, options, seconds } = await askHouse<TableCard>(`tables/${encodeURIComponent(game)}`);
  const asked: NewTable = { game: id, options, public: false, seconds, bot: 'cook', watching: 'open', starts_full: false, deals_of: game };
  const { table } = await askHouse<TableNamed>('tables', 'POST', asked);
  willSit(table);
  goTo('table', table);
}
