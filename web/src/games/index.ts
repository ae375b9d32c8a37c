// The games at the door, in their order: one line for each.
import type { GameModule } from './game-module';
import { sushiGo } from './sushi-go';
import { sushiRoll } from './sushi-roll';
import { wasabi } from './wasabi';

export const games: GameModule[] = [sushiGo, sushiRoll, wasabi];

export function gameOf(id: string): GameModule | undefined {
  return games.find((game) => game.id === id);
}
