// A record that is looked at: forwards and backwards, from any seat.
import { askAdvice } from '../engine/bots';
import type { GameEvent, OpenTable, Planned } from '../engine/types';
import type { Advice, Refusal } from '../protocol/common';
import type { ScreenTable, SeatView, Sitter } from './screen-table';
import { hurry, putSheetAway } from './pace';
import { Told } from './told.svelte';

export class ReplayTable<View, Action extends object> implements ScreenTable<View, Action> {
  readonly replay = true;
  readonly hidden = false;
  readonly told = new Told();
  readonly game: string;
  readonly sitters: Sitter[];
  readonly players: number;
  present: ((event: GameEvent) => Promise<void>) | null = null;

  /** Whose view is drawn. */
  seat = $state(0);
  view = $state.raw({} as SeatView<View>);
  busy = $state(false);
  /** Which stop of the record we are at. */
  at = $state(0);
  /** Entries of the log worth stopping at. */
  readonly stops: number[];
  private readonly options: object;
  /** The stop one wants to be at: further on, where somebody steps faster than it can be shown. */
  private wanted = 0;
  /** One came here by a step, not by a jump. */
  private stepped = false;

  get entry(): number {
    return this.stops[this.at] ?? 0;
  }

  /** `from` is the moment of somebody that is seen first. */
  constructor(
    private readonly open: OpenTable,
    from: { entry: number; seat: number } | null = null,
  ) {
    const status = open.status();
    this.game = status.game;
    this.sitters = status.seats;
    this.players = status.players;
    this.options = status.options;
    this.stops = open.stops();
    const person = status.seats.findIndex((sitter) => sitter.player === 'human');
    this.seat = from?.seat ?? Math.max(0, person);
    this.jump(from ? this.stops.findLastIndex((stop) => stop <= from.entry) : 0);
  }

  /** Nothing is new at a moment that was gone to; but arrows may have been pressed before the table was drawn. */
  past(): GameEvent[] {
    return this.stepped ? this.open.goTo(this.entry, 0, this.seat).events : [];
  }

  begin(): void {}
  legal(): Action[] {
    return [];
  }
  refusal(action: Action): Refusal | null {
    return this.open.refusal(this.seat, action);
  }
  play(): null {
    return null;
  }
  plan(): Planned<View, Action> {
    return { play: [] };
  }
  advise(): Promise<Advice<Action>> {
    return askAdvice<Action>({ game: this.game, options: this.options, view: this.open.mind(this.seat) });
  }
  close(): void {
    this.open.close();
  }

  watch(seat: number): void {
    this.seat = seat;
    this.view = this.open.view<SeatView<View>>(seat);
  }

  /** To a moment at once, without what lies between. */
  jump(to: number): void {
    this.at = Math.min(Math.max(to, 0), this.stops.length - 1);
    this.wanted = this.at;
    this.stepped = false;
    hurry();
    putSheetAway();
    this.told.forget();
    this.open.goTo(this.stops[this.at] ?? 0);
    this.view = this.open.view<SeatView<View>>(this.seat);
  }

  /** One stop back from where the steps asked for lead. */
  back(): void {
    this.jump(this.wanted - 1);
  }

  /** One stop on, with what happens on the way; a step asked for meanwhile is made too. */
  async step(): Promise<void> {
    this.wanted = Math.min(this.wanted + 1, this.stops.length - 1);
    if (this.busy) {
      hurry();
      putSheetAway();
      return;
    }
    this.busy = true;
    while (this.at < this.wanted) {
      const from = this.stops[this.at] ?? 0;
      this.at += 1;
      this.stepped = true;
      const { events } = this.open.goTo(this.stops[this.at] ?? 0, from, this.seat);
      const went = this.at;
      for (const event of events) if (this.at === went && this.wanted === went) await this.present?.(event);
      this.view = this.open.view<SeatView<View>>(this.seat);
    }
    this.busy = false;
  }
}
