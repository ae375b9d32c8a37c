// What the engine tells of Sushi Roll: see bindings/wasm/sushi_roll.cpp.

/** "special:menu_2", kind and face; a die that is still to be rolled: "special". */
export type Die = string;

export interface Action {
  verb: 'take' | 'reroll' | 'swap';
  /** take: the die; reroll: the dice; swap: one's own die, then the other's. */
  dice: Die[];
  /** swap: the other player. */
  seat: number | null;
}

export interface Tokens {
  menu: number;
  chopsticks: number;
  pudding: number;
}

export interface Tray {
  /** What lies there by itself. */
  dice: Die[];
  /** Nigiri that lie on wasabi. */
  on_wasabi: Die[];
  /** The wasabi beneath them, one each. */
  under: Die[];
}

/** One line of the sheet of paper; numbers by seat. */
export interface ScoreLine {
  category: string;
  clause: string;
  /** Faces it counts. */
  faces: string[];
  counts: number[];
  points: number[];
}

/** What lies on the table; lists are by seat. */
export interface Table {
  /** Who has the red belt and goes first. */
  red: number | null;
  /** Seats in the order of their turns. */
  order: number[];
  /** How many of them have taken a die since the belts moved. */
  taken: number;
  /** Who is to act; nobody while dice are rolled. */
  in_turn: number | null;
  belts: Die[][];
  trays: Tray[];
  tokens: Tokens[];
  /** What the trays would bring if the round ended here. */
  lines: ScoreLine[];
}

export interface View {
  seat: number;
  players: number;
  round: number;
  rounds: number;
  /** How often all have taken a die this round. */
  turn: number;
  turns: number;
  over: boolean;
  table: Table;
  /** Tokens nobody holds. */
  supply: Tokens;
  round_points: number[][];
  /** Puddings and tokens, when the game is over. */
  final_lines: ScoreLine[];
  scores: number[];
  winners: number[];
}

export interface FallEvent {
  event: 'fall';
  seat: number;
  die: Die;
  /** The table as it lies, with the last die to fall. */
  table: Table | null;
}

export interface TakeEvent {
  event: 'take';
  seat: number;
  die: Die;
  on_wasabi: boolean;
  /** Tokens the face has given. */
  gained: Tokens;
  table: Table;
}

export interface SwapEvent {
  event: 'swap';
  seat: number;
  other: number;
  given: Die;
  got: Die;
  table: Table;
}

export interface RoundEvent {
  event: 'round';
  round: number;
  lines: ScoreLine[];
  points: number[];
  totals: number[];
}

export interface EndEvent {
  event: 'end';
  lines: ScoreLine[];
  tokens: Tokens[];
  scores: number[];
  winners: number[];
}

export type Event =
  | { event: 'draw'; round: number; table: Table }
  | { event: 'reroll'; seat: number; dice: Die[]; table: Table }
  | { event: 'slide'; table: Table }
  | FallEvent
  | TakeEvent
  | SwapEvent
  | RoundEvent
  | EndEvent;
