import { say } from '../i18n/texts.svelte';
import type { PadGame } from './pad-game';

export const sushiGoPad: PadGame = {
  id: 'sushi-go',
  // Chopsticks score nothing, and puddings lie there until the end: neither is tapped.
  palette: ['tempura', 'sashimi', 'dumpling', 'wasabi', 'squid_nigiri', 'maki_1', 'maki_2', 'maki_3', 'salmon_nigiri', 'egg_nigiri'],
  ends: ['pudding'],
  withPhantom: true,
  samples: ['salmon_nigiri', 'maki_2', 'pudding'],
  look: (piece) => ({ kind: 'card', picture: piece }),
  name: (piece) => say(`sushi-go.card.${piece}`),
  hint: (piece) => say(`sushi-go.hint.${piece}`),
  category: (category) => say(`sushi-go.score.${category}`),
  section: (round) => say('web.pad.round', { n: round + 1 }),
  table: ({ rounds, ends, phantom }) => ({ rounds, puddings: ends.pudding, phantom }),
  read: (sheet) => sheet,
};
