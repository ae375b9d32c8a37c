// The table that is laid when nothing is said: the last one of this game, or one with sensible defaults.
import { loadEngine } from '../engine/load';
import type { GameAbout } from '../engine/types';
import type { GameModule } from '../games/game-module';
import { isDeclared, usualOptions } from './declared';
import { isLevel, usualLevel } from './levels';
import { keptSetup, usualSeats, type Setup } from './setup';

export async function aboutGame(game: string): Promise<GameAbout> {
  const about = (await loadEngine()).games().find(({ id }) => id === game);
  if (!about) throw new Error(`The engine does not know ${game}.`);
  return about;
}

export async function usualSetup(game: GameModule): Promise<Setup> {
  const about = await aboutGame(game.id);
  const kept = keptSetup(game.id);
  const isGood =
    kept?.options !== undefined &&
    isDeclared(about.options, kept.options) &&
    kept.seats.length === kept.options.players &&
    kept.seats.every((seat) => seat.player === 'human' || isLevel(seat.player));
  if (isGood) return kept;
  const options = usualOptions(about);
  return { options, seats: usualSeats(options.players, usualLevel) };
}
