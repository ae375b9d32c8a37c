// What is happening on the table right now: dice rolling, belts on their way, a sheet of points being read. Between
// events the screen draws the view alone.
import { tick } from 'svelte';
import type { Mood } from '../../art/faces';
import { sayOf, type Person } from '../../i18n/people';
import { listed, say } from '../../i18n/texts.svelte';
import { sound } from '../../sound';
import { announce } from '../../table/announcer.svelte';
import { pause, putSheetAway, readingTime, untilRead } from '../../table/pace';
import type { ScreenTable } from '../../table/screen-table';
import { sheetRead } from '../../table/sheet-time';
import { personAt, sitterName } from '../../table/sitter-name';
import { moodsAfter, only } from '../../table/temper';
import type { Deed, Picture } from '../../table/told.svelte';
import { diceNames, dieName, faceOf, pictureOf } from './dice';
import { flyFrom, placesIn } from './flight';
import { afterSlide, afterSwap, afterTake, settle, type Lying } from './lying';
import type { Action, EndEvent, Event, FallEvent, OnTable, RoundEvent, SwapEvent, TakeEvent, View } from '../../protocol/sushi-roll';
import type { Die } from './dice';

/** What a die shows; nothing while it is still to fall. */
function pictureOfDie(die: Die): Picture[] {
  const face = faceOf(die);
  return face ? [{ set: 'sushi', id: pictureOf(face).picture }] : [];
}

/** Whose dice are rolling again, and how they have fallen so far. */
interface Rolling {
  seat: number;
  fallen: Die[];
}

export class Stage {
  /** The table ahead of the view; nothing: as the view has it. */
  table = $state.raw<OnTable | null>(null);
  /** Where each die lies. */
  lying = $state.raw<Lying>({ belts: [], trays: [] });
  /** The last thing that happened, in words. */
  news = $state('');
  /** The die each took last; it stays marked until they take another. */
  newest = $state.raw<(number | null)[]>([]);
  /** Belts are on their way. */
  sliding = $state(false);
  /** A round's points being told. */
  round = $state.raw<RoundEvent | null>(null);
  /** The end being told. */
  end = $state.raw<EndEvent | null>(null);
  /** Dice a person has pointed at, where equal ones lie beside them. */
  pointedAt: number[] = [];
  /** The element that holds all dice. */
  root: HTMLElement | undefined;

  /** Something has happened since the view was last drawn. */
  private heard = false;
  private rolling: Rolling | null = null;
  /** What shows in the faces of the bots, by seat; at one's own turn they are calm. */
  moods = $state.raw<(Mood | null)[]>([]);

  constructor(private readonly screen: ScreenTable<View, Action>) {
    this.lying = settle(this.lying, screen.view.table);
  }

  /** The view has caught up with the events. */
  follow(view: View): void {
    this.table = null;
    this.sliding = false;
    this.rolling = null;
    this.moods = [];
    // A moment that was jumped to has no news.
    if (!this.heard) this.news = '';
    this.heard = false;
    this.lying = settle(this.lying, view.table);
    // Nothing is new at a moment that was gone back to.
    if (this.screen.told.deeds.length === 0) this.newest = [];
    if (!view.over) this.end = null;
  }

  /** The sheet of points was read. */
  dismiss(): void {
    putSheetAway();
  }

  recall(events: Event[]): void {
    let rolling: Rolling | null = null;
    for (const event of events.slice(Math.max(0, events.findLastIndex((each) => each.event === 'draw')))) {
      const before = this.lying;
      switch (event.event) {
        case 'draw':
          this.lying = settle({ belts: [], trays: [] }, event.table);
          this.newest = [];
          break;
        case 'reroll':
          rolling = { seat: event.seat, fallen: [] };
          this.screen.told.add(this.rerolls(event.seat, event.dice));
          this.lying = settle(before, event.table);
          break;
        case 'fall':
          rolling?.fallen.push(event.die);
          if (!event.table) break;
          if (rolling) this.screen.told.add(this.fell(rolling));
          rolling = null;
          this.lying = settle(before, event.table);
          break;
        case 'swap':
          this.screen.told.add(this.swaps(event));
          this.lying = afterSwap(before, event, []);
          break;
        case 'take':
          this.screen.told.add(this.takes(event));
          this.lying = afterTake(before, event, []);
          this.mark(event.seat, before);
          break;
        case 'slide':
          this.lying = afterSlide(before, event.table);
          break;
      }
    }
  }

  present = async (event: Event): Promise<void> => {
    this.heard = true;
    switch (event.event) {
      case 'draw':
        return this.draw(event.round, event.table);
      case 'reroll':
        return this.reroll(event.seat, event.dice, event.table);
      case 'fall':
        return this.fall(event);
      case 'swap':
        return this.swap(event);
      case 'take':
        return this.take(event);
      case 'slide':
        return this.slide(event.table);
      case 'round':
        return this.tellRound(event);
      case 'end':
        return this.tellEnd(event);
    }
  };

  private name(seat: number): string {
    return sitterName(this.screen.sitters, seat);
  }

  private person(seat: number): Person {
    return personAt(this.screen, seat);
  }

  /** Shown and said; what is seen on the table anyway is only said. */
  private tell(words: string, besides = ''): void {
    this.news = words;
    announce(`${words} ${besides}`.trim());
  }

  /** What a player does: shown, said, and kept to be read again. */
  private tellDeed(deed: Deed): void {
    this.tell(deed.words);
    this.screen.told.add(deed);
  }

  private deed(seat: number, words: string, dice: Die[]): Deed {
    return { seat, words, pieces: dice.flatMap(pictureOfDie) };
  }

  private rerolls(seat: number, dice: Die[]): Deed {
    return this.deed(seat, sayOf('web.sushi-roll.rerolls', this.person(seat), { dice: listed(diceNames(dice)) }), dice);
  }

  private fell({ seat, fallen }: Rolling): Deed {
    return this.deed(seat, sayOf('web.sushi-roll.fell', this.person(seat), { dice: listed(diceNames(fallen)) }), fallen);
  }

  private swaps({ seat, given, got, other }: SwapEvent): Deed {
    return this.deed(seat, sayOf('web.sushi-roll.swaps', this.person(seat), { given: dieName(given), got: dieName(got), other: this.person(other) }), [given, got]);
  }

  private takes({ seat, die, on_wasabi }: TakeEvent): Deed {
    const words = on_wasabi ? say('web.sushi-roll.on_wasabi', { die: dieName(die) }) : dieName(die);
    return this.deed(seat, sayOf('web.sushi-roll.takes', this.person(seat), { die: words }), [die]);
  }

  /** Marks the die that has left the belt of that seat. */
  private mark(seat: number, before: Lying): void {
    const left = new Set(this.lying.belts[seat]?.map(({ key }) => key));
    const taken = before.belts[seat]?.find(({ key }) => !left.has(key))?.key ?? null;
    this.newest = this.lying.trays.map((_, each) => (each === seat ? taken : (this.newest[each] ?? null)));
  }

  /** Long enough to be read, where it is not one's own. */
  private look(seat: number, milliseconds: number): Promise<void> {
    const isOwn = seat === this.screen.view.seat && !this.screen.replay;
    return pause(isOwn ? milliseconds : Math.max(milliseconds, readingTime(this.news)));
  }

  /** The table changes, and dice that change their place are seen to go there. */
  private async change(table: OnTable, lying: Lying): Promise<void> {
    const places = placesIn(this.root);
    this.table = table;
    this.lying = lying;
    await tick();
    flyFrom(places, this.root);
  }

  private async draw(round: number, table: OnTable): Promise<void> {
    this.table = table;
    this.lying = settle({ belts: [], trays: [] }, table);
    this.newest = [];
    this.tell(sayOf('web.sushi-roll.drawn', this.person(table.red ?? 0), { n: round + 1 }));
    sound('wood');
    await pause(900);
  }

  private async reroll(seat: number, dice: Die[], table: OnTable): Promise<void> {
    this.rolling = { seat, fallen: [] };
    this.tellDeed(this.rerolls(seat, dice));
    this.table = table;
    this.lying = settle(this.lying, table, this.pointedAt);
    this.pointedAt = [];
    sound('dice');
    await pause(900);
  }

  /** Dice fall one by one; what has come of it is seen when the last one lies. */
  private async fall({ die, table }: FallEvent): Promise<void> {
    this.rolling?.fallen.push(die);
    if (!table) return;
    const rolling = this.rolling;
    this.rolling = null;
    this.sliding = false;
    this.table = table;
    this.lying = settle(this.lying, table);
    sound('dice');
    if (rolling) this.tellDeed(this.fell(rolling));
    else this.tell(say('web.sushi-roll.rolled'), `${say('web.sushi-roll.belt_of.you')}: ${listed(diceNames(table.belts[this.screen.view.seat] ?? []))}.`);
    await (rolling ? this.look(rolling.seat, 800) : pause(500));
  }

  private async swap(event: SwapEvent): Promise<void> {
    this.tellDeed(this.swaps(event));
    this.moods = only(this.screen.sitters, event.other, 'brow');
    await this.change(event.table, afterSwap(this.lying, event, this.pointedAt));
    this.pointedAt = [];
    sound('paper');
    await this.look(event.seat, 1100);
  }

  private async take(event: TakeEvent): Promise<void> {
    this.moods = moodsAfter(this.screen.sitters, (this.table ?? this.screen.view.table).lines, event.table.lines);
    this.tellDeed(this.takes(event));
    const before = this.lying;
    await this.change(event.table, afterTake(before, event, this.pointedAt));
    this.mark(event.seat, before);
    this.pointedAt = [];
    sound('ceramic');
    await this.look(event.seat, 850);
  }

  private async slide(table: OnTable): Promise<void> {
    this.sliding = true;
    this.tell(sayOf('web.sushi-roll.slide', this.person(table.red ?? 0)));
    sound('paper');
    await this.change(table, afterSlide(this.lying, table));
    await pause(950);
  }

  private async tellRound(event: RoundEvent): Promise<void> {
    this.round = event;
    const points = event.points.map((n, seat) => `${this.name(seat)}: ${say('web.sushi-roll.points', { n })}`);
    announce(`${say('web.sushi-roll.round', { n: event.round + 1 })}. ${points.join('. ')}.`);
    await sheetRead(this.screen, event.lines.length);
    this.round = null;
  }

  private async tellEnd(event: EndEvent): Promise<void> {
    this.end = event;
    announce(sayOf('web.end.won', event.winners.map((seat) => this.person(seat))));
    if (this.screen.replay) await untilRead();
    if (this.screen.replay) this.end = null;
  }
}
