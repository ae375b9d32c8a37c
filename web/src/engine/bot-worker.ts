// Bots think here, so that the page never waits for them. They get a view and nothing else.
import { instantiate, type Ask, type Question } from './module';

let ask: Promise<Ask> | null = null;

self.onmessage = async (message: MessageEvent<{ module?: WebAssembly.Module; id?: number; question?: Question }>) => {
  const { module, id, question } = message.data;
  if (module) ask = instantiate(module);
  if (id === undefined || !question || !ask) return;
  try {
    self.postMessage({ id, answer: (await ask)(question) });
  } catch (error) {
    self.postMessage({ id, fault: String(error) });
  }
};
