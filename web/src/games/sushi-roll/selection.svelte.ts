// The choice in the making: a die to take, dice to roll again, or two to swap. What can be chosen is read off the actions
// the engine allows.
import type { Lying, Placed } from './lying';
import type { Action } from '../../protocol/sushi-roll';
import type { Die } from './dice';

export type Mode = 'take' | 'reroll' | 'swap';

export class Selection {
  /** What a tap on a die means; a token arms the other two. */
  mode = $state<Mode>('take');
  /** Chosen dice of one's own belt, by their numbers. */
  own = $state.raw<number[]>([]);
  /** The chosen die of another belt. */
  theirs = $state.raw<{ seat: number; key: number } | null>(null);

  /** Nothing is chosen, nothing armed. */
  begin(mode: Mode = 'take'): void {
    this.mode = mode;
    this.own = [];
    this.theirs = null;
  }

  get complete(): boolean {
    return this.own.length > 0 && (this.mode !== 'swap' || this.theirs !== null);
  }

  /** A die of one's own was tapped. True: it was chosen already and all is said, so the tap confirms. */
  tap(key: number): boolean {
    const chosen = this.own.includes(key);
    if (this.mode === 'reroll') {
      this.own = chosen ? this.own.filter((each) => each !== key) : [...this.own, key];
      return false;
    }
    if (chosen && this.complete) return true;
    this.own = chosen ? [] : [key];
    return false;
  }

  /** A die of another belt was tapped, while chopsticks are armed. */
  tapTheirs(seat: number, key: number): boolean {
    const chosen = this.theirs?.key === key;
    if (chosen && this.complete) return true;
    this.theirs = chosen ? null : { seat, key };
    return false;
  }

  /** Lays an action's dice into the choice. */
  lay(action: Action, lying: Lying, seat: number): void {
    this.begin(action.verb);
    const [first, second] = action.dice;
    if (action.verb === 'reroll') this.own = keysOf(lying.belts[seat] ?? [], action.dice);
    else this.own = keysOf(lying.belts[seat] ?? [], first === undefined ? [] : [first]);
    if (action.verb !== 'swap' || action.seat === null || second === undefined) return;
    const [key] = keysOf(lying.belts[action.seat] ?? [], [second]);
    if (key !== undefined) this.theirs = { seat: action.seat, key };
  }

  /** Every die that is chosen, on whichever belt. */
  get keys(): number[] {
    return [...this.own, ...(this.theirs ? [this.theirs.key] : [])];
  }

  action(lying: Lying, seat: number): Action {
    const dice = (lying.belts[seat] ?? []).filter(({ key }) => this.own.includes(key)).map(({ die }) => die);
    if (this.mode !== 'swap') return { verb: this.mode, dice, seat: null };
    const theirs = this.theirs;
    const wanted = theirs && lying.belts[theirs.seat]?.find(({ key }) => key === theirs.key)?.die;
    return { verb: 'swap', dice: [...dice, ...(wanted ? [wanted] : [])], seat: theirs?.seat ?? null };
  }

  /** Whether a die can be chosen now: some action the engine allows goes on from what is chosen. */
  lights(legal: Action[], lying: Lying, seat: number, belt: number, die: Die): boolean {
    const fitting = legal.filter(({ verb }) => verb === this.mode);
    if (belt === seat && this.mode !== 'swap') return fitting.some(({ dice }) => dice.includes(die));
    if (this.mode !== 'swap') return false;
    const { dice, seat: partner } = this.action(lying, seat);
    const [own, theirs] = [this.own.length > 0 ? dice[0] : undefined, this.theirs ? dice.at(-1) : undefined];
    if (belt === seat) return fitting.some((each) => each.dice[0] === die && (!theirs || (each.seat === partner && each.dice[1] === theirs)));
    return fitting.some((each) => each.seat === belt && each.dice[1] === die && (!own || each.dice[0] === own));
  }
}

/** The numbers of dice that show this, each die once. */
export function keysOf(belt: Placed[], dice: Die[]): number[] {
  const rest = [...belt];
  return dice.flatMap((die) => {
    const at = rest.findIndex((each) => each.die === die);
    return at < 0 ? [] : rest.splice(at, 1).map(({ key }) => key);
  });
}
