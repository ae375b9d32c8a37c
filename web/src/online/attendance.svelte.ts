// One table of the house, attended: what it tells, from the first word to the last, over however many lines. Only what
// the house has told is here, and it tells only what is stored.
import type { GameEvent } from '../engine/types';
import type { Ended, Heard, Refused, Said, TableTold, Update } from '../protocol/online';
import { Connection } from './connection.svelte';

export interface Bubble {
  id: number;
  seat: number;
  emote: string;
}

/** An update as one's seat hears it: without what it has heard before. */
export interface News {
  events: GameEvent[];
  /** These are the first words about this game; some of it may have happened long ago. */
  isFirst: boolean;
  /** The line is new: what was said over the last one may not have arrived. */
  isAnew: boolean;
  update: Update;
}

/** How long a bubble stands, in milliseconds. */
const bubbleTime = 4000;

/** What one has said without the table's name. */
type AtTable<S = Said> = S extends { table: string } ? Omit<S, 'table'> : never;

export class Attendance {
  told = $state.raw<TableTold | null>(null);
  ended = $state.raw<Ended | null>(null);
  /** Why there is no such table here; empty: there is. */
  missing = $state('');
  /** What was refused last, of all but moves. */
  refused = $state.raw<Refused | null>(null);
  bubbles = $state.raw<Bubble[]>([]);
  /** The seat a spectator looks on with; nothing: what lies open. */
  viewOf = $state<number | null>(null);
  /** Whoever looks at this came before the game began. */
  wasOpen = false;
  onNews: ((news: News) => void) | null = null;
  onEnded: (() => void) | null = null;
  /** A move was refused. */
  onRefusedMove: ((refused: Refused) => void) | null = null;
  onTable: ((told: TableTold) => void) | null = null;

  readonly connection: Connection;
  /** How many events one's own seat has heard. */
  private heard = 0;
  private hasNews = false;
  private isAnew = false;
  private nextBubble = 1;

  constructor(
    readonly id: string,
    connect: (views: 'json' | 'bytes') => Connection = (views) => new Connection(views),
  ) {
    this.connection = connect('bytes');
    this.connection.onWelcome = () => this.attend();
    this.connection.onMessage = (message) => this.hear(message);
  }

  /** False: there is no line now, and nothing was said. */
  say(message: AtTable): boolean {
    this.refused = null;
    return this.connection.say({ ...message, table: this.id } as Said);
  }

  /** Looks on with a seat, as it was some time ago, or with none: another game, heard from its beginning. */
  lookWith(seat: number | null): void {
    this.viewOf = seat;
    this.heard = 0;
    this.hasNews = false;
    // What has happened so far is not shown one after another.
    this.wasOpen = false;
    this.attend();
  }

  close(): void {
    this.connection.say({ say: 'leave', table: this.id });
    this.connection.close();
  }

  private attend(): void {
    this.isAnew = true;
    this.connection.say({ say: 'attend', table: this.id, after: this.heard, ...(this.viewOf === null ? {} : { view_of: this.viewOf }) });
  }

  private hear(message: Heard): void {
    if (!('table' in message)) return;
    if (typeof message.table === 'string' && message.table !== this.id) return;
    switch (message.tell) {
      case 'table':
        return this.hearTable(message);
      case 'update':
        return this.hearUpdate(message);
      case 'ended':
        this.ended = message;
        return this.onEnded?.();
      case 'refused':
        return this.hearRefused(message);
      case 'emote':
        return this.showBubble(message.seat, message.emote);
    }
  }

  private hearTable(told: TableTold): void {
    if (told.status === 'open') this.wasOpen = true;
    this.missing = '';
    this.told = told;
    this.onTable?.(told);
    if (told.seat !== null) this.viewOf = null;
    // A player's view comes as the value itself, which the engine reads; a spectator's can only be told.
    const views = told.seat === null ? 'json' : 'bytes';
    if (views !== this.connection.views) this.connection.sayHello(views);
  }

  private hearUpdate(update: Update): void {
    const isReadable = (typeof update.view === 'string') === (this.told?.seat !== null);
    if (!isReadable) return;
    if ((update.view_of ?? null) !== this.viewOf) return;
    const events = update.events as GameEvent[];
    const before = update.heard - events.length;
    // Something is missing in between: all after what was heard is asked for again.
    if (before > this.heard) return this.attend();
    const fresh = events.slice(Math.max(0, this.heard - before));
    this.heard = update.heard;
    const isFirst = !this.hasNews;
    this.hasNews = true;
    const { isAnew } = this;
    this.isAnew = false;
    this.onNews?.({ events: fresh, isFirst, isAnew, update });
  }

  private hearRefused(refused: Refused): void {
    if (refused.what === 'play') return this.onRefusedMove?.(refused);
    // Whoever wanted to look on with a seat sees what lies open.
    if (refused.what === 'attend' && this.viewOf !== null && refused.name !== 'no_such_table') return this.lookWith(null);
    if (refused.what === 'attend') this.missing = refused.name;
    else this.refused = refused;
  }

  private showBubble(seat: number, emote: string): void {
    const bubble = { id: this.nextBubble++, seat, emote };
    this.bubbles = [...this.bubbles.filter((each) => each.seat !== seat), bubble];
    setTimeout(() => (this.bubbles = this.bubbles.filter((each) => each !== bubble)), bubbleTime);
  }
}
