// Bots think here, so that the page never waits for them. They get a view and nothing else.
import { instantiate, type Ask, type Question } from './module';
import { networkPlayers } from './networks';

let ask: Promise<Ask> | null = null;

async function answer(question: Question, engine: Promise<Ask>): Promise<unknown> {
  const players = await networkPlayers(question);
  try {
    if (players) return players(question);
  } catch {
    // As on a device without memory for both: the engine knows a choice too, or says what is wrong.
  }
  return (await engine)(question);
}

self.onmessage = async (message: MessageEvent<{ module?: WebAssembly.Module; id?: number; question?: Question }>) => {
  const { module, id, question } = message.data;
  if (module) ask = instantiate(module);
  if (id === undefined || !question || !ask) return;
  try {
    self.postMessage({ id, answer: await answer(question, ask) });
  } catch (error) {
    self.postMessage({ id, fault: String(error) });
  }
};
