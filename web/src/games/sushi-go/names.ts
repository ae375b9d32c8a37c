import { say } from '../../i18n/texts.svelte';
import type { ScreenTable } from '../../table/screen-table';
import { sitterName } from '../../table/sitter-name';
import type { View } from '../../protocol/sushi-go';

/** Who sits at a plate; the phantom's has no sitter. */
export function nameOf(table: Pick<ScreenTable<View>, 'sitters' | 'view'>, seat: number): string {
  return seat === table.view.phantom ? say('web.sushi-go.phantom') : sitterName(table.sitters, seat);
}
