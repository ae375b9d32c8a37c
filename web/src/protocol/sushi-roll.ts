// What the engine tells of sushi-roll. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.
import type { Decision, SheetLine } from './common';

export type { Decision, SheetLine };

export interface Options {
  /** How many play. SR-3. */
  players: number;
  /** Dice drawn for each. SR-3. */
  dice_per_belt?: number;
  /** How many rounds. SR-16. */
  rounds?: number;
  /** What is printed on the dice of your own box. SR-1. */
  components?: object;
}

export interface Action {
  verb: 'take' | 'reroll' | 'swap';
  /** Take: the die; reroll: the dice; swap: one's own, then the other's. */
  dice: string[];
  /** Swap: the other player. */
  seat: number | null;
}

export interface Tray {
  /** What lies there by itself. */
  dice: string[];
  /** Nigiri that lie on wasabi. */
  on_wasabi: string[];
  /** The wasabi beneath them, one each. */
  under: string[];
}

export interface Tokens {
  menu: number;
  chopsticks: number;
  pudding: number;
}

export interface OnTable {
  /** Who has the red belt and goes first. */
  red: number | null;
  /** Seats in the order of their turns. */
  order: number[];
  /** How many of them have taken a die since the belts moved. */
  taken: number;
  /** Who is to act; nobody while dice are rolled. */
  in_turn: number | null;
  belts: string[][];
  trays: Tray[];
  tokens: Tokens[];
  /** What the trays would bring if the round ended here. */
  lines: SheetLine[];
}

export interface View {
  /** Nothing: a spectator. */
  seat: number | null;
  players: number;
  /** From 0. */
  round: number;
  rounds: number;
  /** How often all have taken a die this round. */
  turn: number;
  turns: number;
  over: boolean;
  table: OnTable;
  /** Tokens nobody holds. */
  supply: Tokens;
  /** By round and seat. */
  round_points: number[][];
  /** Puddings and tokens, when the game is over. */
  final_lines: SheetLine[];
  scores: number[];
  winners: number[];
}

export interface DrawEvent {
  event: 'draw';
  round: number;
  /** With full belts. */
  table: OnTable;
}

export interface FallEvent {
  event: 'fall';
  seat: number;
  die: string;
  /** As it lies, with the last die to fall. */
  table: OnTable | null;
}

export interface RerollEvent {
  event: 'reroll';
  seat: number;
  dice: string[];
  table: OnTable;
}

export interface SwapEvent {
  event: 'swap';
  seat: number;
  other: number;
  given: string;
  got: string;
  table: OnTable;
}

export interface TakeEvent {
  event: 'take';
  seat: number;
  die: string;
  on_wasabi: boolean;
  /** Tokens the face has given. */
  gained: Tokens;
  /** Tokens it shows that the supply could not give. */
  missed: Tokens;
  /** Before the belts move. */
  table: OnTable;
}

export interface SlideEvent {
  event: 'slide';
  table: OnTable;
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
  /** Puddings and tokens. */
  lines: SheetLine[];
  tokens: Tokens[];
  scores: number[];
  winners: number[];
  decided: Decision;
}

export type Event = DrawEvent | FallEvent | RerollEvent | SwapEvent | TakeEvent | SlideEvent | RoundEvent | EndEvent;

export interface Result {
  /** Points by round and seat. SR-18 to SR-20. */
  rounds: number[][];
  /** SR-13. */
  puddings: number[];
  /** SR-21, SR-22. */
  pudding_points: number[];
  /** SR-13. */
  tokens: number[];
  /** SR-23. */
  token_points: number[];
  /** SR-24. */
  scores: number[];
  /** SR-24. */
  winners: number[];
}
