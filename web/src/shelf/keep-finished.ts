// A game that has come to its end goes on the shelf.
import type { Engine } from '../engine/engine';
import { keepOnShelf } from './shelf.svelte';
import { shelvedGame } from './shelved-game';

export async function keepFinished(engine: Engine, record: string): Promise<void> {
  const game = shelvedGame(engine, record, Date.now());
  if (game) await keepOnShelf([game]);
}
