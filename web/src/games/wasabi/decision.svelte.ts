// A decision in the making. A tile that asks where, a card that asks for a square: until the rest is said nothing is
// played, and all of it can be taken back. What may follow, and what the table would look like, the engine says.
import type { Planned } from '../../engine/types';
import type { Refusal } from '../../protocol/common';
import type { ScreenTable } from '../../table/screen-table';
import type { Action, View } from '../../protocol/wasabi';

export function same(one: Action | null, other: Action | null): boolean {
  return one?.verb === other?.verb && one?.what === other?.what;
}

export class Decision {
  /** What is held, in its order. */
  held = $state.raw<Action[]>([]);
  /** What would make the decision whole; another tap on it, or the button, plays it. */
  picked = $state.raw<Action | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What may be chosen now. */
  legal = $state.raw<Action[]>([]);
  private ahead = $state.raw<View | null>(null);

  constructor(private readonly table: ScreenTable<View, Action>) {}

  /** The table with what is held already done. */
  get view(): View {
    return this.ahead ?? this.table.view;
  }

  /** What was played seemed possible, and was refused by whoever keeps the table. */
  get refusedLater(): Refusal | null {
    return this.table.refused ?? null;
  }

  begin(): void {
    this.hold([]);
    this.refusal = null;
  }

  may(verb: string, what: string | null = null): boolean {
    return this.legal.some((action) => same(action, { verb, what }));
  }

  /** The squares to choose from. */
  get squares(): string[] {
    return this.legal.flatMap(({ verb, what }) => (verb === 'at' && what ? [what] : []));
  }

  /** A piece was tapped. It is held, or picked, or refused; a second tap plays it. What was held before gives way where
   it must. */
  tap(action: Action, atOnce: boolean): void {
    this.refusal = null;
    if (same(this.picked, action)) return this.confirm();
    for (let kept = this.held.length; kept >= 0; --kept) {
      const before = this.held.slice(0, kept);
      const planned = this.table.plan([...before, action]);
      if ('refusal' in planned) {
        // What stands in the way of the piece itself, not of its following what is held.
        if (!this.refusal || this.refusal.name === 'out_of_order') this.refusal = planned.refusal;
        continue;
      }
      this.refusal = null;
      return this.take(before, action, planned, atOnce);
    }
  }

  /** A button with words was pressed: that is said at once. */
  press(action: Action): void {
    this.tap(action, true);
  }

  confirm(): void {
    if (!this.picked) return;
    const planned = this.table.plan([...this.held, this.picked]);
    if ('play' in planned) this.play(planned.play);
  }

  /** Takes the last step back; false: there is none. */
  back(): boolean {
    this.refusal = null;
    if (this.picked) this.picked = null;
    else if (this.held.length) this.hold(this.held.slice(0, -1));
    else return false;
    return true;
  }

  private take(before: Action[], action: Action, planned: Planned<View, Action>, atOnce: boolean): void {
    if ('view' in planned) this.hold([...before, action]);
    else if ('play' in planned && atOnce) this.play(planned.play);
    else {
      if (before.length !== this.held.length) this.hold(before);
      this.picked = action;
    }
  }

  private hold(actions: Action[]): void {
    const planned = actions.length ? this.table.plan(actions) : null;
    this.held = actions;
    this.picked = null;
    this.ahead = planned && 'view' in planned ? planned.view : null;
    this.legal = planned && 'actions' in planned ? planned.actions : this.table.legal();
  }

  private play(actions: Action[]): void {
    this.held = [];
    this.picked = null;
    this.ahead = null;
    this.legal = [];
    for (const action of actions) {
      this.refusal = this.table.play(action);
      if (this.refusal) return;
    }
  }
}
