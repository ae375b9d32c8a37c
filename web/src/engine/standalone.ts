// The engine by itself, as the npm package has it: rules, bots and advice for any program, in Node and in a browser.
import { Engine, freshSeed, reviewSeed } from './engine';
import { asking, start, tell, type NetworkExports } from './module';
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
  constructor(private readonly module: NetworkExports) {
    super(asking(module));
  }

  /** Takes one of the package's files of weights: in its game `net` plays from now on, and itamae, advice and reviews are guided by it. Gives the game. */
  takeNetwork(weights: ArrayBuffer | Uint8Array): string {
    return (tell(this.module, new Uint8Array(weights), this.module.sushiya_take_weights) as { game: string }).game;
  }

  /** What a bot of this level does; the same with the same seed. */
  choose<Action = object>(position: Position, player: string, patience: Patience = {}, seed = freshSeed()): Action {
    return (this.ask({ ask: 'choose', iterations: 2000, ...position, player, ...patience, seed }) as { action: Action }).action;
  }

  /** What a strong player thinks of every choice. */
  advise<Action>(position: Position, seed = reviewSeed): Advice<Action> {
    return this.ask({ ask: 'advise', ...position, seed }) as Advice<Action>;
  }
}

async function bytesBeside(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(`../${name}`, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return Uint8Array.from(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The house with its networks, from the files beside this one. From bytes or a module that are given: without networks, which `takeNetwork` takes. */
export async function loadHouse(from?: BufferSource | WebAssembly.Module): Promise<House> {
  const source = from ?? (await bytesBeside('sushiya.wasm'));
  const house = new House(await start<NetworkExports>(source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source)));
  if (from === undefined)
    for (const weights of await Promise.all(house.games().map(({ id }) => bytesBeside(`weights/${id}.net`)))) house.takeNetwork(weights);
  return house;
}
