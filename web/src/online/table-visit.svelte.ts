// A visit to a table of the house: attended, played at on the screen of its game, kept on the shelf when it is over.
import { loadEngine } from '../engine/load';
import type { Engine } from '../engine/engine';
import { keepShown } from '../fairness/shown';
import { gameOf } from '../games';
import { Attendance, type News } from './attendance.svelte';
import { comesToSit, contribution, willSit } from './coming';
import { fetchRecord } from './house';
import { OnlineTable } from './online-table.svelte';

/** More events than that are not shown one after another to who was away: the table is drawn as it is. */
const mostShown = 40;
/** How long the end waits for its record, in milliseconds. */
const patience = 3000;

export class TableVisit {
  attendance = $state.raw<Attendance | null>(null);
  table = $state.raw<OnlineTable<unknown, object> | null>(null);
  /** It was over before one came. */
  wasOver = $state(false);
  /** The record of the game that is over; empty before. */
  record = $state('');
  trouble = $state(false);
  /** Whoever goes along is told where as soon as it is known. */
  onRematch: ((table: string) => void) | null = null;

  private wantsRematch = false;
  private isClosed = false;
  private recordCame!: () => void;
  private readonly recordReady = new Promise<void>((resolve) => (this.recordCame = resolve));

  constructor(
    readonly id: string,
    /** A screen that everybody looks at goes along wherever they play again. */
    private readonly follows = false,
  ) {
    loadEngine().then(
      (engine) => !this.isClosed && this.attend(engine),
      () => (this.trouble = true),
    );
  }

  close(): void {
    this.isClosed = true;
    this.attendance?.close();
    this.table?.close();
  }

  /** One is somebody else now: the house hears it with a new line. */
  comeAnew(): void {
    this.attendance?.connection.restart();
  }

  rematch(): void {
    this.wantsRematch = true;
    if (!this.goToRematch()) this.attendance?.say({ say: 'rematch' });
  }

  /** A spectator looks on with this seat, or with none. */
  lookWith(seat: number | null): void {
    this.table?.close();
    this.table = null;
    this.attendance?.lookWith(seat);
  }

  private goToRematch(): boolean {
    const next = this.attendance?.told?.rematch;
    if (!next || !(this.wantsRematch || this.follows)) return false;
    if (this.wantsRematch) willSit(next);
    this.onRematch?.(next);
    return true;
  }

  private attend(engine: Engine): void {
    const attendance = new Attendance(this.id);
    attendance.onTable = (told) => {
      this.table?.sit(told);
      keepShown(told.table, told.commitment);
      if (told.status === 'open' && told.seat === null && told.seats.some(({ kind }) => kind !== 'person') && comesToSit(this.id))
        attendance.say({ say: 'sit', contribution: contribution() });
      this.goToRematch();
    };
    attendance.onNews = (news) => this.hear(engine, news);
    attendance.onRefusedMove = (refused) => this.table?.refuse(refused);
    attendance.onEnded = () => void this.fetchRecord(engine);
    this.attendance = attendance;
  }

  private hear(engine: Engine, news: News): void {
    const told = this.attendance?.told;
    const module = gameOf(told?.game ?? '');
    if (!told || !module || !this.attendance) return;
    if (news.isFirst && told.status === 'over' && !this.table) {
      this.wasOver = true;
      return;
    }
    const isLong = news.isAnew && news.events.length > mostShown;
    if (this.table && !isLong && this.table.own === told.seat && this.table.viewOf === this.attendance.viewOf) {
      this.table.take(news);
      if (news.isAnew) this.table.sayAgain();
      return;
    }
    const { attendance } = this;
    this.table?.close();
    const around = { engine, module, say: attendance.say.bind(attendance), settled: () => this.settled() };
    this.table = new OnlineTable(around, told, news, attendance.wasOpen);
  }

  private settled(): Promise<void> {
    return Promise.race([this.recordReady, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
  }

  private async fetchRecord(engine: Engine): Promise<void> {
    if (this.record) return;
    try {
      this.record = await fetchRecord(this.id);
      this.recordCame();
      // A browser that keeps nothing still plays.
      if (this.attendance?.told?.seat !== null) {
        const { keepFinished } = await import('../shelf/keep-finished');
        await keepFinished(engine, this.record).catch(() => {});
      }
    } catch {
      // It is asked for again with the next line.
      this.recordCame();
    }
  }
}
