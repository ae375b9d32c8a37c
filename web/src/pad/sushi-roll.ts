import { say } from '../i18n/texts.svelte';
import type { PadGame } from './pad-game';

/** Which die shows a piece. */
const dice: Record<string, string> = { tempura: 'appetizer', sashimi: 'appetizer', dumpling: 'appetizer', wasabi: 'special', pudding: 'pudding', token: 'special' };

function dieOf(piece: string): string {
  if (piece.startsWith('maki')) return 'maki';
  if (piece.endsWith('nigiri')) return 'nigiri';
  return dice[piece] ?? 'special';
}

/** Categories that the texts of the game have a word for; the others are called like their piece. */
const worded = ['maki', 'nigiri', 'pudding', 'tokens'];

export const sushiRollPad: PadGame = {
  id: 'sushi-roll',
  // Menus, chopsticks and puddings gave tokens when they were taken; those are counted at the end.
  palette: ['tempura', 'sashimi', 'dumpling', 'wasabi', 'squid_nigiri', 'maki_1', 'maki_2', 'maki_3', 'salmon_nigiri', 'egg_nigiri'],
  ends: ['pudding', 'tokens'],
  withPhantom: false,
  samples: ['tempura', 'maki_3', 'squid_nigiri'],
  look: (piece) => ({ kind: 'die', picture: piece === 'token' ? 'menu' : piece, die: dieOf(piece) }),
  name: (piece) => say(`sushi-roll.symbol.${piece}`),
  hint: (piece) => say(`sushi-roll.hint.${piece}`),
  category: (category) => say(worded.includes(category) ? `sushi-roll.score.${category}` : `sushi-roll.symbol.${category}`),
  section: (round) => say('web.pad.round', { n: round + 1 }),
  table: ({ rounds, ends }) => ({ rounds, puddings: ends.pudding, tokens: ends.tokens }),
  read: (sheet) => sheet,
};
