// What a piece is when somebody asks. An id carries what the rules cannot know beforehand: a record may bring tiles and
// strips of its own.
import { say } from '../../i18n/texts.svelte';
import type { PieceAbout } from '../game-module';
import { cardName, categoryName, tileName } from './names';
import { isDrawn } from './pictures';
import type { Pile, Strip } from '../../protocol/wasabi';

export const tilePiece = (tile: string, category: string): string => `tile|${category}|${tile}`;
export const cardPiece = (card: string): string => `card|${card}`;
export const stripPiece = (strip: Strip): string => `strip|${strip.tiles.join()}|${strip.name}`;
export const tokenPiece = ({ length, points, style_cubes }: Pick<Pile, 'length' | 'points' | 'style_cubes'>): string =>
  `token|${length}|${points}|${style_cubes}`;
export const cubePiece = 'cube';
export const squarePiece = 'square';

const clauses: Record<string, string> = { chop: 'WA-17', spicy: 'WA-18', switch: 'WA-19', stack: 'WA-16', wasabi: 'WA-20' };

export function about(piece: string): PieceAbout {
  const [kind, first = '', ...rest] = piece.split('|');
  const last = rest.join('|');
  if (kind === 'card')
    return { set: 'wasabi-card', picture: first, name: cardName(first), hint: say(`wasabi.hint.${first}`), clause: clauses[first] ?? 'WA-5' };
  if (kind === 'strip')
    return { set: 'wasabi', picture: 'strip', name: last, hint: first.split(',').map(tileName).join(' · '), clause: 'WA-11' };
  if (kind === 'token') {
    const [points = '0', cubes = '0'] = rest;
    return {
      set: 'wasabi',
      picture: 'token',
      name: say('web.wasabi.token', { length: first }),
      hint: say(cubes === '0' ? 'web.wasabi.token_hint' : 'web.wasabi.token_hint_style', { n: Number(points), cubes: Number(cubes) }),
      clause: 'WA-4',
    };
  }
  if (kind === 'cube')
    return { set: 'wasabi', picture: 'cube', name: say('wasabi.token.cube', { n: 1 }), hint: say('web.wasabi.cube_hint'), clause: 'WA-5' };
  if (kind === 'square')
    return { set: 'wasabi', picture: 'mat', name: say('web.wasabi.board'), hint: say('web.wasabi.board_hint'), clause: 'WA-9' };
  return { set: 'wasabi', picture: isDrawn(last) ? last : 'bowl', name: tileName(last), hint: categoryName(first), clause: 'WA-2' };
}
