// A die by its id: what it shows, how it is drawn and what it is called.
import { say } from '../../i18n/texts.svelte';

/** "special:menu_2", kind and face; a die that is still to be rolled: "special". */
export type Die = string;

export function kindOf(die: Die): string {
  return die.split(':')[0]!;
}

/** What lies up; nothing while the die is rolling. */
export function faceOf(die: Die): string | null {
  return die.split(':')[1] ?? null;
}

/** The picture of a face. Maki count their rolls themselves; other faces show one piece and a number. */
export function pictureOf(face: string): { picture: string; count: number } {
  const [, piece, count] = /^(menu|chopsticks|pudding)_(\d)$/.exec(face) ?? [];
  return piece ? { picture: piece, count: Number(count) } : { picture: face, count: 1 };
}

export function dieName(die: Die): string {
  const face = faceOf(die);
  return face ? say(`sushi-roll.symbol.${face}`) : say(`sushi-roll.die.${kindOf(die)}`);
}

export function dieHint(die: Die): string {
  const face = faceOf(die);
  return face ? say(`sushi-roll.hint.${face}`) : '';
}

/** "2 × Tempura, Wasabi": equal dice together. */
export function diceNames(dice: Die[]): string[] {
  const counts = new Map<string, number>();
  for (const die of dice) counts.set(dieName(die), (counts.get(dieName(die)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** Pictures that pass by while a die of this kind tumbles. */
export const passing: Record<string, string[]> = {
  appetizer: ['dumpling', 'tempura', 'sashimi'],
  maki: ['maki_1', 'maki_2', 'maki_3'],
  nigiri: ['egg_nigiri', 'salmon_nigiri', 'squid_nigiri'],
  special: ['wasabi', 'menu', 'chopsticks'],
  pudding: ['pudding', 'pudding', 'pudding'],
};
