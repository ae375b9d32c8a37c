// What is said over a connection to the house. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.

export interface Hello {
  say: 'hello';
  /** The version it speaks: 1. */
  protocol: number;
  /** How views are told; usually as JSON. */
  views?: 'json' | 'bytes' | 'none';
  /** Whether legal moves are listed, as in records. */
  legal?: boolean;
}

export interface Attend {
  say: 'attend';
  table: string;
  /** How many events it has heard before. */
  after?: number;
}

export interface Leave {
  say: 'leave';
  /** Attended no longer. */
  table: string;
}

export interface Sit {
  say: 'sit';
  table: string;
  /** Any free one otherwise. */
  seat?: number;
  /** To chance: up to 64 hexadecimal digits that the house cannot foresee. */
  contribution?: string;
}

export interface Stand {
  say: 'stand';
  /** In a running game a bot plays on. */
  table: string;
}

export interface SeatBot {
  say: 'seat_bot';
  table: string;
  seat: number;
  /** None: frees the seat. */
  bot: 'none' | 'apprentice' | 'cook' | 'chef' | 'itamae';
}

export interface Start {
  say: 'start';
  /** Free seats get the table's bot. */
  table: string;
}

export interface Play {
  say: 'play';
  table: string;
  /** An action of the game, or. */
  action?: unknown;
  /** The same as in records. */
  move?: string;
}

export interface Return {
  say: 'return';
  /** To one's seat, where a bot plays on. */
  table: string;
}

export interface Emote {
  say: 'emote';
  table: string;
  emote: 'hello' | 'yum' | 'wow' | 'oops' | 'thanks' | 'bye' | 'hurry' | 'laugh';
}

export interface Regard {
  say: 'regard';
  table: string;
  /** Whose. */
  seat: number;
  /** Muted: emotes are not heard; blocked: nor does it sit down where one is. */
  as: 'none' | 'muted' | 'blocked';
}

export interface Rematch {
  say: 'rematch';
  /** The same again, with the same. */
  table: string;
}

export interface Ping {
  say: 'ping';
}

export type Said = Hello | Attend | Leave | Sit | Stand | SeatBot | Start | Play | Return | Emote | Regard | Rematch | Ping;

export interface Welcome {
  tell: 'welcome';
  protocol: number;
  /** Who one is; empty: nobody. */
  guest: string;
  name: string;
}

export interface SeatAtTable {
  kind: 'free' | 'person' | 'bot';
  name: string;
  /** Which bot sits there, or plays on for the person. */
  bot: string | null;
  /** The person is connected. */
  here: boolean;
  /** By oneself. */
  regard?: 'muted' | 'blocked';
}

export interface TableTold {
  tell: 'table';
  table: string;
  game: string;
  options: unknown;
  status: 'open' | 'playing' | 'over' | 'closed';
  public: boolean;
  /** For a move; 0: as long as one likes. */
  seconds: number;
  /** Who plays on where a clock runs out, and takes free seats. */
  bot: string;
  /** What spectators see: what lies open, or nothing before the end. */
  watching: 'open' | 'after';
  /** SHA-256 of the secret that drives chance here. */
  commitment: string;
  /** One's own; nothing: one looks on. */
  seat: number | null;
  /** One may seat bots, and start. */
  hosts: boolean;
  seats: SeatAtTable[];
  watchers: number;
  /** Where it goes on. */
  rematch: string | null;
  /** Of a table that is closed: an apology, in English. */
  why_closed?: string;
}

export interface Update {
  tell: 'update';
  table: string;
  /** Events so far, these among them. */
  heard: number;
  events: unknown;
  waiting: number[];
  /** Milliseconds on each seat's clock; nothing: it stands. */
  left: (number | null)[];
  /** As it is after them. */
  view?: unknown;
  /** Moves, as in records. */
  legal?: unknown;
}

export interface Ended {
  tell: 'ended';
  table: string;
  /** As in the record. */
  result: unknown;
  /** Whose hash was the commitment. */
  secret: string;
  /** Its address in this house. */
  record: string;
}

export interface Refused {
  tell: 'refused';
  /** May be empty. */
  table: string;
  /** Was said. */
  what: string;
  /** "not_in_hand", "not_your_seat": texts have words for it. */
  name: string;
  /** Of the rules; may be empty. */
  clause: string;
  /** One line of English. */
  text: string;
}

export interface Emoted {
  tell: 'emote';
  table: string;
  seat: number;
  emote: string;
}

export interface Goodbye {
  tell: 'goodbye';
  /** Closing: come back in a moment, nothing is lost. */
  why: 'closing' | 'too_slow' | 'too_much' | 'elsewhere' | 'banned';
}

export interface Pong {
  tell: 'pong';
}

export type Heard = Welcome | TableTold | Update | Ended | Refused | Emoted | Goodbye | Pong;

export interface GuestName {
  /** 1 to 24 characters that can be read, no blank at an end. */
  name: string;
}

export interface GuestWithKey {
  guest: string;
  name: string;
  account?: string;
  /** Who has it is this guest; the house keeps its hash only. */
  key: string;
}

export interface GuestTold {
  guest: string;
  name: string;
  account?: string;
}

export interface GuestRemoved {
  removed: boolean;
}

export interface KeyTold {
  /** "browser", or what a program is called. */
  label: string;
  /** Milliseconds since 1970. */
  made: number;
}

export interface OwnRating {
  game: string;
  /** As it is shown. */
  rating: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface CardSeat {
  kind: 'free' | 'person' | 'bot';
  name: string;
  /** Which bot sits there, or plays on for the person; may be empty. */
  bot: string;
}

export interface TableCard {
  table: string;
  game: string;
  options: unknown;
  status: 'open' | 'playing' | 'over' | 'closed';
  /** For a move; 0: as long as one likes. */
  seconds: number;
  seats: CardSeat[];
}

export interface GuestData {
  guest: string;
  name: string;
  account?: string;
  /** Milliseconds since 1970. */
  made: number;
  settings: unknown;
  keys: KeyTold[];
  ratings: OwnRating[];
  /** Where it sits and sat. */
  tables: TableCard[];
}

export interface Tables {
  /** The last changed first. */
  tables: TableCard[];
}

export interface PersonTold {
  guest: string;
  /** Empty: the house knows nobody by this. */
  name: string;
}

export interface People {
  /** Whose emotes are not heard. */
  muted: PersonTold[];
  /** Who do not sit down where one is either. */
  blocked: PersonTold[];
}

export interface RegardTold {
  regard: 'none' | 'muted' | 'blocked';
}

export interface Account {
  /** The name to sign in with, like other names. */
  account: string;
  /** 8 to 128 bytes. */
  password: string;
}

export interface SignedOut {
  signed_out: boolean;
}

export interface NewToken {
  /** What the program is called, like other names. */
  label: string;
}

export interface NewTable {
  game: string;
  options: unknown;
  /** In the lobby; otherwise for those who have the link. */
  public: boolean;
  /** For a move, up to 14 days; 0: as long as one likes. */
  seconds: number;
  /** Plays on where a clock runs out, and takes free seats. */
  bot: 'apprentice' | 'cook' | 'chef' | 'itamae';
  watching: 'open' | 'after';
  /** As soon as every seat is taken. */
  starts_full: boolean;
}

export interface TableNamed {
  /** To attend it by. */
  table: string;
}

export interface QuickGame {
  game: string;
  /** 2 where nothing is said. */
  players?: number;
}

export interface Rated {
  /** Of the person, or of the bot. */
  name: string;
  kind: 'person' | 'bot';
  /** As it is shown. */
  rating: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface Ratings {
  /** Best first. */
  ratings: Rated[];
}

export interface RequestRefused {
  /** "bad_name": texts have words for it. */
  refused: string;
  /** One line of English. */
  text: string;
}
