// The modules of the page as tests ask them: the same house without networks and with them.
import { readFileSync } from 'node:fs';
import { asking, instantiate, start, tell, type Ask, type Exports } from '../../src/engine/module';
import { inRepository } from './repository';

type Networks = Exports & { sushiya_take_weights(): number };

export const networksModule = (): Buffer => readFileSync(inRepository('build/wasm/networks.wasm'));
export const weightsOf = (game: string): Buffer => readFileSync(inRepository(`weights/${game}.net`));

/** The engine: no network. */
export async function openEngine(): Promise<Ask> {
  return instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
}

/** A house that can be given networks. */
export async function openNetworks(): Promise<{ ask: Ask; take: (file: Buffer) => unknown }> {
  const module = await start<Networks>(await WebAssembly.compile(Uint8Array.from(networksModule())));
  return { ask: asking(module), take: (file) => tell(module, file, module.sushiya_take_weights) };
}

/** The house with the network of a game, as the native one is. */
export async function openHouse(game: string): Promise<Ask> {
  const { ask, take } = await openNetworks();
  take(weightsOf(game));
  return ask;
}
