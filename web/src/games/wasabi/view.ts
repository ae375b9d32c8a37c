// What the engine tells of Wasabi!: see bindings/wasm/wasabi_view.cpp and wasabi.cpp. Squares go by letter and number,
// "b3"; a1 is the upper left one.

export interface Action {
  /** "tile", "at", "card", "claim", …: the words of the notation. */
  verb: string;
  /** An ingredient, square, card, strip or length, as the verb asks. */
  what: string | null;
}

export interface Field {
  square: string;
  /** The tile on top. */
  tile: string | null;
  /** Tiles beneath it, the lowest first. */
  beneath: string[];
  /** A Wasabi! lies on it. */
  covered: boolean;
}

export interface Board {
  columns: number;
  rows: number;
  /** Row by row. */
  squares: Field[];
  /** Upper left squares of the Wasabi! cards. */
  wasabi: string[];
}

export interface Strip {
  name: string;
  length: number;
  /** Ingredients in the printed order. */
  tiles: string[];
  /** What its token is worth. */
  points: number;
  /** Cubes for completing it with style. */
  style_cubes: number;
}

export interface OwnStrip extends Strip {
  /** For each ingredient whether it lies on the nearest line. */
  there: boolean[];
  /** How many tiles that line lacks; nothing: no line is left. */
  missing: number | null;
  /** The squares of that line, where some of it lies already. */
  line: string[];
  /** Where a single tile would complete it. */
  ways: { square: string; tile: string }[];
  /** A token of this length is left. */
  has_token: boolean;
}

export interface Claim extends Strip {
  /** It stands in its own order. */
  style: boolean;
  cubes: number;
  line: string[];
}

export interface Target {
  square: string;
  /** What choosing it would let one complete. */
  completes: Claim[];
}

export interface SeatState {
  /** Nothing: hidden behind a screen. */
  tiles: string[] | null;
  tile_count: number;
  cards: string[] | null;
  card_count: number;
  /** Strips on the screen; a name only where this seat knows it. */
  strips: { length: number; name: string | null }[];
  /** Completed. */
  opened: Strip[];
  cubes: number;
  score: number;
}

export interface Supply {
  tile: string;
  category: string;
  left: number;
  of: number;
}

export interface Pile {
  length: number;
  left: number;
  points: number;
  style_cubes: number;
}

/** Tokens of one length; counts and points by seat. */
export interface TokenLine {
  length: number;
  /** How many a seat begins with. */
  of: number;
  each: number;
  style_cubes: number;
  counts: number[];
  points: number[];
}

export type Step =
  | 'starter' | 'give' | 'pile' | 'draw' | 'act' | 'place' | 'chop' | 'chopped' | 'switch_from' | 'switch_to'
  | 'wasabi' | 'claim' | 'return_strips' | 'reward' | 'drop' | 'refill' | 'over';

export interface View {
  seat: number;
  players: number;
  screens: boolean;
  turn: number;
  setting_up: boolean;
  /** What is decided now. */
  step: Step;
  /** Who decides it. */
  active: number;
  over: boolean;
  /** Whom the active seat gives starting tiles. */
  receiver: number;
  /** How many tiles a full hand holds. */
  hand_size: number;
  board: Board;
  /** Squares of a change that is being looked at. */
  changed: string[];
  /** The tile about to be placed. */
  tile: string | null;
  placed: number;
  to_place: number;
  /** The card played this turn. */
  played: string | null;
  returned: number;
  rewards: number;
  /** The third card, while another one goes. */
  taken: string | null;
  pantry: Supply[];
  kitchen: string[];
  piles: Pile[];
  tokens: TokenLine[];
  seats: SeatState[];
  /** One's own. */
  strips: OwnStrip[];
  targets: Target[];
  claims: Claim[];
  winners: number[];
}

export interface Deed {
  seat: number;
  setting_up: boolean;
}
interface OnBoard extends Deed {
  squares: string[];
  board: Board;
}
export interface CompletesEvent extends Deed {
  event: 'completes';
  strip: Strip;
  /** Won for style. */
  cubes: number;
  squares: string[];
}
export interface EndEvent extends Deed {
  event: 'end';
  lines: TokenLine[];
  cubes: number[];
  scores: number[];
  winners: number[];
  by_last_token: boolean;
  by_cubes: boolean;
}

export type Event =
  | (Deed & { event: 'begins' | 'passes' })
  | (Deed & { event: 'gives'; to: number; tile: string | null })
  | (Deed & { event: 'plays'; card: string })
  | (OnBoard & { event: 'places' | 'chops'; tile: string; beneath: string | null })
  | (OnBoard & { event: 'switches' | 'covers' | 'lifts' })
  | (Deed & { event: 'puts_away'; tile: string })
  | (Deed & { event: 'drops' | 'takes_card'; card: string | null })
  | (Deed & { event: 'refills'; tile: string | null })
  | (Deed & { event: 'returns' | 'draws'; length: number })
  | CompletesEvent
  | EndEvent;
