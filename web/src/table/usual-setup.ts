// The table that is laid when nothing is said: the last one of this game, or one with sensible defaults.
import { loadEngine } from '../engine/load';
import type { GameModule } from '../games/game-module';
import { keptSetup, usualSeats, type Setup } from './setup';

/** The level a first guest meets: the second from below. */
export function usualLevel(levels: string[]): string {
  return levels[1] ?? levels[0] ?? 'random';
}

export async function levelsOf(game: string): Promise<string[]> {
  return (await loadEngine()).games().find((each) => each.id === game)?.bots ?? [];
}

export async function usualSetup(game: GameModule): Promise<Setup> {
  const levels = await levelsOf(game.id);
  const kept = keptSetup(game.id);
  if (kept?.seats.every((seat) => seat.player === 'human' || levels.includes(seat.player))) return kept;
  return { players: game.usualPlayers, variants: {}, seats: usualSeats(game.usualPlayers, usualLevel(levels)) };
}
