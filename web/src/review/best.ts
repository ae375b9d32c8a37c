// What is best is what is worth most, as it is told: to a tenth of a per cent. The engine's own "best" is what the house plays most
// often, which can be worth a hair less than another choice.
import type { Choice, Judgement } from '../protocol/common';

/** Smaller differences are not seen. */
const told = (value: number): number => Math.round(value * 1000);

/** The choices by what they are worth; which of them are best, and where the one that was played stands. */
export function byWorth(judgement: Judgement): { choice: Choice; best: boolean; played: boolean }[] {
  const choices = judgement.choices ?? [];
  const most = Math.max(...choices.map(({ value }) => told(value)));
  return choices
    .map((choice, at) => ({ choice, best: told(choice.value) === most, played: at === judgement.place }))
    .sort((one, other) => other.choice.value - one.choice.value);
}

/** What would have been best. */
export function bestOf(judgement: Judgement): Choice | undefined {
  return byWorth(judgement)[0]?.choice;
}

/** The mark that fits the numbers beside it: best is what is worth most, and what is worth less is at most good. */
export function markOf(judgement: Judgement): Judgement['mark'] {
  if (judgement.mark !== 'best' && judgement.mark !== 'good') return judgement.mark;
  return byWorth(judgement).some(({ best, played }) => best && played) ? 'best' : 'good';
}
