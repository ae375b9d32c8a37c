// The engine's answers about tables, alike in every game. What is told of a game itself has its types in src/protocol,
// written from the engine's own descriptions.
import type { DeclaredOption, Refusal } from '../protocol/common';

export interface GameAbout {
  /** "sushi-go" */
  id: string;
  /** Levels of bots that play without a network, from the weakest. */
  bots: string[];
  least_players: number;
  most_players: number;
  /** As they are declared, in their order. */
  options: DeclaredOption[];
}

export interface SeatInfo {
  name: string;
  /** "human", or the level of a bot. */
  player: string;
}

/** What cannot lie on a table, and what the words for it are filled with. */
export interface ScoreRefusal extends Refusal {
  with: Record<string, string | number>;
}

export interface GameEvent {
  event: string;
}

/** Where the table stands, and what happened on the way there. */
export interface Moment {
  events: GameEvent[];
  /** Seats that are to act. */
  waiting: number[];
  over: boolean;
  /** How many entries of the log have happened. */
  entry: number;
}

export type Played = Moment | { refusal: Refusal };

export interface TableStatus {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  waiting: number[];
  over: boolean;
  entry: number;
  entries: number;
}

/** Actions that are only thought of: what the seat would see with them done, or all that is to be played where nothing
 is left open, and the seat's view then, as a value. */
export type Planned<View, Action> =
  | { view: View; actions: Action[]; mind: string }
  | { play: Action[]; mind?: string }
  | { refusal: Refusal };

/** A table within the engine. */
export interface OpenTable {
  status(): TableStatus;
  /** Events are those that the seat `ears` hears; nobody named: those of a spectator. */
  goOn(ears?: number): Moment;
  view<View>(seat: number): View;
  legal<Action>(seat: number): Action[];
  refusal(seat: number, action: object): Refusal | null;
  play(seat: number, action: object, ears?: number): Played;
  /** For games whose decisions have several steps. */
  plan<View, Action>(seat: number, actions: Action[]): Planned<View, Action>;
  /** The log ends before the seat's last choice; nothing where it has not chosen yet. */
  takeBack(seat: number): Moment | null;
  record(): string;
  stops(): number[];
  goTo(entry: number, from?: number, ears?: number): Moment;
  /** The acts of chance the log tells, by their keys; where digits are given for each, how many follow from those, up to
   the first that does not. */
  chance(digits?: string): { keys: string[]; acts: number };
  /** The seat's view as a value, for a bot. */
  mind(seat: number): string;
  close(): void;
}
