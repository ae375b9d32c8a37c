import { listed, say } from '../../i18n/texts.svelte';
import type { GameModule } from '../game-module';
import { diceNames, dieName, faceOf, pictureOf } from './dice';
import Scene from './Scene.svelte';
import type { Action, Event, View } from '../../protocol/sushi-roll';

/** Which clause speaks of a face, by the beginning of its name; tokens stand by themselves. */
const clauses: [RegExp, string][] = [
  [/^(dumpling|tempura|sashimi)/, 'SR-20'],
  [/^maki/, 'SR-18'],
  [/_nigiri$/, 'SR-19'],
  [/^wasabi/, 'SR-14'],
  [/^menu$/, 'SR-10'],
  [/^chopsticks$/, 'SR-11'],
  [/^pudding/, 'SR-21'],
  [/_\d$/, 'SR-13'],
];

const tokens = ['menu', 'chopsticks', 'pudding'];

export const sushiRoll: GameModule = {
  id: 'sushi-roll',
  Scene,
  screen: () => import('./Screen.svelte'),
  lesson: () => import('./lesson'),
  about: (piece) => {
    // A die by its id, or a token.
    const face = faceOf(piece) ?? piece;
    const token = tokens.includes(face);
    const clause = clauses.find(([fits]) => fits.test(face))?.[1] ?? 'SR-1';
    return {
      set: 'sushi',
      picture: pictureOf(face).picture,
      name: token ? say(`web.sushi-roll.token.${face}`) : clause === 'SR-1' ? say(`sushi-roll.die.${face}`) : say(`sushi-roll.symbol.${face}`),
      hint: token ? say(`web.sushi-roll.token_hint.${face}`) : clause === 'SR-1' ? '' : say(`sushi-roll.hint.${face}`),
      clause,
    };
  },
  told: ({ verb, dice }: Action) => {
    if (verb === 'take') return dieName(dice[0] ?? '');
    if (verb === 'swap') return say('web.sushi-roll.told.swap', { given: dieName(dice[0] ?? ''), got: dieName(dice[1] ?? '') });
    return say('web.sushi-roll.told.reroll', { dice: listed(diceNames(dice)) });
  },
  standing: ({ round, rounds, scores }: View) => ({ far: { key: 'web.running.round', args: { n: round + 1, of: rounds } }, scores }),
  taken: (event: Event, seat) => (event.event === 'take' && event.seat === seat ? [event.die] : []),
};
