// What a game's screen plays at: a table on this device, one of the house, or a record that is being looked at. It draws the view, lays
// actions before the engine and tells events.
import type { GameEvent, Planned } from '../engine/types';
import type { Advice, Refusal } from '../protocol/common';
import type { Told } from './told.svelte';

export interface Sitter {
  name: string;
  /** "human", or the level of a bot. */
  player: string;
}

/** Nobody's place is the reader's, and nobody is looked on with: all seats are drawn alike. */
export function seesAllAlike({ own, viewOf }: Pick<ScreenTable, 'own' | 'viewOf'>): boolean {
  return (own ?? viewOf) === null;
}

/** What a player sees, never a spectator. */
export type SeatView<View> = View & { readonly seat: number };

export interface ScreenTable<View = unknown, Action extends object = object> {
  readonly game: string;
  readonly sitters: Sitter[];
  /** The reader's seat, where others are people too; nobody's: the reader looks on. Not said: the one person here is the reader. */
  readonly own?: number | null;
  /** The seat that the reader looks on with; nobody's: only what lies open is seen. */
  readonly viewOf?: number | null;
  /** Nobody plays: a record is looked at, or a game of others. */
  readonly replay: boolean;
  /** Whose view is drawn. */
  readonly seat: number;
  readonly view: SeatView<View>;
  /** Several people share this device, and none of them may see a hand now. */
  readonly hidden: boolean;
  /** How many entries of the log have happened. */
  readonly entry: number;
  /** A move that seemed possible was refused after all, by whoever keeps the table. */
  readonly refused?: Refusal | null;
  /** Events are being shown; nobody can act. */
  readonly busy: boolean;
  /** What was shown of late. */
  readonly told: Told;

  /** What had happened before the screen was there. */
  past(): GameEvent[];
  /** The screen is ready to present events. */
  begin(): void;
  legal(): Action[];
  refusal(action: Action): Refusal | null;
  /** Plays for the seat at the device; a refusal changes nothing. */
  play(action: Action): Refusal | null;
  /** What the seat at the device only thinks of; in games whose decisions have several steps. */
  plan(actions: Action[]): Planned<View, Action>;
  /** What the house thinks of this moment, or of the one after what is planned. */
  advise(planned?: Action[]): Promise<Advice<Action>>;
  /** Called for each event in its order; the next one waits until it is shown. */
  present: ((event: GameEvent) => Promise<void>) | null;
}
