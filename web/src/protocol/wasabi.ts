// What the engine tells of wasabi. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.
import type { Decision, SheetLine } from './common';

export type { Decision, SheetLine };

export interface Options {
  /** How many play. WA-1. */
  players: number;
  /** Tiles and cards are hidden. WA-8. */
  screens?: boolean;
  /** The tiles and strips of your own box. WA-2. */
  components?: object;
}

export interface Action {
  /** "tile", "at", "card", "claim", …: a word of the notation. */
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
  /** Those in use, row by row. */
  squares: Field[];
  /** Upper left squares of the Wasabi! cards. */
  wasabi: string[];
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

export interface TokenLine {
  length: number;
  /** How many a seat begins with. */
  of: number;
  /** Points for one. */
  each: number;
  style_cubes: number;
  /** How many each seat has assigned. */
  counts: number[];
}

export interface HeldStrip {
  length: number;
  /** Only where this seat knows it. */
  name: string | null;
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

export interface SeatState {
  /** Nothing: hidden behind a screen. */
  tiles: string[] | null;
  tile_count: number;
  /** Nothing: hidden behind a screen. */
  cards: string[] | null;
  card_count: number;
  /** On the screen. */
  strips: HeldStrip[];
  /** Completed. */
  opened: Strip[];
  cubes: number;
  score: number;
}

export interface LastTile {
  square: string;
  tile: string;
}

export interface OwnStrip {
  name: string;
  length: number;
  /** Ingredients in the printed order. */
  tiles: string[];
  /** What its token is worth. */
  points: number;
  /** Cubes for completing it with style. */
  style_cubes: number;
  /** For each ingredient whether it lies on the nearest line. */
  there: boolean[];
  /** How many tiles that line lacks; nothing: no line is left. */
  missing: number | null;
  /** The squares of that line, where some of it lies already. */
  line: string[];
  /** Where a single tile would complete it. */
  ways: LastTile[];
  /** A token of this length is left. */
  has_token: boolean;
}

export interface Claim {
  name: string;
  length: number;
  /** Ingredients in the printed order. */
  tiles: string[];
  /** What its token is worth. */
  points: number;
  /** Cubes for completing it with style. */
  style_cubes: number;
  /** It stands in its own order. */
  style: boolean;
  cubes: number;
  /** Where it stands. */
  line: string[];
}

export interface Target {
  square: string;
  /** What choosing it would let one complete. */
  completes: Claim[];
}

export interface View {
  /** Nothing: a spectator. */
  seat: number | null;
  players: number;
  /** Tiles and cards are hidden. */
  screens: boolean;
  turn: number;
  setting_up: boolean;
  /** What is decided now. */
  step: 'starter' | 'give' | 'pile' | 'draw' | 'act' | 'place' | 'chop' | 'chopped' | 'switch_from' | 'switch_to' | 'wasabi' | 'claim' | 'return_strips' | 'reward' | 'drop' | 'refill' | 'over';
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
  /** Squares that can be chosen now. */
  targets: Target[];
  /** What can be completed now. */
  claims: Claim[];
  winners: number[];
}

export interface BeginsEvent {
  event: 'begins';
  seat: number;
}

export interface GivesEvent {
  event: 'gives';
  seat: number;
  to: number;
  /** Nothing: it goes behind a screen. */
  tile: string | null;
}

export interface PlaysEvent {
  event: 'plays';
  seat: number;
  card: string;
}

export interface PlacesEvent {
  event: 'places';
  seat: number;
  tile: string;
  /** The tile it lies on. */
  beneath: string | null;
  /** The one. */
  squares: string[];
  /** After it. */
  board: Board;
}

export interface ChopsEvent {
  event: 'chops';
  seat: number;
  tile: string;
  /** The one. */
  squares: string[];
  /** After it. */
  board: Board;
}

export interface PutsAwayEvent {
  event: 'puts_away';
  seat: number;
  tile: string;
}

export interface SwitchesEvent {
  event: 'switches';
  seat: number;
  /** The two. */
  squares: string[];
  /** After it. */
  board: Board;
}

export interface CoversEvent {
  event: 'covers';
  seat: number;
  /** The four of a Wasabi!. */
  squares: string[];
  /** After it. */
  board: Board;
}

export interface CompletesEvent {
  event: 'completes';
  seat: number;
  strip: Strip;
  /** Won for style. */
  cubes: number;
  /** Where it stands. */
  squares: string[];
}

export interface PassesEvent {
  event: 'passes';
  seat: number;
}

export interface ReturnsEvent {
  event: 'returns';
  seat: number;
  length: number;
  /** Told to this seat alone. */
  strip: string | null;
}

export interface TakesCardEvent {
  event: 'takes_card';
  seat: number;
  /** Nothing: it goes behind a screen. */
  card: string | null;
}

export interface LiftsEvent {
  event: 'lifts';
  seat: number;
  /** The four of the Wasabi!. */
  squares: string[];
  /** After it. */
  board: Board;
}

export interface DropsEvent {
  event: 'drops';
  seat: number;
  /** Nothing: it was behind a screen. */
  card: string | null;
}

export interface RefillsEvent {
  event: 'refills';
  seat: number;
  /** Nothing: it goes behind a screen. */
  tile: string | null;
}

export interface DrawsEvent {
  event: 'draws';
  seat: number;
  length: number;
  /** Told to this seat alone. */
  strip: string | null;
}

export interface EndEvent {
  event: 'end';
  /** Tokens by length, then cubes. */
  lines: SheetLine[];
  scores: number[];
  winners: number[];
  decided: Decision;
}

export type Event = BeginsEvent | GivesEvent | PlaysEvent | PlacesEvent | ChopsEvent | PutsAwayEvent | SwitchesEvent | CoversEvent | CompletesEvent | PassesEvent | ReturnsEvent | TakesCardEvent | LiftsEvent | DropsEvent | RefillsEvent | DrawsEvent | EndEvent;

export interface Result {
  /** Completed, by seat. WA-12. */
  strips: string[][];
  /** WA-13, WA-20. */
  cubes: number[];
  /** WA-26. */
  scores: number[];
  /** WA-25, WA-27. */
  winners: number[];
}
