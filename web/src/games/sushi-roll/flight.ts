// Dice that change their place are seen to go there: where each lay is remembered, and it travels from there.
import { isStill, settings } from '../../settings.svelte';

const times = { calm: 460, quick: 220, at_once: 0 };

export type Places = Map<string, DOMRect>;

function diceIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-die]')];
}

export function placesIn(root: HTMLElement | undefined): Places {
  const places: Places = new Map();
  if (root && times[settings.pace] > 0 && !isStill()) for (const die of diceIn(root)) places.set(die.dataset.die!, die.getBoundingClientRect());
  return places;
}

export function flyFrom(places: Places, root: HTMLElement | undefined): void {
  if (!root || places.size === 0) return;
  for (const die of diceIn(root)) {
    const from = places.get(die.dataset.die!);
    const to = die.getBoundingClientRect();
    if (!from || from.width === 0 || to.width === 0) continue;
    const [right, down] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(right, down) < 2) continue;
    die.animate(
      [
        { transform: `translate(${right}px, ${down}px) scale(${from.width / to.width})`, transformOrigin: '0 0', zIndex: 6 },
        { transform: 'none', transformOrigin: '0 0', zIndex: 6 },
      ],
      { duration: times[settings.pace], easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
    );
  }
}
