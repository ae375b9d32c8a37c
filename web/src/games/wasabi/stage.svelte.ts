// What is happening on the table right now: a tile being laid, a card being played, a recipe being praised. Between
// events the screen draws the view alone.
import type { Mood } from '../../art/faces';
import { sayOf } from '../../i18n/people';
import { sound, type Sound } from '../../sound';
import { announce } from '../../table/announcer.svelte';
import { pause, putSheetAway, readingTime, untilRead } from '../../table/pace';
import type { ScreenTable } from '../../table/screen-table';
import { personAt } from '../../table/sitter-name';
import { only, robbed } from '../../table/temper';
import { deedPieces, deedText, isWorthTelling, type Deed } from './deeds';
import { heldAfter, heldIn } from './holdings';
import type { Action, Board, CompletesEvent, EndEvent, Event, SeatState, View } from '../../protocol/wasabi';

/** How long a deed is looked at, and how it sounds. */
const looks: Record<Deed['event'], [number, Sound | null]> = {
  begins: [900, null],
  gives: [320, 'wood'],
  plays: [900, 'paper'],
  places: [650, 'wood'],
  chops: [700, 'wood'],
  puts_away: [300, null],
  switches: [750, 'wood'],
  covers: [900, 'paper'],
  completes: [1900, 'ceramic'],
  passes: [600, null],
  returns: [250, 'paper'],
  drops: [300, 'paper'],
  takes_card: [350, 'paper'],
  lifts: [700, 'paper'],
  refills: [200, 'wood'],
  draws: [200, 'paper'],
};

export class Stage {
  /** The board ahead of the view; nothing: as the view has it. */
  board = $state.raw<Board | null>(null);
  /** What everybody holds, ahead of the view; nothing: as the view has it. */
  seats = $state.raw<SeatState[] | null>(null);
  /** Squares something is happening on. */
  lit = $state.raw<string[]>([]);
  /** The last thing that happened, in words. */
  news = $state('');
  /** The card being played. */
  card = $state.raw<{ seat: number; card: string } | null>(null);
  /** The recipe being praised. */
  praise = $state.raw<CompletesEvent | null>(null);
  /** The end being told. */
  end = $state.raw<EndEvent | null>(null);

  /** What shows in the faces of the bots, by seat; at one's own turn they are calm. */
  moods = $state.raw<(Mood | null)[]>([]);

  constructor(private readonly table: ScreenTable<View, Action>) {}

  /** The view has caught up with the events. */
  follow(view: View): void {
    this.board = null;
    this.seats = null;
    this.lit = [];
    this.card = null;
    this.praise = null;
    this.moods = [];
    if (!view.over) this.end = null;
  }

  /** The sheet of points was read. */
  dismiss(): void {
    putSheetAway();
  }

  recall(events: Event[]): void {
    for (const event of events) if (event.event !== 'end') this.keep(event);
  }

  present = async (event: Event): Promise<void> => {
    if (event.event === 'end') return this.tellEnd(event);
    this.show(event);
    const [time, heard] = looks[event.event];
    if (heard) sound(heard);
    const isOwn = event.seat === this.table.view.seat && !this.table.replay;
    // One's own draws from the pantry and the piles need no second look; what others do is read.
    if (isOwn) await pause(time < 400 ? 0 : time);
    else await pause(isWorthTelling(event) ? Math.max(time, readingTime(this.news)) : time);
    this.card = null;
    this.praise = null;
  };

  private words(event: Deed): string {
    return deedText(event, (seat) => personAt(this.table, seat));
  }

  /** To be read again. */
  private keep(event: Deed): void {
    if (isWorthTelling(event)) this.table.told.add({ seat: event.seat, words: this.words(event), pieces: deedPieces(event), squares: 'board' in event ? event.squares : [] });
  }

  private show(event: Deed): void {
    this.news = this.words(event);
    announce(this.news);
    this.keep(event);
    this.seats = heldAfter(this.seats ?? heldIn(this.table.view), event);
    if ('board' in event) {
      this.board = event.board;
      this.lit = event.squares;
    }
    this.moods = this.moodsAt(event);
    if (event.event === 'plays') this.card = { seat: event.seat, card: event.card };
    if (event.event === 'completes') {
      this.lit = event.squares;
      this.praise = event;
    }
  }

  /** A recipe pleases; squares covered and tiles taken away are everybody's loss. */
  private moodsAt(event: Deed): (Mood | null)[] {
    const { sitters } = this.table;
    if (event.event === 'completes') return only(sitters, event.seat, 'nod');
    return event.event === 'covers' || event.event === 'chops' ? robbed(sitters, event.seat) : this.moods;
  }

  private async tellEnd(event: EndEvent): Promise<void> {
    this.end = event;
    announce(sayOf('web.end.won', event.winners.map((seat) => personAt(this.table, seat))));
    if (!this.table.replay) return;
    await untilRead();
    this.end = null;
  }
}
