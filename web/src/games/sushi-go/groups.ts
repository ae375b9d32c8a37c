// A plate as it is laid: kinds that score together lie together, nigiri on their wasabi.
import type { LaidGroup } from '../../parts/table/score';
import type { Plate, SheetLine } from '../../protocol/sushi-go';

export interface Laid {
  card: string;
  /** It lies on a wasabi. */
  onWasabi: boolean;
  count: number;
}

export interface Group extends LaidGroup {
  pieces: Laid[];
}

const others = ['wasabi', 'pudding', 'chopsticks'];

export function groupsOf(plate: Plate, lines: SheetLine[], seat: number): Group[] {
  const laid = (cards: string[]): Laid[] => [
    ...cards.filter((card) => plate.on_wasabi[card]).map((card) => ({ card, onWasabi: true, count: plate.on_wasabi[card]! })),
    ...cards.filter((card) => plate.cards[card]).map((card) => ({ card, onWasabi: false, count: plate.cards[card]! })),
  ];
  const counted = lines.map((line) => ({ category: line.category, pieces: laid(line.pieces), points: line.points[seat] ?? 0 }));
  const rest = others.map((card) => ({ category: card, pieces: laid([card]), points: null }));
  return [...counted, ...rest].filter((group) => group.pieces.length > 0);
}

/** A card, and whether it lies on a wasabi. */
export type OneCard = Pick<Laid, 'card' | 'onWasabi'>;

/** How many pieces of this kind were laid last. */
export function newOf({ card, onWasabi }: OneCard, newest: OneCard[]): number {
  return newest.filter((each) => each.card === card && each.onWasabi === onWasabi).length;
}

/** Each piece by itself, in the order in which they lie; of equal ones the last are the newest. */
export function oneByOne(pieces: Laid[], newest: OneCard[] = []): (OneCard & { isNew: boolean })[] {
  return pieces.flatMap(({ card, onWasabi, count }) => {
    const old = count - newOf({ card, onWasabi }, newest);
    return Array.from({ length: count }, (_, at) => ({ card, onWasabi, isNew: at >= old }));
  });
}
