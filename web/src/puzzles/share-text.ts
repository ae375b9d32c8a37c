// What is shown to others: how many tries it took, and nothing of the solution.
import { say } from '../i18n/texts.svelte';
import type { Attempt } from './streak';

/** "✗✗✓"; what was shown has no tick. */
export function triesText({ wrong, end }: Attempt): string {
  const most = 5;
  const crosses = wrong > most ? `✗×${wrong}` : '✗'.repeat(wrong);
  return crosses + (end === 'solved' ? '✓' : '–');
}

export function shareText(game: string, number: number, attempt: Attempt, streak: number, link: string): string {
  const row = streak > 1 ? ` · ${say('web.puzzle.streak', { n: streak })}` : '';
  return [`${say('web.house')} · ${say('web.puzzle.of', { game: say(`${game}.game`), n: number })}`, `${triesText(attempt)}${row}`, link].join('\n');
}
