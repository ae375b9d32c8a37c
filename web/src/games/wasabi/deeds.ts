// What somebody did, in a few words: for the line of news, and for those who listen.
import { say } from '../../i18n/texts.svelte';
import { cardName, tileName } from './names';
import type { EndEvent, Event } from '../../protocol/wasabi';

/** What somebody does; the end is told otherwise. */
export type Deed = Exclude<Event, EndEvent>;

const aTile = (tile: string | null): string => (tile === null ? say('web.wasabi.a_tile') : tileName(tile));
const aCard = (card: string | null): string => (card === null ? say('web.wasabi.a_card') : cardName(card));

export function deedText(event: Deed, nameOf: (seat: number) => string): string {
  const name = nameOf(event.seat);
  switch (event.event) {
    case 'begins':
      return say('web.wasabi.deed.begins', { name });
    case 'passes':
      return say('web.wasabi.deed.passes', { name });
    case 'gives':
      return say('web.wasabi.deed.gives', { name, tile: aTile(event.tile), to: nameOf(event.to) });
    case 'plays':
      return say('web.wasabi.deed.plays', { name, card: cardName(event.card) });
    case 'places': {
      const words = { name, tile: tileName(event.tile), square: event.squares[0] ?? '' };
      return event.beneath ? say('web.wasabi.deed.stacks', { ...words, beneath: tileName(event.beneath) }) : say('web.wasabi.deed.places', words);
    }
    case 'chops':
      return say('web.wasabi.deed.chops', { name, tile: tileName(event.tile), square: event.squares[0] ?? '' });
    case 'puts_away':
      return say('web.wasabi.deed.puts_away', { name, tile: tileName(event.tile) });
    case 'switches':
      return say('web.wasabi.deed.switches', { name, first: event.squares[0] ?? '', second: event.squares[1] ?? '' });
    case 'covers':
      return say('web.wasabi.deed.covers', { name, first: event.squares[0] ?? '', last: event.squares[3] ?? '' });
    case 'lifts':
      return say('web.wasabi.deed.lifts', { name, square: event.squares[0] ?? '' });
    case 'completes': {
      const words = { name, strip: event.strip.name, n: event.strip.points };
      return event.cubes > 0 ? say('web.wasabi.deed.completes_with_style', { ...words, cubes: event.cubes }) : say('web.wasabi.deed.completes', words);
    }
    case 'takes_card':
      return say('web.wasabi.deed.takes_card', { name, card: aCard(event.card) });
    case 'drops':
      return say('web.wasabi.deed.drops', { name, card: aCard(event.card) });
    case 'refills':
      return say('web.wasabi.deed.refills', { name, tile: aTile(event.tile) });
    case 'draws':
      return say('web.wasabi.deed.draws', { name, length: event.length });
    case 'returns':
      return say('web.wasabi.deed.returns', { name, length: event.length });
  }
}
