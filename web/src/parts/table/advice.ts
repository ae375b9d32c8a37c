// Advice in words: a reason before a number.
import { sayOf } from '../../i18n/people';
import { say } from '../../i18n/texts.svelte';
import type { AdvisedChoice } from '../../protocol/common';
import { percent } from '../../review/percent';

export interface AdviceTold {
  choice: string;
  /** "completes your pair: +5 · 62 %" */
  why: string;
}

/** `choice` in words; `judged` is what the house thinks of it, `nameOf` who sits where. */
export function adviceTold(game: string, choice: string, judged: Pick<AdvisedChoice, 'reasons' | 'value'>, nameOf: (seat: number) => string): AdviceTold {
  const reasons = judged.reasons.map(({ word, points, seat }) => {
    const key = `${game}.reason.${word}`;
    return seat === null ? say(key, { n: points }) : sayOf(key, { name: nameOf(seat), you: false }, { n: points });
  });
  return { choice, why: [...reasons, say('web.advice_chance', { chance: percent(judged.value) })].join(' · ') };
}

/** The same as a sentence, for who hears it. */
export function adviceSaid({ choice, why }: AdviceTold): string {
  return `${say('web.advice', { choice })} ${why}`;
}
