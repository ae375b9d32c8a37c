// What a puzzle asks for, and what is said of an answer.
import { gameOf } from '../games';
import { say } from '../i18n/texts.svelte';
import type { Action as WasabiAction } from '../protocol/wasabi';
import { actionOf, endingText } from './endings';
import { isSushiGo, type Archive, type SushiGoPuzzle, type WasabiPuzzle } from './archive';

/** A choice or a turn in words, and what comes of it. */
export interface Told {
  what: string;
  comes: string;
  best: boolean;
}

/** "card chop" */
function wasabiAction(text: string): WasabiAction {
  const gap = text.indexOf(' ');
  return gap < 0 ? { verb: text, what: null } : { verb: text.slice(0, gap), what: text.slice(gap + 1) };
}

export function turnText(steps: string[]): string {
  const told = gameOf('wasabi')?.told ?? String;
  return steps.map(wasabiAction).filter(({ verb }) => verb !== 'done').map(told).join(' → ');
}

/** Every choice of a Sushi Go! puzzle, the best first; of a Wasabi! puzzle every turn that completes the recipe. */
export function allTold(archive: Archive, number: number): Told[] {
  const at = number - 1;
  if (isSushiGo(archive)) {
    const told = gameOf('sushi-go')?.told ?? String;
    return (archive.puzzles[at] as SushiGoPuzzle).choices.map((choice, place) => ({ what: told(actionOf(choice.actions[0] ?? '')), comes: endingText(choice), best: place === 0 }));
  }
  return (archive.puzzles[at] as WasabiPuzzle).solutions.map((steps) => ({ what: turnText(steps), comes: '', best: true }));
}

/** What is asked for. */
export function taskText(archive: Archive, number: number): string {
  if (!isSushiGo(archive)) return say('web.puzzle.task.recipe');
  const best = archive.puzzles[number - 1]?.choices[0];
  return say(best?.result === 1 ? 'web.puzzle.task.win' : 'web.puzzle.task.share');
}
