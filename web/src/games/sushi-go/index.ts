import { say } from '../../i18n/texts.svelte';
import type { GameModule } from '../game-module';
import Scene from './Scene.svelte';
import type { Action, Event, View } from '../../protocol/sushi-go';

/** Which clause speaks of a card. */
const clauses: Record<string, string> = {
  tempura: 'SG-21',
  sashimi: 'SG-22',
  dumpling: 'SG-23',
  maki_1: 'SG-17',
  maki_2: 'SG-17',
  maki_3: 'SG-17',
  egg_nigiri: 'SG-24',
  salmon_nigiri: 'SG-24',
  squid_nigiri: 'SG-24',
  pudding: 'SG-26',
  wasabi: 'SG-9',
  chopsticks: 'SG-12',
};

export const sushiGo: GameModule = {
  id: 'sushi-go',
  Scene,
  screen: () => import('./Screen.svelte'),
  lesson: () => import('./lesson'),
  about: (card) => ({
    set: 'sushi',
    picture: card,
    name: say(`sushi-go.card.${card}`),
    hint: say(`sushi-go.hint.${card}`),
    clause: clauses[card] ?? 'SG-1',
  }),
  told: ({ first, second, for_phantom }: Action) => {
    const cards = [first, second].filter((card) => card !== null).map((card) => say(`sushi-go.card.${card}`));
    if (for_phantom !== null) cards.push(`${say('web.sushi-go.phantom')}: ${say(`sushi-go.card.${for_phantom}`)}`);
    return cards.join(' → ');
  },
  standing: ({ round, rounds, scores }: View) => ({ far: { key: 'web.running.round', args: { n: round + 1, of: rounds } }, scores }),
  lying: (view: View, action: Action): View => ({ ...view, choice: action }),
  taken: (event: Event, seat) => {
    const choice = event.event === 'reveal' ? event.choices[seat] : undefined;
    return [choice?.first, choice?.second].filter((card) => typeof card === 'string');
  },
};
