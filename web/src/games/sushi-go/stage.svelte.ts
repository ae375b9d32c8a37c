// What is happening on the table right now: cards being turned up, hands on their way, a sheet of points being read.
// Between events the screen draws the view alone.
import { tick } from 'svelte';
import type { Mood } from '../../art/faces';
import { named, sayOf, type Person } from '../../i18n/people';
import { listed, say } from '../../i18n/texts.svelte';
import type { EndTold } from '../../parts/table/score';
import { sound } from '../../sound';
import { announce } from '../../table/announcer.svelte';
import { pause, putSheetAway, untilRead } from '../../table/pace';
import type { ScreenTable } from '../../table/screen-table';
import { sheetRead } from '../../table/sheet-time';
import { personAt } from '../../table/sitter-name';
import { moodsAfter } from '../../table/temper';
import type { Deed } from '../../table/told.svelte';
import { isStill } from '../../settings.svelte';
import type { OneCard } from './groups';
import { cardsOf } from './selection.svelte';
import { nameOf } from './names';
import type { Action, EndEvent, Event, Plate, RevealEvent, RoundEvent, SheetLine, View } from '../../protocol/sushi-go';

/** What stays on a plate from round to round. */
function withPuddingsAlone({ cards: { pudding } }: Plate): Plate {
  return { cards: pudding ? { pudding } : {}, on_wasabi: {} };
}

export class Stage {
  /** Plates as they lie, ahead of the view; nothing: as the view has them. */
  plates = $state.raw<Plate[] | null>(null);
  lines = $state.raw<SheetLine[] | null>(null);
  /** Round, turn and points ahead of the view: whoever looks on may be behind by more than a turn. */
  moment = $state.raw<{ round: number; turn: number } | null>(null);
  scores = $state.raw<number[] | null>(null);
  /** Who has a choice lying face down. */
  chosen = $state.raw<number[]>([]);
  /** How many cards each holds, ahead of the view. */
  hands = $state.raw<number[] | null>(null);
  /** What was laid last on each plate; it stays until the next cards are turned up. */
  newest = $state.raw<OneCard[][]>([]);
  /** The choices being turned up, by seat. */
  turned = $state.raw<Action[] | null>(null);
  /** The choices whose cards have left the hands of the view, by seat; until the view has caught up. */
  left = $state.raw<Action[] | null>(null);
  faceUp = $state(false);
  /** Where the hands are going. */
  passing = $state<'left' | 'right' | null>(null);
  /** One's own hand lies on the table: it is dealt out, or not to be seen. */
  handAway = $state(false);
  /** A round's points being told. */
  round = $state.raw<RoundEvent | null>(null);
  /** The end being told. */
  end = $state.raw<EndTold | null>(null);

  /** What shows in the faces of the bots, by seat; at one's own turn they are calm. */
  moods = $state.raw<(Mood | null)[]>([]);

  constructor(private readonly table: ScreenTable<View, Action>) {}

  /** The view has caught up with the events. */
  follow(view: View): void {
    this.plates = null;
    this.lines = null;
    this.moment = null;
    this.scores = null;
    this.hands = null;
    this.turned = null;
    this.left = null;
    this.passing = null;
    this.handAway = false;
    this.moods = [];
    this.chosen = view.chosen;
    // Nothing is new at a moment that was gone back to.
    if (this.table.told.deeds.length === 0) this.newest = [];
    if (!view.over) this.end = null;
  }

  /** The sheet of points was read. */
  dismiss(): void {
    putSheetAway();
  }

  recall(events: Event[]): void {
    const round = events.slice(events.findLastIndex(({ event }) => event === 'deal') + 1);
    const reveals = round.filter((event) => event.event === 'reveal');
    const last = reveals.at(-1);
    if (!last) return;
    this.newest = this.laidOn(reveals.at(-2)?.plates ?? [], last);
    this.table.told.reveal(this.deeds(last));
  }

  present = async (event: Event): Promise<void> => {
    switch (event.event) {
      case 'control':
        announce(sayOf('web.sushi-go.controls', this.person(event.seat)));
        return;
      case 'deal':
        this.newest = [];
        this.moment = { round: event.round, turn: 0 };
        this.plates &&= this.plates.map(withPuddingsAlone);
        this.hands &&= this.hands.map(() => event.cards);
        announce(say('web.sushi-go.dealt', { round: event.round + 1, n: event.cards }));
        sound('paper');
        return;
      case 'draw':
        announce(sayOf('web.sushi-go.draws', this.person(event.seat)));
        return;
      case 'choose':
        if (!this.chosen.includes(event.seat)) this.chosen = [...this.chosen, event.seat];
        sound('wood');
        return;
      case 'reveal':
        return this.reveal(event);
      case 'pass':
        return this.pass(event.direction);
      case 'round':
        return this.tellRound(event);
      case 'end':
        return this.tellEnd(event);
    }
  };

  private name(seat: number): string {
    return nameOf(this.table, seat);
  }

  private person(seat: number): Person {
    return personAt(this.table, seat);
  }

  /** All cards turn at the same moment; then they lie on the plates. */
  private async reveal(event: RevealEvent): Promise<void> {
    const before = this.plates ?? this.table.view.plates;
    // Where nothing may move the cards lie there face up at once, and as long.
    this.faceUp = isStill();
    this.newest = [];
    this.moment = { round: event.round, turn: event.turn };
    this.turned = event.choices;
    this.left = event.choices;
    this.passing = null;
    this.handAway = event.last_cards;
    this.hands = (this.hands ?? this.table.view.hand_sizes).map((cards, seat) => cards - cardsOf(event.choices[seat]).length);
    await tick();
    if (!isStill()) await pause(260);
    this.faceUp = true;
    sound('ceramic');
    this.moods = moodsAfter(this.table.sitters, this.table.view.lines, event.lines);
    const deeds = this.deeds(event);
    this.table.told.reveal(deeds);
    announce(deeds.map(({ words }) => words).join(' '));
    await pause(isStill() ? 1500 : 1250);
    this.plates = event.plates;
    this.newest = this.laidOn(before, event);
    this.lines = event.lines;
    // Chopsticks go back into the hand (SG-14); nothing to do where another moment was gone to meanwhile.
    this.hands &&= this.hands.map((cards, seat) => cards + Number(event.choices[seat]?.second != null));
    this.turned = null;
    this.chosen = [];
    await pause(260);
  }

  /** The cards that come to lie on each plate, and how. */
  private laidOn(before: Plate[], event: RevealEvent): OneCard[][] {
    return event.plates.map((plate, seat) => this.laid(event, seat).map((card) => ({ card, onWasabi: (plate.on_wasabi[card] ?? 0) > (before[seat]?.on_wasabi[card] ?? 0) })));
  }

  /** The cards that come to lie on a plate. */
  private laid({ choices }: RevealEvent, seat: number): string[] {
    const cards = seat === this.table.view.phantom ? choices.map((choice) => choice.for_phantom) : [choices[seat]?.first, choices[seat]?.second];
    return cards.filter((card) => typeof card === 'string');
  }

  private deeds(event: RevealEvent): Deed[] {
    return event.plates.map((_, seat) => {
      const cards = this.laid(event, seat);
      const person = seat === this.table.view.phantom ? named(this.name(seat)) : this.person(seat);
      const words = sayOf('web.sushi-go.took', person, { cards: listed(cards.map((card) => say(`sushi-go.card.${card}`))) });
      return { seat, words, pieces: cards.map((id) => ({ set: 'sushi', id })) };
    }).filter(({ pieces }) => pieces.length > 0);
  }

  private async pass(direction: 'left' | 'right'): Promise<void> {
    this.passing = direction;
    this.handAway = true;
    sound('paper');
    await pause(360);
  }

  private async tellRound(event: RoundEvent): Promise<void> {
    this.passing = null;
    this.handAway = true;
    this.round = event;
    const points = event.points.map((n, seat) => `${this.name(seat)}: ${say('sushi-go.score.points', { n })}`);
    announce(`${say('sushi-go.score.round', { n: event.round + 1 })}. ${points.join('. ')}.`);
    await sheetRead(this.table, event.lines.length);
    this.round = null;
    this.scores = event.totals;
  }

  private async tellEnd(event: EndEvent): Promise<void> {
    this.end = event;
    announce(sayOf('web.end.won', event.winners.map((seat) => this.person(seat))));
    if (this.table.replay) await untilRead();
    if (this.table.replay) this.end = null;
  }
}
