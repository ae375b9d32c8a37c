// A game on this device: people around it, bots, chance. One person is at the device at a time; where several people
// play, a curtain falls between them.
import { askAdvice, askBot, type Position } from '../engine/bots';
import type { GameEvent, Moment, OpenTable, Planned } from '../engine/types';
import type { Advice, Refusal } from '../protocol/common';
import type { ScreenTable, SeatView, Sitter } from './screen-table';

export class LocalTable<View, Action extends object> implements ScreenTable<View, Action> {
  readonly replay = false;
  readonly game: string;
  readonly sitters: Sitter[];
  present: ((event: GameEvent) => Promise<void>) | null = null;
  /** Called whenever something was written into the log. */
  onEntry: (() => void) | null = null;

  /** Whose view is drawn. */
  seat = $state(0);
  /** What the seat sees. */
  view = $state.raw({} as SeatView<View>);
  /** The seat the device is to be handed to; nobody: no curtain. */
  curtain = $state<number | null>(null);
  hidden = $state(false);
  busy = $state(false);
  /** Seats that are to act. */
  waiting = $state.raw<number[]>([]);
  over = $state(false);
  entry = $state(0);
  /** A bot could not be asked; the game was kept and can be gone on with. */
  trouble = $state(false);

  private readonly people: number[];
  /** Who holds the device; nobody before the first curtain was lifted. */
  private holder: number | null = null;
  private readonly thinking = new Set<number>();
  private queue: GameEvent[] = [];
  private closed = false;
  private readonly options: object;

  constructor(private readonly open: OpenTable) {
    const status = open.status();
    this.game = status.game;
    this.sitters = status.seats;
    this.options = status.options;
    this.people = status.seats.flatMap((sitter, seat) => (sitter.player === 'human' ? [seat] : []));
    this.seat = this.people[0] ?? 0;
    this.view = open.view<SeatView<View>>(this.seat);
    this.hidden = this.isShared;
  }

  get isShared(): boolean {
    return this.people.length > 1;
  }

  /** Who hears what happens: the one person here; where several look on, only what everybody may know is shown. */
  private get ears(): number | undefined {
    return this.isShared ? undefined : this.seat;
  }

  /** Starts, or goes on with a game that was left. */
  begin(): void {
    this.take(this.open.goOn(this.ears));
  }

  close(): void {
    this.closed = true;
    this.open.close();
  }

  record(): string {
    return this.open.record();
  }

  legal(): Action[] {
    return this.open.legal<Action>(this.seat);
  }

  refusal(action: Action): Refusal | null {
    return this.open.refusal(this.seat, action);
  }

  play(action: Action): Refusal | null {
    const played = this.open.play(this.seat, action, this.ears);
    if ('refusal' in played) return played.refusal;
    if (this.isShared) this.hidden = this.nextPerson(played.waiting) !== this.seat;
    else this.view = this.lying(played);
    this.take(played);
    return null;
  }

  plan(actions: Action[]): Planned<View, Action> {
    return this.open.plan(this.seat, actions);
  }

  advise(planned: Action[] = []): Promise<Advice<Action>> {
    const position = this.position(this.seat);
    const ahead = planned.length ? this.plan(planned) : null;
    return askAdvice<Action>(ahead && 'mind' in ahead ? { ...position, view: ahead.mind } : position);
  }

  /** The person named on the curtain has taken the device. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    this.holder = this.curtain;
    this.seat = this.curtain;
    this.view = this.open.view<SeatView<View>>(this.seat);
    this.curtain = null;
    this.hidden = false;
  }

  /** A choice that only lies face down changes nothing else, so it can be drawn at once. */
  private lying(moment: Moment): SeatView<View> {
    return moment.events.every(({ event }) => event === 'choose') && !this.busy ? this.open.view<SeatView<View>>(this.seat) : this.view;
  }

  private take(moment: Moment): void {
    this.queue.push(...moment.events);
    this.waiting = moment.waiting;
    this.over = moment.over;
    this.entry = moment.entry;
    this.onEntry?.();
    void this.show();
  }

  private async show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (!this.closed) {
      const event = this.queue.shift();
      if (!event) break;
      await this.present?.(event);
    }
    this.busy = false;
    if (this.closed) return;
    this.view = this.open.view<SeatView<View>>(this.seat);
    this.seatSomebody();
    this.askBots();
  }

  private nextPerson(waiting: number[]): number | undefined {
    return this.people.find((seat) => waiting.includes(seat));
  }

  /** With one person there is nothing to hide; with several the next one who is to act is called. */
  private seatSomebody(): void {
    if (this.over) {
      this.hidden = false;
      return;
    }
    if (!this.isShared) return;
    const next = this.nextPerson(this.waiting);
    // Whoever acts again keeps the device.
    this.hidden = next === undefined || next !== this.holder;
    this.curtain = this.hidden ? (next ?? null) : null;
  }

  private askBots(): void {
    for (const seat of this.waiting) {
      const player = this.sitters[seat]?.player ?? 'human';
      if (player === 'human' || this.thinking.has(seat)) continue;
      this.thinking.add(seat);
      askBot(this.position(seat), player).then(
        (action) => {
          this.thinking.delete(seat);
          if (this.closed) return;
          const played = this.open.play(seat, action, this.ears);
          if ('refusal' in played) this.trouble = true;
          else this.take(played);
        },
        () => {
          this.trouble = true;
        },
      );
    }
  }

  private position(seat: number): Position {
    return { game: this.game, options: this.options, view: this.open.mind(seat) };
  }
}
