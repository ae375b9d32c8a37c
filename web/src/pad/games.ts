// The games that can be counted, in their order: one line for each.
import type { PadGame } from './pad-game';
import { sushiGoPad } from './sushi-go';
import { sushiRollPad } from './sushi-roll';
import { wasabiPad } from './wasabi';

export const padGames: PadGame[] = [sushiGoPad, sushiRollPad, wasabiPad];

export function padGameOf(id: string): PadGame | undefined {
  return padGames.find((game) => game.id === id);
}
