// What everybody holds, ahead of the view: a piece leaves a hand in the moment in which it lies elsewhere.
import type { SeatState, View } from '../../protocol/wasabi';
import type { Deed } from './deeds';

function without(pieces: string[] | null, piece: string | null): string[] | null {
  const at = pieces?.indexOf(piece ?? '') ?? -1;
  return at < 0 ? pieces : pieces!.toSpliced(at, 1);
}
const withPiece = (pieces: string[] | null, piece: string | null): string[] | null => (pieces && piece ? [...pieces, piece] : pieces);

const changes = {
  takeTile: (seat: SeatState, tile: string | null) => ({ ...seat, tiles: withPiece(seat.tiles, tile), tile_count: seat.tile_count + 1 }),
  layTile: (seat: SeatState, tile: string | null) => ({ ...seat, tiles: without(seat.tiles, tile), tile_count: seat.tile_count - 1 }),
  takeCard: (seat: SeatState, card: string | null) => ({ ...seat, cards: withPiece(seat.cards, card), card_count: seat.card_count + 1 }),
  layCard: (seat: SeatState, card: string | null) => ({ ...seat, cards: without(seat.cards, card), card_count: seat.card_count - 1 }),
};

function changed(seats: SeatState[], who: number, change: keyof typeof changes, piece: string | null): SeatState[] {
  return seats.map((seat, at) => (at === who ? changes[change](seat, piece) : seat));
}

/** What everybody holds in this view. A tile that is taken up stays in the hand until it lies somewhere. */
export function heldIn({ seats, active, tile }: View): SeatState[] {
  return tile ? changed(seats, active, 'takeTile', tile) : seats;
}

/** What everybody holds after a deed. */
export function heldAfter(seats: SeatState[], event: Deed): SeatState[] {
  switch (event.event) {
    case 'gives':
      return changed(seats, event.to, 'takeTile', event.tile);
    case 'refills':
    case 'chops':
      return changed(seats, event.seat, 'takeTile', event.tile);
    case 'places':
    case 'puts_away':
      return changed(seats, event.seat, 'layTile', event.tile);
    case 'takes_card':
      return changed(seats, event.seat, 'takeCard', event.card);
    case 'lifts':
      return changed(seats, event.seat, 'takeCard', 'wasabi');
    case 'plays':
    case 'drops':
      return changed(seats, event.seat, 'layCard', event.card);
    default:
      return seats;
  }
}
