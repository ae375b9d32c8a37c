// What somebody did, in a few words: for the line of news, and for those who listen.
import { sayOf, type Person } from '../../i18n/people';
import { say } from '../../i18n/texts.svelte';
import type { Picture } from '../../table/told.svelte';
import { cardName, tileName } from './names';
import { isDrawn } from './pictures';
import type { EndEvent, Event } from '../../protocol/wasabi';

/** What somebody does; the end is told otherwise. */
export type Deed = Exclude<Event, EndEvent>;

const aTile = (tile: string | null): string => (tile === null ? say('web.wasabi.a_tile') : tileName(tile));
const aCard = (card: string | null): string => (card === null ? say('web.wasabi.a_card') : cardName(card));

export function deedText(event: Deed, personAt: (seat: number) => Person): string {
  const person = personAt(event.seat);
  switch (event.event) {
    case 'begins':
      return sayOf('web.wasabi.deed.begins', person);
    case 'passes':
      return sayOf('web.wasabi.deed.passes', person);
    case 'gives':
      return sayOf('web.wasabi.deed.gives', person, { tile: aTile(event.tile), to: personAt(event.to) });
    case 'plays':
      return sayOf('web.wasabi.deed.plays', person, { card: cardName(event.card) });
    case 'places': {
      const words = { tile: tileName(event.tile), square: event.squares[0] ?? '' };
      return event.beneath ? sayOf('web.wasabi.deed.stacks', person, { ...words, beneath: tileName(event.beneath) }) : sayOf('web.wasabi.deed.places', person, words);
    }
    case 'chops':
      return sayOf('web.wasabi.deed.chops', person, { tile: tileName(event.tile), square: event.squares[0] ?? '' });
    case 'puts_away':
      return sayOf('web.wasabi.deed.puts_away', person, { tile: tileName(event.tile) });
    case 'switches':
      return sayOf('web.wasabi.deed.switches', person, { first: event.squares[0] ?? '', second: event.squares[1] ?? '' });
    case 'covers':
      return sayOf('web.wasabi.deed.covers', person, { first: event.squares[0] ?? '', last: event.squares[3] ?? '' });
    case 'lifts':
      return sayOf('web.wasabi.deed.lifts', person, { square: event.squares[0] ?? '' });
    case 'completes': {
      const words = { strip: event.strip.name, n: event.strip.points };
      return event.cubes > 0 ? sayOf('web.wasabi.deed.completes_with_style', person, { ...words, cubes: event.cubes }) : sayOf('web.wasabi.deed.completes', person, words);
    }
    case 'takes_card':
      return sayOf('web.wasabi.deed.takes_card', person, { card: aCard(event.card) });
    case 'drops':
      return sayOf('web.wasabi.deed.drops', person, { card: aCard(event.card) });
    case 'refills':
      return sayOf('web.wasabi.deed.refills', person, { tile: aTile(event.tile) });
    case 'draws':
      return sayOf('web.wasabi.deed.draws', person, { length: event.length });
    case 'returns':
      return sayOf('web.wasabi.deed.returns', person, { length: event.length });
  }
}

const tilePicture = (tile: string): Picture => ({ set: 'wasabi', id: isDrawn(tile) ? tile : 'bowl' });

/** The pieces it was done with. */
export function deedPieces(event: Deed): Picture[] {
  switch (event.event) {
    case 'plays':
      return [{ set: 'wasabi-card', id: event.card }];
    case 'places':
    case 'chops':
    case 'puts_away':
      return [tilePicture(event.tile)];
    case 'covers':
    case 'lifts':
      return [{ set: 'wasabi-card', id: 'wasabi' }];
    case 'completes':
      return event.strip.tiles.map(tilePicture);
    case 'takes_card':
    case 'drops':
      return event.card === null ? [] : [{ set: 'wasabi-card', id: event.card }];
    default:
      return [];
  }
}

/** What others want to know of: not what is laid out at the beginning, nor what is only drawn. */
export function isWorthTelling({ event }: Deed): boolean {
  return !['begins', 'gives', 'refills', 'draws'].includes(event);
}
