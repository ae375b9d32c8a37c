// A game of the house, as its screen plays at it: the view and the events come from the house, what is legal comes from the
// engine by that view, and a choice is shown as chosen at once and holds when the house has stored it.
import { askAdvice } from '../engine/bots';
import type { Engine } from '../engine/engine';
import type { GameEvent, OpenTable, Planned } from '../engine/types';
import type { GameModule } from '../games/game-module';
import type { Advice, Refusal } from '../protocol/common';
import type { Play, Refused, TableTold, Update } from '../protocol/online';
import { guestName } from '../table/names';
import { catchUp } from '../table/pace';
import type { ScreenTable, SeatView, Sitter } from '../table/screen-table';
import { Told } from '../table/told.svelte';
import type { News } from './attendance.svelte';

/** The seat behind which a spectator stands who looks on with none. */
const firstSeat = 0;

export function sittersOf({ seats }: Pick<TableTold, 'seats'>): Sitter[] {
  return seats.map(({ kind, name, bot }, seat) => (kind === 'person' ? { name, player: 'human' } : { name: name || guestName(seat), player: bot ?? 'cook' }));
}

interface Around {
  engine: Engine;
  module: GameModule;
  /** False: there is no line now. */
  say(message: Omit<Play, 'table'>): boolean;
  /** Before the end is told: the record is there, or will not come. */
  settled(): Promise<void>;
}

export class OnlineTable<View, Action extends object> implements ScreenTable<View, Action> {
  readonly hidden = false;
  readonly told = new Told();
  readonly game: string;
  /** The reader's seat; nobody's: a spectator. */
  readonly own: number | null;
  /** Whose view a spectator is shown; nothing: what lies open. */
  readonly viewOf: number | null;
  present: ((event: GameEvent) => Promise<void>) | null = null;

  sitters = $state.raw<Sitter[]>([]);
  view = $state.raw({} as SeatView<View>);
  entry = $state(0);
  waiting = $state.raw<number[]>([]);
  /** Milliseconds on each seat's clock, as they were at the moment `at` of this page's own clock. */
  clocks = $state.raw<{ at: number; left: (number | null)[] }>({ at: 0, left: [] });
  /** The house has refused a move; until another one is tried. */
  refused = $state.raw<Refusal | null>(null);
  /** Why a move did not count, where it was not for the rules. */
  trouble = $state('');
  /** Moves that are said and not yet stored, each with the number of those before it. */
  private pending = $state.raw<{ action: Action; moves: number }[]>([]);
  /** Events are being shown. */
  private showing = $state(false);

  private readonly options: object;
  private earlier: GameEvent[];
  private queue: GameEvent[] = [];
  /** The event that is being shown. */
  private shown: GameEvent | null = null;
  /** The table as one's seat sees it now, within the engine; it may be ahead of what is drawn. */
  private seen: OpenTable | null = null;
  private latest = {} as SeatView<View>;
  /** The same as the house tells it. */
  private value: Update['view'] | null = null;
  /** The question that one was asked last: how many moves one had made by then. */
  private asked = 0;
  private hasBegun = false;
  private closed = false;

  constructor(
    private readonly around: Around,
    table: TableTold,
    { events, isFirst, update }: News,
    /** Who was there when the game began sees its beginning. */
    fromBeginning: boolean,
  ) {
    this.game = table.game;
    this.options = table.options as object;
    this.own = table.seat;
    this.viewOf = update.view_of ?? null;
    this.sit(table);
    this.see(update);
    const { isDealing } = around.module;
    // First hands that are dealt ready lie there when the game begins.
    const isShown = isFirst && fromBeginning && (!isDealing || isDealing(this.latest));
    this.earlier = isShown ? [] : events;
    this.queue = isShown ? [...events] : [];
    this.view = this.latest;
  }

  get replay(): boolean {
    return this.own === null;
  }

  get seat(): number {
    return this.own ?? this.viewOf ?? firstSeat;
  }

  /** Where a choice lies face down until all have chosen, it can be changed; elsewhere the table waits for the house. */
  get busy(): boolean {
    return this.showing || (this.pending.length > 0 && !this.around.module.lying);
  }

  /** Something is on its way to the house. */
  get isSending(): boolean {
    return this.pending.length > 0;
  }

  sit(table: TableTold): void {
    const sitters = sittersOf(table);
    if (JSON.stringify(sitters) !== JSON.stringify(this.sitters)) this.sitters = sitters;
  }

  past(): GameEvent[] {
    return this.earlier;
  }

  begin(): void {
    this.hasBegun = true;
    void this.show();
  }

  /** What the house has told since. */
  take({ events, update }: News): void {
    this.see(update);
    this.queue.push(...events);
    this.keepUp();
    this.confirm(events, update.moves ?? 0);
    void this.show();
  }

  /** The line is there again, and what was missed has been told: what has not arrived is said once more. */
  sayAgain(): void {
    if (this.own === null || !this.waiting.includes(this.own)) this.pending = [];
    for (const move of this.pending) this.around.say({ say: 'play', ...move });
  }

  refuse({ name, clause }: Refused): void {
    this.pending = [];
    this.view = this.latest;
    if (clause) this.refused = { name, clause };
    else this.trouble = name;
  }

  close(): void {
    this.closed = true;
    this.shown = null;
    this.queue = [];
    this.keepUp();
    this.seen?.close();
    this.seen = null;
  }

  legal(): Action[] {
    return this.own === null ? [] : (this.seen?.legal<Action>(this.own) ?? []);
  }

  refusal(action: Action): Refusal | null {
    return this.own === null ? null : (this.seen?.refusal(this.own, action) ?? null);
  }

  play(action: Action): Refusal | null {
    if (this.own === null) return null;
    this.refused = null;
    this.trouble = '';
    // What follows a move that is still on its way is judged by the house.
    const isFirst = this.pending.length === 0 || this.around.module.lying !== undefined;
    const refusal = isFirst ? this.refusal(action) : null;
    if (refusal) return refusal;
    const { lying } = this.around.module;
    // Confirmed twice: said once more it could only come too late.
    if (lying && this.stands(action)) return null;
    // Where one acts after the other, each of one's moves is asked for after the one before.
    const before = lying ? [] : this.pending;
    const move = { action, moves: this.asked + before.length };
    this.pending = [...before, move];
    if (lying) this.view = lying(this.latest, action);
    this.around.say({ say: 'play', ...move });
    return null;
  }

  plan(actions: Action[]): Planned<View, Action> {
    return this.own === null || !this.seen ? { play: [] } : this.seen.plan(this.own, actions);
  }

  advise(planned: Action[] = []): Promise<Advice<Action>> {
    const ahead = planned.length ? this.plan(planned) : null;
    const view = ahead && 'mind' in ahead ? ahead.mind : this.seen?.mind(this.seat);
    return view === undefined ? Promise.reject(new Error('A spectator is not advised.')) : askAdvice<Action>({ game: this.game, options: this.options, view });
  }

  private see(update: News['update']): void {
    this.entry = update.heard;
    this.waiting = update.waiting;
    if (this.own !== null && update.waiting.includes(this.own)) this.asked = update.moves ?? 0;
    this.clocks = { at: performance.now(), left: update.left };
    // Somebody comes or goes, or the line is new: what one is about to do stays in one's hand.
    if (update.view === this.value) return;
    this.value = update.view;
    this.seen?.close();
    if (this.own === null) {
      this.latest = { ...(update.view as View), seat: this.seat };
      return;
    }
    this.seen = this.around.engine.see(this.game, this.options, update.view as string);
    this.latest = this.seen.view<SeatView<View>>(this.own);
  }

  /** Forgets what was said and is stored now. Where one acts after the other, the house counts one's moves, and the next may still be on its
   way; where all choose at once, the choice lies there or has been turned up with the others'. */
  private confirm(events: GameEvent[], moves: number): void {
    const last = this.pending.at(-1)?.action;
    if (!last) return;
    if (!this.around.module.lying) this.pending = this.pending.filter((move) => move.moves >= moves);
    else if (this.lies(last) || events.some(({ event }) => event !== 'choose')) this.pending = [];
  }

  /** This is what one has chosen, be it still on its way. */
  private stands(action: Action): boolean {
    const last = this.pending.at(-1)?.action;
    return last ? JSON.stringify(last) === JSON.stringify(action) : this.lies(action);
  }

  /** The house has this choice. */
  private lies(action: Action): boolean {
    const { lying } = this.around.module;
    return lying !== undefined && JSON.stringify(lying(this.latest, action)) === JSON.stringify(this.latest);
  }

  /** Who looks on is behind by one sheet of points at most. */
  private keepUp(): void {
    if (this.own === null) catchUp([this.shown, ...this.queue].filter((event) => event?.event === 'round').length > 1);
  }

  private async show(): Promise<void> {
    if (this.showing || !this.hasBegun) return;
    this.showing = true;
    while (!this.closed) {
      const event = this.queue.shift();
      this.shown = event ?? null;
      this.keepUp();
      if (!event) break;
      if (event.event === 'end') await this.around.settled();
      await this.present?.(event);
    }
    this.showing = false;
    if (this.closed) return;
    const last = this.pending.at(-1)?.action;
    const { lying } = this.around.module;
    this.view = last && lying ? lying(this.latest, last) : this.latest;
  }
}
