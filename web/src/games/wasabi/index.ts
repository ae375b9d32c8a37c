import { say } from '../../i18n/texts.svelte';
import type { GameModule } from '../game-module';
import { cardName, tileName } from './names';
import { about, tilePiece } from './pieces';
import Scene from './Scene.svelte';
import type { Action, Event, View } from '../../protocol/wasabi';

/** An action in a few words. */
export function told({ verb, what }: Action): string {
  switch (verb) {
    case 'give':
    case 'tile':
    case 'refill':
      return tileName(what ?? '');
    case 'card':
    case 'reward':
    case 'drop':
      return cardName(what ?? '');
    case 'at':
    case 'claim':
    case 'return':
      return what ?? '';
    default:
      return say(`web.wasabi.told.${verb}`, { what: what ?? '' });
  }
}

export const wasabi: GameModule = {
  id: 'wasabi',
  Scene,
  screen: () => import('./Screen.svelte'),
  lesson: () => import('./lesson'),
  about,
  told,
  standing: ({ board, seats }: View) => ({
    far: { key: 'web.wasabi.far', args: { n: board.squares.filter(({ tile, covered }) => covered || tile !== null).length, of: board.squares.length } },
    scores: seats.map(({ score }) => score),
  }),
  isDealing: ({ setting_up }: View) => setting_up,
  taken: (event: Event, seat) => (event.event === 'places' && event.seat === seat ? [tilePiece(event.tile, '')] : []),
};
