// A game on this device: people around it, bots, chance. One person is at the device at a time; where several people
// play, a curtain falls between them.
import { askAdvice, askBot, type Position } from '../engine/bots';
import type { GameEvent, Moment, OpenTable, Planned } from '../engine/types';
import type { Advice, Refusal } from '../protocol/common';
import type { ToldOptions } from './declared';
import type { ScreenTable, SeatView, Sitter } from './screen-table';
import type { Setup } from './setup';
import { Told } from './told.svelte';

/** What this table does of its own accord. */
export interface Habits {
  /** The first hands are still being chosen. As long as this holds the house chooses for everybody: the game is dealt
   ready. */
  isDealing?: (view: any) => boolean;
  /** A table that goes the same way each time: what its bots' chance follows from. */
  seed?: string;
  /** Hears every event, before it is shown. */
  heard?: (event: GameEvent) => void;
}

/** Who chooses the first hands where nobody wants to: chance, as at any deal. */
const dealer = 'random';

export class LocalTable<View, Action extends object> implements ScreenTable<View, Action> {
  readonly replay = false;
  readonly told = new Told();
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
  /** The bots of this table are asked here, not in another tab. */
  leads = true;
  /** A person has acted since it was opened. */
  touched = $state(false);

  private readonly people: number[];
  /** Who holds the device; nobody before the first curtain was lifted. */
  private holder: number | null = null;
  private readonly thinking = new Set<number>();
  private queue: GameEvent[] = [];
  private closed = false;
  /** Grows with every choice taken back; what a bot thought before it is void. */
  private takenBack = 0;
  private readonly options: object;

  constructor(
    private readonly open: OpenTable,
    private readonly habits: Habits = {},
  ) {
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

  past(): GameEvent[] {
    const { entries } = this.open.status();
    return entries ? this.open.goTo(entries, 0, this.ears).events : [];
  }

  /** Starts, or goes on with a game that was left. */
  begin(): void {
    const moment = this.open.goOn(this.ears);
    if (this.isDealing) void this.deal(moment);
    else this.take(moment);
  }

  /** From now on this tab asks the bots. */
  lead(): void {
    this.leads = true;
    if (!this.busy) this.askBots();
  }

  /** What the first person here would see now, whatever is still being shown. */
  latest(): SeatView<View> {
    return this.open.view<SeatView<View>>(this.people[0] ?? 0);
  }

  close(): void {
    this.closed = true;
    this.open.close();
  }

  record(): string {
    return this.open.record();
  }

  /** The same table once more. */
  setup(): Setup {
    return { options: this.options as ToldOptions, seats: this.sitters.map((sitter) => ({ ...sitter })) };
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
    this.touched = true;
    if (this.isShared) this.hidden = this.nextPerson(played.waiting) !== this.seat;
    else this.view = this.lying(played);
    this.take(played);
    return null;
  }

  /** Whoever plays alone against bots may think again. */
  get mayTakeBack(): boolean {
    return this.touched && !this.isShared && !this.busy && !this.over && this.leads;
  }

  /** One's last choice, and all that came of it. */
  takeBack(): void {
    const moment = this.open.takeBack(this.seat);
    if (!moment) {
      this.touched = false;
      return;
    }
    ++this.takenBack;
    this.thinking.clear();
    this.told.forget();
    this.take(moment);
  }

  plan(actions: Action[]): Planned<View, Action> {
    return this.open.plan(this.seat, actions);
  }

  advise(planned: Action[] = []): Promise<Advice<Action>> {
    const position = this.position(this.seat);
    const ahead = planned.length ? this.plan(planned) : null;
    return askAdvice<Action>(ahead && 'view' in ahead ? { ...position, view: ahead.mind } : position);
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

  private get isDealing(): boolean {
    return this.habits.isDealing?.(this.latest()) ?? false;
  }

  /** The house chooses the first hands; the game begins when they lie there. */
  private async deal(moment: Moment): Promise<void> {
    this.busy = true;
    let now = moment;
    try {
      while (this.isDealing) {
        const seat = now.waiting[0] ?? 0;
        const action = await askBot(this.position(seat), dealer, this.seedOf(seat, now.entry));
        if (this.closed) return;
        const played = this.open.play(seat, action, this.ears);
        if ('refusal' in played) throw new Error(played.refusal.name);
        now = played;
      }
    } catch {
      this.trouble = true;
      return;
    }
    this.busy = false;
    this.take({ ...now, events: [] });
  }

  private seedOf(seat: number, entry: number): string | undefined {
    return this.habits.seed === undefined ? undefined : String(BigInt(this.habits.seed) + BigInt(1000 * entry + seat));
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
      this.habits.heard?.(event);
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
    if (!this.leads) return;
    for (const seat of this.waiting) {
      const player = this.sitters[seat]?.player ?? 'human';
      if (player === 'human' || this.thinking.has(seat)) continue;
      this.thinking.add(seat);
      const asked = this.takenBack;
      askBot(this.position(seat), player, this.seedOf(seat, this.entry)).then(
        (action) => {
          if (asked !== this.takenBack) return;
          this.thinking.delete(seat);
          if (this.closed || !this.leads) return;
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
