import { say } from '../i18n/texts.svelte';
import type { PadGame } from './pad-game';
import type { Sheet, SheetLine } from '../protocol/common';

interface Answer extends Pick<Sheet, 'winners' | 'decided'> {
  points: number[];
  lines: SheetLine[];
}

/** "strip_4" has four squares. */
function squares(piece: string): number {
  return Number(piece.slice('strip_'.length));
}

function name(piece: string): string {
  return piece === 'cube' ? say('web.pad.cube') : say('web.pad.strip', { n: squares(piece) });
}

export const wasabiPad: PadGame = {
  id: 'wasabi',
  palette: ['strip_2', 'strip_3', 'strip_4', 'strip_5', 'cube'],
  ends: [],
  withPhantom: false,
  samples: ['strip_3', 'cube'],
  look: (piece) => (piece === 'cube' ? { kind: 'cube', picture: piece } : { kind: 'strip', picture: piece, squares: squares(piece) }),
  name,
  hint: (piece) => say(piece === 'cube' ? 'web.pad.cube_hint' : 'web.pad.strip_hint'),
  category: name,
  section: () => say('web.pad.strips'),
  table: ({ rounds }) => {
    const before = rounds[0] ?? [];
    return {
      strips: before.map((pieces) => pieces.filter((piece) => piece !== 'cube').map(squares)),
      cubes: before.map((pieces) => pieces.filter((piece) => piece === 'cube').length),
    };
  },
  read: ({ points, lines, winners, decided }: Answer) => ({ rounds_in_game: 1, rounds: [{ points, lines }], ends: [], so_far: points, totals: points, winners, decided }),
};
