// What the engine tells of Sushi Go!: see bindings/wasm/sushi_go.cpp.

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

/** One line of the sheet of paper; numbers by plate. */
export interface ScoreLine {
  category: string;
  clause: string;
  /** Kinds of cards it counts. */
  cards: string[];
  counts: number[];
  points: number[];
}

export interface View {
  seat: number;
  players: number;
  /** The phantom's plate, where it plays. */
  phantom: number | null;
  /** Who plays for the phantom this turn. */
  controller: number | null;
  passing: 'left' | 'right';
  round: number;
  rounds: number;
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
  lines: ScoreLine[];
  round_points: number[][];
  scores: number[];
  winners: number[];
}

export interface RevealEvent {
  event: 'reveal';
  round: number;
  turn: number;
  /** Nobody had a choice. */
  last_cards: boolean;
  choices: Action[];
  plates: Plate[];
  lines: ScoreLine[];
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
  line: ScoreLine;
  scores: number[];
  winners: number[];
}

export type Event =
  | { event: 'control'; seat: number }
  | { event: 'deal'; round: number; cards: number }
  | { event: 'draw'; seat: number }
  | { event: 'choose'; seat: number; again: boolean }
  | { event: 'pass'; direction: 'left' | 'right' }
  | RevealEvent
  | RoundEvent
  | EndEvent;
