// One game that goes on at this device: opened, kept with every entry of its log, and the same in every tab. The tab
// that was touched last leads: it asks the bots and writes. The others follow what it has written.
import { loadEngine } from '../engine/load';
import type { GameModule } from '../games/game-module';
import { keepGame, keptGame } from './kept-games';
import { LocalTable, type Habits } from './local-table.svelte';
import { claimLead, forgetRunning, isLeading, keepRunning, onOtherTabs, runningGame, thisTab } from './running-games';
import { takeLaid } from './seating.svelte';
import type { Setup } from './setup';

type Table = LocalTable<unknown, object>;

export class Sitting {
  /** The table, once it is laid; another one after each move of another tab. */
  table = $state.raw<Table | null>(null);
  /** The game has ended, here earlier or in another tab, or is no longer kept. */
  gone = $state(false);
  trouble = $state(false);
  /** People choose the first hands themselves. */
  choosesStart = false;
  /** As it was last read or written. */
  private record = '';
  private touched = false;
  private closed = false;
  private catchingUp: ReturnType<typeof setTimeout> | undefined;
  private readonly stopHearing: () => void;

  constructor(
    private readonly game: GameModule,
    private readonly id: string,
  ) {
    const laid = takeLaid(id);
    this.stopHearing = onOtherTabs((changed) => (changed === this.id || changed === null) && this.hear());
    void this.guarded(() => (laid ? this.lay(laid) : this.read(true)));
  }

  /** Somebody is at this tab. What another one has written since comes first. */
  lead(): void {
    if (!this.table || this.table.leads) return;
    if (this.isBehind) return void this.guarded(() => this.read(true));
    claimLead(this.id);
    this.table.lead();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.catchingUp);
    this.stopHearing();
    this.table?.close();
    this.table = null;
  }

  private async guarded(open: () => Promise<void>): Promise<void> {
    try {
      await open();
    } catch {
      this.trouble = true;
    }
  }

  private async lay({ options, seats, choosesStart = false }: Setup): Promise<void> {
    const engine = await loadEngine();
    this.choosesStart = choosesStart;
    claimLead(this.id);
    if (!this.closed) this.seat(new LocalTable(engine.open(this.game.id, options, seats), this.habits()));
  }

  private async read(claims = false): Promise<void> {
    const engine = await loadEngine();
    const kept = runningGame(this.id);
    if (this.closed) return;
    if (!kept) return this.leave();
    if (claims) claimLead(this.id);
    this.record = kept.record;
    this.touched = kept.touched;
    this.choosesStart = kept.choosesStart;
    const table: Table = new LocalTable(engine.read(kept.record), this.habits());
    table.leads = isLeading(this.id);
    table.touched = kept.touched;
    this.seat(table);
  }

  /** First hands are dealt ready, unless somebody wants to choose them. */
  private habits(): Habits {
    return this.choosesStart || !this.game.isDealing ? {} : { isDealing: this.game.isDealing };
  }

  private seat(table: Table): void {
    this.table?.close();
    table.onEntry = () => this.keep(table);
    this.table = table;
  }

  private leave(): void {
    this.table?.close();
    this.table = null;
    this.gone = true;
  }

  private get isBehind(): boolean {
    const kept = runningGame(this.id);
    return kept !== undefined && kept.tab !== thisTab && kept.record !== this.record;
  }

  private keep(table: Table): void {
    if (!table.leads || table !== this.table) return;
    // Another tab has moved in the same moment: what is kept goes before what is not.
    if (this.isBehind) return this.hear();
    this.record = table.record();
    this.touched ||= table.touched;
    const { id, game, record, touched, choosesStart } = this;
    const when = Date.now();
    if (table.over) {
      keepGame({ id, game: game.id, record, when });
      forgetRunning(id);
      void this.shelve(record);
      return;
    }
    const view = table.latest();
    keepRunning({ id, game: game.id, record, when, tab: thisTab, touched, choosesStart, seats: table.sitters, seat: view.seat, standing: game.standing(view) });
  }

  /** A browser that keeps nothing still plays. */
  private async shelve(record: string): Promise<void> {
    const [engine, { keepFinished }] = await Promise.all([loadEngine(), import('../shelf/keep-finished')]);
    await keepFinished(engine, record).catch(() => {});
  }

  /** Another tab has written, or put the game away. */
  private hear(): void {
    const kept = runningGame(this.id);
    if (!kept && keptGame(this.id)) return this.leave();
    if (!kept || !this.table) return;
    this.table.leads &&= isLeading(this.id) && !this.isBehind;
    if (!this.isBehind) return;
    clearTimeout(this.catchingUp);
    this.catchingUp = setTimeout(() => void this.guarded(() => this.read()), 60);
  }
}
