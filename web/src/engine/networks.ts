// The players that ask a network: a module of their own and the weights of one game, fetched when such a bot is first
// asked. Nobody waits long for them and nobody hears that they did not come: the engine plays without.
import moduleUrl from '../../../build/wasm/networks.wasm?url';
import sushiGoUrl from '../../../weights/sushi-go.net?url';
import sushiRollUrl from '../../../weights/sushi-roll.net?url';
import wasabiUrl from '../../../weights/wasabi.net?url';
import { asking, start, tell, type Ask, type Exports, type Question } from './module';

interface NetworkExports extends Exports {
  sushiya_take_weights(): number;
}

/** Games whose search a network guides, as the module tells them too. */
export const weights: Record<string, string> = { 'sushi-go': sushiGoUrl, 'sushi-roll': sushiRollUrl, wasabi: wasabiUrl };

/** As many as an itamae of a house makes. One is dearer than the engine's, and worth more: four bots may wait for each other. */
const mostDescents = 4000;

/** A bot that could be stronger thinks without a network rather than letting people wait longer. */
const patience = 2000;

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What failed may succeed later; not with the next choice, for each would be fetched for then. */
const pause = 60_000;

/** Keeps what was fetched, and for a while that it could not be. */
function once<Thing>(kept: Map<string, Promise<Thing>>, address: string, make: () => Promise<Thing>): Promise<Thing> {
  const known = kept.get(address);
  if (known) return known;
  const made = make();
  kept.set(address, made);
  made.catch(() => setTimeout(() => kept.delete(address), pause));
  return made;
}

const modules = new Map<string, Promise<NetworkExports>>();
const players = new Map<string, Promise<Ask>>();

async function fetchPlayers(game: string): Promise<Ask> {
  const [module, file] = await Promise.all([
    once(modules, moduleUrl, async () => start<NetworkExports>(await WebAssembly.compile(await bytesAt(moduleUrl)))),
    bytesAt(weights[game]!),
  ]);
  tell(module, file, module.sushiya_take_weights);
  const ask = asking(module);
  return (question) => ask({ ...question, iterations: Math.min(Number(question.iterations ?? mostDescents), mostDescents) });
}

/** Whom to ask instead of the engine; nobody where no network is asked, or none has come yet. */
export async function networkPlayers(question: Question): Promise<Ask | null> {
  const game = String(question.game);
  if (question.ask !== 'choose' || question.player !== 'itamae' || !(game in weights)) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([once(players, game, () => fetchPlayers(game)), late]).catch(() => null);
}
