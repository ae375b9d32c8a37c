// What a choice is sure of, in words.
import { say } from '../i18n/texts.svelte';
import type { Action } from '../protocol/sushi-go';
import type { ProvedChoice } from './archive';

/** As records write it: "wasabi+squid_nigiri". */
export function notation({ first, second }: Pick<Action, 'first' | 'second'>): string {
  return [first, second].filter(Boolean).join('+');
}

export function actionOf(text: string): Action {
  const [first = null, second = null] = text.split('+');
  return { first, second, for_phantom: null };
}

export function choiceOf(choices: ProvedChoice[], action: Action): ProvedChoice | undefined {
  return choices.find(({ actions }) => actions.includes(notation(action)));
}

/** "You win by 3 points at least." */
export function endingText({ result, margin }: Pick<ProvedChoice, 'result' | 'margin'>): string {
  const word = result > 0 ? 'win' : result < 0 ? 'loss' : 'shared';
  if (word === 'shared') return say('web.puzzle.sure.shared');
  return margin === 0 ? say(`web.puzzle.sure.${word}_by_puddings`) : say(`web.puzzle.sure.${word}`, { n: Math.abs(margin) });
}
