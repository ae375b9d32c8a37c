// The engine by itself, as the npm package has it: rules, bots and advice for any program, in Node and in a browser.
import { Engine, freshSeed, reviewSeed } from './engine';
import { instantiate } from './module';
import type { Advice } from '../protocol/common';

export { Engine };
export { EngineFault } from './module';
export type * from './types';
export type { Advice, DeclaredOption, Refusal } from '../protocol/common';
export type * as SushiGo from '../protocol/sushi-go';
export type * as SushiRoll from '../protocol/sushi-roll';
export type * as Wasabi from '../protocol/wasabi';

/** What a player knows: a game, what was agreed on, and a seat's view as OpenTable.mind gives it. */
export interface Position {
  game: string;
  options: object;
  view: string;
}

/** How long a player may think: as often as that, or as long. */
export interface Patience {
  iterations?: number;
  milliseconds?: number;
}

/** The engine with players: each call returns when they have thought, so a page asks from a worker. */
export class House extends Engine {
  /** What a bot of this level does; the same with the same seed. */
  choose<Action>(position: Position, player: string, patience: Patience = {}, seed = freshSeed()): Action {
    return (this.ask({ ask: 'choose', iterations: 2000, ...position, player, ...patience, seed }) as { action: Action }).action;
  }

  /** What a strong player thinks of every choice. */
  advise<Action>(position: Position, seed = reviewSeed): Advice<Action> {
    return this.ask({ ask: 'advise', ...position, seed }) as Advice<Action>;
  }
}

async function bytesBeside(): Promise<BufferSource> {
  const url = new URL('../sushiya.wasm', import.meta.url);
  if (url.protocol !== 'file:') return (await fetch(url)).arrayBuffer();
  const { readFile } = await import('node:fs/promises');
  return Uint8Array.from(await readFile(url));
}

/** The engine, from the file beside this one if no bytes or module are given. */
export async function loadHouse(from?: BufferSource | WebAssembly.Module): Promise<House> {
  const source = from ?? (await bytesBeside());
  return new House(await instantiate(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source)));
}
