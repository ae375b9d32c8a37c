import { say } from '../../i18n/texts.svelte';
import type { ScreenTable } from '../../table/screen-table';
import type { View } from './view';

/** Who sits at a plate; the phantom's has no sitter. */
export function nameOf(table: Pick<ScreenTable<View>, 'sitters' | 'view'>, seat: number): string {
  if (seat === table.view.phantom) return say('web.sushi-go.phantom');
  return table.sitters[seat]?.name || say('web.seat', { n: seat + 1 });
}
