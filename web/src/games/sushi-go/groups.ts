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

/** Each piece by itself, in the order in which they lie. */
export function oneByOne(pieces: Laid[]): { card: string; onWasabi: boolean }[] {
  return pieces.flatMap(({ card, onWasabi, count }) => Array.from({ length: count }, () => ({ card, onWasabi })));
}
