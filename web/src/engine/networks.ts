// The house with its networks: a module of its own and the weights of one game, fetched when they are first asked for.
// Nobody waits long for them and nobody hears that they did not come: the engine answers without.
import moduleUrl from '../../../build/wasm/networks.wasm?url';
import sushiGoUrl from '../../../weights/sushi-go.net?url';
import sushiRollUrl from '../../../weights/sushi-roll.net?url';
import wasabiUrl from '../../../weights/wasabi.net?url';
import { asking, start, tell, type Ask, type NetworkExports, type Question } from './module';
import { patienceFor } from './patience';

/** Games that have a network. */
export const weights: Record<string, string> = { 'sushi-go': sushiGoUrl, 'sushi-roll': sushiRollUrl, wasabi: wasabiUrl };

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
const houses = new Map<string, Promise<Ask>>();

async function fetchHouse(game: string): Promise<Ask> {
  const [module, file] = await Promise.all([
    once(modules, moduleUrl, async () => start<NetworkExports>(await WebAssembly.compile(await bytesAt(moduleUrl)))),
    bytesAt(weights[game]!),
  ]);
  tell(module, file, module.sushiya_take_weights);
  return asking(module);
}

/** As many as an itamae of a house makes. One is dearer than the engine's, and worth more: four bots may wait for each other. */
const mostDescents = 4000;

function gameOfRecord(text: unknown): unknown {
  try {
    return (JSON.parse(String(text)) as { game?: unknown } | null)?.game;
  } catch {
    return null;
  }
}

/** Whom to ask instead of the engine; nobody where no network is wanted, or none has come when it is `late`. */
export async function houseWithNetwork(question: Question, late: Promise<null>): Promise<Ask | null> {
  const game = String(question.ask === 'read' ? gameOfRecord(question.text) : question.game);
  if (patienceFor(question) === null || !Object.hasOwn(weights, game)) return null;
  return Promise.race([once(houses, game, () => fetchHouse(game)), late]).catch(() => null);
}

/** The question as that house is asked it. */
export function withinReason(question: Question): Question {
  if (question.ask !== 'choose') return question;
  return { ...question, iterations: Math.min(Number(question.iterations ?? mostDescents), mostDescents) };
}

/** The question as the engine is asked it, which knows no network: a chef sits in for who is nothing but one. */
export function withoutNetwork(question: Question): Question {
  return question.ask === 'choose' && question.player === 'net' ? { ...question, player: 'chef' } : question;
}
