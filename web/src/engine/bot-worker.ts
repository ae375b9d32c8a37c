// Bots think here, and records are judged, so that the page never waits for them. Bots get a view and nothing else.
import { instantiate, type Ask, type Question } from './module';
import { houseWithNetwork, withinReason, withoutNetwork } from './networks';

let engine: Promise<Ask> | null = null;

/** Tables stand in the house that opened them; the page knows them by numbers of the worker's own. */
const tables = new Map<number, { house: Ask; table: number }>();
let nextTable = 1;

function askAtTable(question: Question, number: number): unknown {
  const opened = tables.get(number);
  if (!opened) throw new Error('no such table');
  if (question.ask === 'close') tables.delete(number);
  return opened.house({ ...question, table: opened.table });
}

function keepTable(house: Ask, answer: unknown): unknown {
  const table = (answer as { table?: unknown }).table;
  if (typeof table !== 'number') return answer;
  tables.set(nextTable, { house, table });
  return { table: nextTable++ };
}

/** Ends the wait for a network, by question: the page says when it has been long enough. */
const waiting = new Map<number, () => void>();

async function answer(id: number, question: Question, without: Promise<Ask>): Promise<unknown> {
  if (typeof question.table === 'number') return askAtTable(question, question.table);
  const house = await houseWithNetwork(question, new Promise((resolve) => waiting.set(id, () => resolve(null))));
  waiting.delete(id);
  try {
    if (house) return keepTable(house, house(withinReason(question)));
  } catch {
    // As on a device without memory for both: the engine knows an answer too, or says what is wrong.
  }
  const known = await without;
  return keepTable(known, known(withoutNetwork(question)));
}

self.onmessage = async (message: MessageEvent<{ module?: WebAssembly.Module; id?: number; question?: Question; late?: number }>) => {
  const { module, id, question, late } = message.data;
  if (late !== undefined) waiting.get(late)?.();
  if (module) engine = instantiate(module);
  if (id === undefined || !question || !engine) return;
  try {
    self.postMessage({ id, answer: await answer(id, question, engine) });
  } catch (error) {
    self.postMessage({ id, fault: String(error) });
  }
};
