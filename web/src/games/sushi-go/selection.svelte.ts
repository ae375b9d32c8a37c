// The choice in the making: which card of the hand lies in which slot. What may be chosen in the end the engine says.
import type { Action, View } from '../../protocol/sushi-go';

export type Slot = 'first' | 'second' | 'for_phantom';

/** The cards that a choice takes from the hand. */
export function cardsOf(choice: Action | undefined): string[] {
  return [choice?.first, choice?.second, choice?.for_phantom].filter((card) => typeof card === 'string');
}

export class Selection {
  /** For each slot the place of its card in the hand. */
  picks = $state<Record<Slot, number | null>>({ first: null, second: null, for_phantom: null });
  /** The slot the next card goes to. */
  active = $state<Slot>('first');
  private hand: string[] = [];
  /** Slots that are open, in their order. */
  slots = $state.raw<Slot[]>(['first']);

  /** A new hand: nothing is chosen, or what lies face down already. */
  begin(view: View): void {
    this.hand = view.hand;
    this.slots = ['first'];
    if (view.has_chopsticks) this.slots = [...this.slots, 'second'];
    if (view.controller === view.seat) this.slots = [...this.slots, 'for_phantom'];
    this.active = 'first';
    this.picks = { first: null, second: null, for_phantom: null };
    if (view.choice) this.lay(view.choice);
  }

  /** Puts an action's cards into the slots. */
  lay(action: Action): void {
    const picks: Record<Slot, number | null> = { first: null, second: null, for_phantom: null };
    const taken = new Set<number>();
    for (const slot of this.slots) {
      const place = this.hand.findIndex((card, at) => card === action[slot] && !taken.has(at));
      if (place < 0) continue;
      taken.add(place);
      picks[slot] = place;
    }
    this.picks = picks;
  }

  slotOf(place: number): Slot | null {
    return this.slots.find((slot) => this.picks[slot] === place) ?? null;
  }

  /** Every slot but that of the chopsticks has a card. */
  get complete(): boolean {
    return this.slots.every((slot) => slot === 'second' || this.picks[slot] !== null);
  }

  get empty(): boolean {
    return this.slots.every((slot) => this.picks[slot] === null);
  }

  /** A card was tapped. True: it lay there already and all is chosen, so the tap confirms. */
  tap(place: number): boolean {
    const slot = this.slotOf(place);
    if (slot) {
      if (this.complete) return true;
      this.picks[slot] = null;
      this.active = slot;
      return false;
    }
    this.picks[this.active] = place;
    const missing = this.slots.find((each) => each !== 'second' && this.picks[each] === null);
    if (missing) this.active = missing;
    return false;
  }

  /** A slot was tapped: an empty one takes the next card, a full one gives its card back. */
  tapSlot(slot: Slot): void {
    this.picks[slot] = null;
    this.active = slot;
  }

  action(): Action {
    const card = (slot: Slot): string | null => {
      const place = this.picks[slot];
      return place === null ? null : (this.hand[place] ?? null);
    };
    return { first: card('first'), second: card('second'), for_phantom: card('for_phantom') };
  }
}
