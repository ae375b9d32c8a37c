// What the engine tells of sushi-go. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.
import type { Decision, SheetLine } from './common';

export type { Decision, SheetLine };

export interface Options {
  /** How many play. SG-2. */
  players: number;
  /** Where hands go: left, or both-ways: right in round 2. SG-8. */
  passing: 'left' | 'both-ways';
  /** Two players and a phantom third. SG-32. */
  phantom?: boolean;
  /** Who plays for the phantom first. SG-34. */
  first_controller?: 0 | 1 | 'chance';
  /** Fewest puddings lose points beside a phantom. SG-37. */
  phantom_pudding_loss?: boolean;
  /** Cards dealt to each. SG-2. */
  hand_size?: number;
  /** How many rounds. SG-2. */
  rounds?: number;
  /** Another deck: how many of each card. SG-1. */
  deck?: object;
}

export interface Action {
  first: string | null;
  /** The second card, taken with chopsticks. */
  second: string | null;
  /** What the controller plays for the phantom. */
  for_phantom: string | null;
}

export interface Plate {
  /** Cards as they lie, by kind. */
  cards: Record<string, number>;
  /** Nigiri that lie on wasabi, by kind. */
  on_wasabi: Record<string, number>;
}

export interface View {
  /** Nothing: a spectator. */
  seat: number | null;
  players: number;
  /** The phantom's plate, where it plays. */
  phantom: number | null;
  /** Who plays for the phantom this turn. */
  controller: number | null;
  passing: 'left' | 'right';
  /** From 0. */
  round: number;
  rounds: number;
  /** From 0. */
  turn: number;
  turns: number;
  over: boolean;
  hand: string[];
  /** What one has just drawn for the phantom. */
  drawn: string | null;
  /** Chopsticks lie on one's own plate. */
  has_chopsticks: boolean;
  /** One's own choice, face down. */
  choice: Action | null;
  chosen: number[];
  waiting: number[];
  hand_sizes: number[];
  /** The cards one knows of each hand. */
  known: string[][];
  plates: Plate[];
  /** What the plates would bring if the round ended here. */
  lines: SheetLine[];
  /** By round and plate. */
  round_points: number[][];
  scores: number[];
  winners: number[];
}

export interface ControlEvent {
  event: 'control';
  /** Plays for the phantom first. */
  seat: number;
}

export interface DealEvent {
  event: 'deal';
  round: number;
  /** In each hand. */
  cards: number;
}

export interface DrawEvent {
  event: 'draw';
  seat: number;
  /** Told to this seat alone. */
  card: string | null;
}

export interface ChooseEvent {
  event: 'choose';
  seat: number;
  /** A choice that was changed; told to this seat alone. */
  again: boolean;
}

export interface RevealEvent {
  event: 'reveal';
  round: number;
  turn: number;
  /** Nobody had a choice. */
  last_cards: boolean;
  /** Of each seat. */
  choices: Action[];
  lines: SheetLine[];
  plates: Plate[];
}

export interface PassEvent {
  event: 'pass';
  direction: 'left' | 'right';
}

export interface RoundEvent {
  event: 'round';
  round: number;
  lines: SheetLine[];
  points: number[];
  /** Of the rounds so far. */
  totals: number[];
}

export interface EndEvent {
  event: 'end';
  /** The puddings. */
  lines: SheetLine[];
  scores: number[];
  winners: number[];
  decided: Decision;
}

export type Event = ControlEvent | DealEvent | DrawEvent | ChooseEvent | RevealEvent | PassEvent | RoundEvent | EndEvent;

export interface Result {
  /** Points by round and plate. SG-17 to SG-24. */
  rounds: number[][];
  /** SG-25. */
  puddings: number[];
  /** SG-26 to SG-30. */
  pudding_points: number[];
  /** SG-31. */
  scores: number[];
  /** SG-31. */
  winners: number[];
}
