// The levels of bots that a person chooses from, from the weakest. The engine has all but one of them by itself: `net` is a network
// and nothing else, and comes with that.
import type { NewTable } from '../protocol/online';

export type Level = NewTable['bot'];

export const levels: readonly Level[] = ['apprentice', 'cook', 'chef', 'net', 'itamae'];

export const isLevel = (player: string): player is Level => levels.some((level) => level === player);

/** Whom a first guest meets. */
export const usualLevel: Level = 'cook';
