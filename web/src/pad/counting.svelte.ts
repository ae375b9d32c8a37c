// The pad at hand: every change is laid before the engine, counted, and kept; one that cannot be is refused and changes
// nothing.
import type { Engine } from '../engine/engine';
import type { ScoreRefusal } from '../engine/types';
import { sayOf, type Person } from '../i18n/people';
import { say } from '../i18n/texts.svelte';
import { announce } from '../table/announcer.svelte';
import { keepPad } from './kept-pads';
import { countEnd, goTo, lay, laid, next, plates, seat, takeAway, undo, type Pad } from './pad';
import type { PadGame } from './pad-game';
import type { Sheet } from '../protocol/common';

function endsCount(pad: Pad, sheet: Sheet): boolean {
  return pad.finished || pad.round >= sheet.rounds_in_game || Object.values(pad.ends).flat().some((count) => count > 0);
}

export class Counting {
  pad = $state.raw<Pad>() as Pad;
  sheet = $state.raw<Sheet>() as Sheet;
  /** Why the last tap changed nothing. */
  refusal = $state.raw<ScoreRefusal | null>(null);
  /** The browser keeps what is counted. */
  kept = $state(true);

  constructor(
    private readonly engine: Engine,
    readonly game: PadGame,
    pad: Pad,
  ) {
    const counted = this.count(pad);
    // Only what was counted is kept; somebody else has written there.
    if ('clause' in counted) throw new Error(counted.name);
    this.pad = pad;
    this.sheet = counted;
  }

  /** Whether all rounds are behind us. */
  get atEnd(): boolean {
    return this.pad.round >= this.sheet.rounds_in_game;
  }

  /** Whether what is counted at the end belongs to the totals by now. */
  get withEnds(): boolean {
    return endsCount(this.pad, this.sheet);
  }

  get totals(): number[] {
    return this.withEnds ? this.sheet.totals : this.sheet.so_far;
  }

  get plates(): number {
    return plates(this.pad);
  }

  /** The phantom has a name of its own. */
  isNamed(plate: number): boolean {
    return this.pad.names[plate] !== '';
  }

  name(plate: number): string {
    if (this.pad.phantom && plate === this.pad.names.length) return say('web.sushi-go.phantom');
    return this.pad.names[plate] || say('web.pad.player', { n: plate + 1 });
  }

  /** The pad is everybody's: nobody is spoken to. */
  person(plate: number): Person {
    return { name: this.name(plate), you: false };
  }

  people(which: number[]): Person[] {
    return which.map((plate) => this.person(plate));
  }

  /** The refusal in words. */
  told(refusal: ScoreRefusal): string {
    const { game } = this;
    if (refusal.name === 'players') return say(`${game.id}.options.players`);
    const { piece, kind, ...rest } = refusal.with;
    return say(`web.pad.refusal.${refusal.name}`, {
      ...rest,
      ...(piece ? { piece: game.name(String(piece)) } : {}),
      ...(kind ? { piece: say(`sushi-roll.die.${kind}`) } : {}),
    });
  }

  lay(piece: string): void {
    if (!this.change(lay(this.pad, piece))) return;
    this.say(this.game.name(piece));
  }

  takeAway(at: number): void {
    const piece = laid(this.pad)[at];
    if (piece && this.change(takeAway(this.pad, at))) this.say(say('web.pad.taken_away', { piece: this.game.name(piece) }));
  }

  countEnd(category: string, player: number, count: number): void {
    if (count < 0 || !this.change(countEnd(this.pad, category, player, count))) return;
    announce(sayOf('web.pad.end_told', this.person(player), { what: this.game.category(category), n: count }));
  }

  goTo(round: number, player: number): void {
    this.change(goTo(this.pad, round, player, this.sheet.rounds_in_game));
  }

  next(): void {
    if (this.atEnd) return;
    this.change(next(this.pad, this.sheet.rounds_in_game));
    announce(this.atEnd ? say('web.pad.end') : `${this.game.section(this.pad.round)}, ${this.name(this.pad.player)}`);
  }

  undo(): void {
    if (this.pad.undo.length === 0) return;
    this.change(undo(this.pad));
    announce(say('web.pad.undone'));
  }

  seat(names: string[], from: number[], phantom: boolean): boolean {
    return this.change(seat(this.pad, names, from, phantom));
  }

  finish(): void {
    this.change({ ...this.pad, finished: true });
    announce(sayOf('web.end.won', this.people(this.sheet.winners)));
  }

  private say(what: string): void {
    const points = this.sheet.rounds[this.pad.round]?.points[this.pad.player] ?? 0;
    announce(`${this.name(this.pad.player)}: ${what}. ${say('sushi-go.score.points', { n: points })}.`);
  }

  private count(pad: Pad): Sheet | ScoreRefusal {
    const answer = this.engine.score<object>(this.game.id, this.game.table(pad));
    return 'refusal' in answer ? answer.refusal : this.game.read(answer);
  }

  private change(pad: Pad): boolean {
    const counted = this.count(pad);
    if ('clause' in counted) {
      this.refusal = counted;
      announce(this.told(counted));
      return false;
    }
    this.refusal = null;
    this.sheet = counted;
    this.pad = { ...pad, totals: endsCount(pad, counted) ? counted.totals : counted.so_far, winners: counted.winners, changed: Date.now() };
    this.kept = keepPad(this.pad);
    return true;
  }
}
