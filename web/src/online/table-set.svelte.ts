// A set of tables with the same deals, as the house tells it: who sits where, how far they are, and all of it compared as soon as that
// may be told. Asked again while it can change and somebody looks.
import type { Duplicates, TableSet } from '../protocol/online';
import { askHouse, HouseRefusal } from './house';

/** Between two questions, in milliseconds. */
const pause = 3000;

export class SetOfTables {
  set = $state.raw<TableSet | null>(null);
  /** At least two are over, and may be looked at. */
  compared = $state.raw<Duplicates | null>(null);
  /** Why there is nothing to see; empty: there is, or it is being asked for. */
  missing = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(readonly table: string) {
    void this.ask();
    document.addEventListener('visibilitychange', this.wake);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') void this.ask();
  };

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const before = this.overIn(this.set);
      const set = await askHouse<TableSet>(`sets/${encodeURIComponent(this.table)}`);
      if (this.isClosed) return;
      this.set = set;
      this.missing = '';
      const over = this.overIn(set);
      if (set.told && over >= 2 && (over !== before || !this.compared)) this.compared = await askHouse<Duplicates>(`duplicates/${encodeURIComponent(this.table)}`);
    } catch (error) {
      const word = error instanceof HouseRefusal ? error.word : 'unreachable';
      // A house that does not answer now is asked again.
      if (!this.set || word !== 'unreachable') this.missing = word;
    }
    if (this.isClosed || (this.missing && this.missing !== 'unreachable') || document.visibilityState === 'hidden' || this.isAllOver) return;
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private overIn(set: TableSet | null): number {
    return set?.tables.filter(({ status }) => status === 'over').length ?? 0;
  }

  private get isAllOver(): boolean {
    return this.set !== null && this.set.told && this.compared !== null && this.set.tables.every(({ status }) => status === 'over' || status === 'closed');
  }
}
