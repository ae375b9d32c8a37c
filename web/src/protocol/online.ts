// What is said over a connection to the house. Written by tools/write_types.cpp from the descriptions in src/: do not change it here.

export interface Hello {
  say: 'hello';
  /** The version it speaks: 1. */
  protocol: number;
  /** How views are told; usually as JSON. */
  views?: 'json' | 'bytes' | 'none';
  /** Whether legal moves are listed, as in records. */
  legal?: boolean;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Attend {
  say: 'attend';
  table: string;
  /** How many events it has heard before. */
  after?: number;
  /** The seat to look on with, once the table's delay or the end allows it. */
  view_of?: number;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Leave {
  say: 'leave';
  /** Attended no longer. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Sit {
  say: 'sit';
  table: string;
  /** Any free one otherwise. */
  seat?: number;
  /** To chance: up to 64 hexadecimal digits that the house cannot foresee. */
  contribution?: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Stand {
  say: 'stand';
  /** In a running game a bot plays on. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface SeatBot {
  say: 'seat_bot';
  table: string;
  seat: number;
  /** None: frees the seat. */
  bot: 'none' | 'apprentice' | 'cook' | 'chef' | 'net' | 'itamae';
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Start {
  say: 'start';
  /** Free seats get the table's bot. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Close {
  say: 'close';
  /** By whoever opened it, while nobody else plays there. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Play {
  say: 'play';
  table: string;
  /** An action of the game, or. */
  action?: unknown;
  /** The same as in records. */
  move?: string;
  /** Which question it answers: `moves` of the update that asked it. */
  moves?: number;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Return {
  say: 'return';
  /** To one's seat, where a bot plays on. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Emote {
  say: 'emote';
  table: string;
  emote: 'hello' | 'yum' | 'wow' | 'oops' | 'thanks' | 'bye' | 'hurry' | 'laugh';
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Regard {
  say: 'regard';
  table: string;
  /** Whose. */
  seat: number;
  /** Muted: emotes are not heard; blocked: nor does it sit down where one is. */
  as: 'none' | 'muted' | 'blocked';
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Rematch {
  say: 'rematch';
  /** The same again, with the same. */
  table: string;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface WatchPad {
  say: 'watch_pad';
  /** Read along, instead of another one; empty: none. */
  pad: string;
  /** The version it has. */
  after?: number;
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export interface Ping {
  say: 'ping';
  /** A number or a text of up to 64 bytes, which the answer has again. */
  id?: number | string;
}

export type Said = Hello | Attend | Leave | Sit | Stand | SeatBot | Start | Close | Play | Return | Emote | Regard | Rematch | WatchPad | Ping;

export interface Welcome {
  tell: 'welcome';
  protocol: number;
  /** Who one is; empty: nobody. */
  guest: string;
  name: string;
  /** Nobody has the key that was sent. */
  unknown_key?: boolean;
  /** Who is connected, and emotes, are told of one's own node alone. */
  several_nodes?: boolean;
  /** Of the hello. */
  id?: number | string;
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
  /** Why a table was closed, in English. */
  why_closed?: string;
  /** Seconds until spectators see a seat's view. */
  delay?: number;
  /** Of duplicate tables: the first of them; nobody looks on before all are over. */
  deals_of?: string;
  /** Its deals were told before, or it has a delay. */
  unrated?: boolean;
  /** Where they are chosen. */
  first_hands?: 'dealt' | 'chosen';
  /** Of a table that is closed: its hash was the commitment. */
  secret?: string;
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
  /** Of one's own seat so far; with another number it is another question. */
  moves?: number;
  /** Whose view it is, to a spectator. */
  view_of?: number;
}

export interface Ended {
  tell: 'ended';
  table: string;
  /** As in the record. */
  result: unknown;
  /** Whose hash was the commitment; told later where others play the deals. */
  secret?: string;
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
  /** Of what was said. */
  id?: number | string;
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
  why: 'closing' | 'too_slow' | 'too_much' | 'elsewhere' | 'banned' | 'signed_out';
}

export interface SharedPad {
  game: 'sushi-go' | 'sushi-roll' | 'wasabi';
  /** Of the players; an empty one: nobody's. */
  names: string[];
  /** Its plate lies after those of the players. */
  phantom: boolean;
  /** What lies on the plates, round by round and plate by plate: pieces with a space in between. */
  laid: string[];
  /** What is counted at the end: a category and a number for each plate. */
  ends: string[];
  /** Being counted, from 0; the number after the last one is the end. */
  round: number;
  /** Being counted. */
  player: number;
  finished: boolean;
}

export interface PadTold {
  tell: 'pad';
  pad: string;
  /** One more with every change. */
  version: number;
  /** Milliseconds since 1970. */
  changed: number;
  content: SharedPad;
}

export interface Pong {
  tell: 'pong';
  /** Of the ping. */
  id?: number | string;
}

export interface Done {
  tell: 'done';
  /** Of what was said. */
  id: number | string;
}

export type Heard = Welcome | TableTold | Update | Ended | Refused | Emoted | Goodbye | PadTold | Pong | Done;

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
  /** The strength lies above this, most likely. */
  low: number;
  /** And below this. */
  high: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface GameResult {
  table: string;
  game: string;
  /** Milliseconds since 1970. */
  moment: number;
  /** From 1; level is level. */
  place: number;
  points: number;
  /** After the game, as it is shown. */
  rating: number;
  /** The strength lies above this, most likely. */
  low: number;
  /** And below this. */
  high: number;
  mean: number;
  deviation: number;
  /** How many were rated, with this one. */
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
  /** Of duplicate tables: the first of them. */
  deals_of?: string;
  /** Its deals were told before, or it has a delay. */
  unrated?: boolean;
  /** Seconds until spectators see a seat's view. */
  delay?: number;
  /** Of an open table: somebody who sits there is connected. */
  waits?: boolean;
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
  /** Of rated games, game by game, the last first. */
  results: GameResult[];
  /** Where it sits and sat. */
  tables: TableCard[];
  /** Score pads it shares. */
  pads: PadTold[];
}

export interface Tables {
  /** The last changed first. */
  tables: TableCard[];
}

export interface RatingHistory {
  /** The last 500 at most, the first of them first. */
  results: GameResult[];
}

export interface MetAt {
  game: string;
  games: number;
  /** Games in which one came before the other. */
  won: number;
  lost: number;
  /** Games in which both shared a place. */
  drawn: number;
  /** One's own, of all these games. */
  points: number;
  their_points: number;
  /** When they last met there: milliseconds since 1970. */
  last: number;
}

export interface MetPerson {
  name: string;
  /** Game by game. */
  at: MetAt[];
}

export interface Met {
  /** The last met first, of the last 1000 rated games. */
  people: MetPerson[];
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

export interface NewAccount {
  /** The name to sign in with, like other names. */
  account: string;
  /** 8 to 128 bytes. */
  password: string;
  /** Of a guest that has an account already. */
  old_password?: string;
}

export interface AccountTold {
  guest: string;
  name: string;
  account: string;
  /** A new one, where there was an account: all that there were are none any more. */
  key?: string;
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

export interface TokenTold {
  /** To revoke it by; not its key. */
  token: string;
  /** What the program is called. */
  label: string;
  /** Milliseconds since 1970. */
  made: number;
}

export interface Tokens {
  /** The oldest first. */
  tokens: TokenTold[];
}

export interface TokenRevoked {
  revoked: boolean;
}

export interface NewTable {
  game: string;
  options: unknown;
  /** In the lobby; otherwise for those who have the link. */
  public: boolean;
  /** For a move, up to 14 days; 0: as long as one likes. */
  seconds: number;
  /** Plays on where a clock runs out, and takes free seats. */
  bot: 'apprentice' | 'cook' | 'chef' | 'net' | 'itamae';
  watching: 'open' | 'after';
  /** As soon as every seat is taken. */
  starts_full: boolean;
  /** Seconds until spectators see a seat's view; not before the end otherwise. */
  delay?: number;
  /** The table whose deals are played here too. */
  deals_of?: string;
  /** Where the rules let players choose them; dealt where nothing is said. */
  first_hands?: 'dealt' | 'chosen';
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

export interface DuplicateSeat {
  kind: 'person' | 'bot';
  /** Of the person, or of the bot. */
  name: string;
  score: number;
  /** At its table, from 1; level is level. */
  place: number;
  /** The score less the mean of this seat at the other tables; nothing: there are none. */
  against: number | null;
}

export interface Milestone {
  /** From 0. */
  round: number;
  /** Of players, so far. */
  moves: number;
  scores: number[];
}

export interface DuplicateTable {
  table: string;
  /** Its deals were told before it was opened. */
  unrated: boolean;
  /** With the same deals, seat by seat. */
  seats: DuplicateSeat[];
  /** Round by round, or turn by turn as points come. */
  course: Milestone[];
}

export interface Duplicates {
  game: string;
  options: unknown;
  /** The first table. */
  deals_of: string;
  /** Those that are over, the first one first. */
  tables: DuplicateTable[];
}

export interface TableSet {
  /** The first table, which begins before the others. */
  deals_of: string;
  /** All that played for a rating are over, and compared. */
  told: boolean;
  /** The first one first; of those with deals that were told, only public ones and those that are over. */
  tables: TableCard[];
}

export interface PadNamed {
  /** To read along by. */
  pad: string;
  /** One more with every change; 0: shared no longer. */
  version: number;
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
