// The table of a puzzle: a seat's view and nothing else, so nobody else acts and nothing is drawn. What is played there
// is looked at by whoever asked.
import type { Engine } from '../engine/engine';
import type { GameEvent, OpenTable, Planned } from '../engine/types';
import type { Advice, Refusal } from '../protocol/common';
import { readersNames } from '../table/sitter-name';
import type { ScreenTable, SeatView, Sitter } from '../table/screen-table';
import { Told } from '../table/told.svelte';

interface Position {
  game: string;
  options: object;
  /** As `mind` gives it. */
  view: string;
  seat: number;
}

abstract class PuzzleTable<View extends { players: number }, Action extends object> implements ScreenTable<View, Action> {
  readonly hidden = false;
  readonly busy = false;
  readonly told = new Told();
  readonly game: string;
  readonly sitters: Sitter[];
  readonly seat: number;
  present: ((event: GameEvent) => Promise<void>) | null = null;

  view = $state.raw({} as SeatView<View>);
  entry = $state(0);
  /** It is answered: nothing can be played any more. */
  replay = $state(false);

  protected seen: OpenTable;

  constructor(
    private readonly engine: Engine,
    protected readonly position: Position,
  ) {
    this.game = position.game;
    this.seat = position.seat;
    this.seen = this.open(position.view);
    this.view = this.seen.view<SeatView<View>>(this.seat);
    this.sitters = Array.from({ length: this.view.players }, (_, seat) => (seat === this.seat ? { name: readersNames[0]!, player: 'human' } : { name: '', player: 'cook' }));
  }

  get own(): number {
    return this.seat;
  }

  abstract play(action: Action): Refusal | null;

  past(): GameEvent[] {
    return [];
  }
  begin(): void {}
  legal(): Action[] {
    return this.seen.legal<Action>(this.seat);
  }
  refusal(action: Action): Refusal | null {
    return this.seen.refusal(this.seat, action);
  }
  plan(actions: Action[]): Planned<View, Action> {
    return this.seen.plan(this.seat, actions);
  }
  advise(): Promise<Advice<Action>> {
    return Promise.reject(new Error('Nobody helps with a puzzle.'));
  }

  /** As it was in the beginning. */
  again(): void {
    this.see(this.position.view);
    this.replay = false;
  }

  close(): void {
    this.seen.close();
  }

  protected see(view: string): void {
    this.seen.close();
    this.seen = this.open(view);
    this.view = this.seen.view<SeatView<View>>(this.seat);
    ++this.entry;
  }

  private open(view: string): OpenTable {
    return this.engine.see(this.position.game, this.position.options, view);
  }
}

/** One choice is asked for: it lies face down, and is the answer. */
export class ChoiceTable<View extends { players: number }, Action extends object> extends PuzzleTable<View, Action> {
  constructor(
    engine: Engine,
    position: Position,
    private readonly lying: (view: SeatView<View>, action: Action) => SeatView<View>,
    private readonly chosen: (action: Action) => void,
  ) {
    super(engine, position);
  }

  play(action: Action): Refusal | null {
    const refusal = this.refusal(action);
    if (refusal) return refusal;
    this.view = this.lying(this.view, action);
    ++this.entry;
    this.chosen(action);
    return null;
  }
}

/** A whole turn is asked for: it goes on from view to view. */
export class TurnTable<View extends { players: number }, Action extends object> extends PuzzleTable<View, Action> {
  /** Steps of a decision that is not whole yet. */
  private pending: Action[] = [];
  /** What is forced after a whole decision and has been done with it. */
  private forced = 0;

  constructor(
    engine: Engine,
    position: Position,
    private readonly moved: (view: SeatView<View>) => void,
  ) {
    super(engine, position);
  }

  play(action: Action): Refusal | null {
    if (this.forced > 0) {
      --this.forced;
      return null;
    }
    const planned = this.plan([...this.pending, action]);
    if ('refusal' in planned) return planned.refusal;
    if (!('play' in planned) || planned.mind === undefined) {
      this.pending.push(action);
      return null;
    }
    this.forced = planned.play.length - this.pending.length - 1;
    this.pending = [];
    this.see(planned.mind);
    this.moved(this.view);
    return null;
  }

  override again(): void {
    this.pending = [];
    this.forced = 0;
    super.again();
  }
}
