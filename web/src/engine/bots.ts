// Asks bots, in a worker that is started when the first bot is asked.
import type { Advice } from '../protocol/common';
import { freshSeed, reviewSeed } from './engine';
import { loadModule } from './load';
import type { Question } from './module';
import { patienceFor } from './patience';

export interface Position {
  game: string;
  options: object;
  /** What the seat knows, as OpenTable.mind gives it. */
  view: string;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

let worker: Promise<Worker> | null = null;
let next = 1;
const waiting = new Map<number, Waiting>();

async function start(): Promise<Worker> {
  const started = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; answer?: unknown; fault?: string }>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.fault === undefined) one?.resolve(data.answer);
    else one?.reject(new Error(data.fault));
  };
  started.onerror = () => {
    for (const one of waiting.values()) one.reject(new Error('The bots could not be started.'));
    waiting.clear();
    worker = null;
  };
  started.postMessage({ module: await loadModule() });
  return started;
}

/** A question for the worker's engine; whoever needs the same chance again brings a seed. */
export async function ask(question: Question): Promise<unknown> {
  worker ??= start();
  const thinking = await worker;
  const id = next++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thinking.postMessage({ id, question: { seed: freshSeed(), ...question } });
    const patience = patienceFor(question);
    if (patience !== null) setTimeout(() => thinking.postMessage({ late: id }), patience);
  });
}

/** Enough for a master, and never longer than a second: a phone gets a weaker one rather than a slow one. */
const patience = { iterations: 20_000, milliseconds: 800 };

/** What a bot of this level does; with a seed, the same each time. */
export async function askBot(position: Position, player: string, seed?: string): Promise<object> {
  return ((await ask({ ask: 'choose', ...position, player, ...patience, ...(seed === undefined ? {} : { seed }) })) as { action: object }).action;
}

/** What the house thinks of a position: as a review of it will, so the same when asked twice. */
export async function askAdvice<Action>(position: Position): Promise<Advice<Action>> {
  return (await ask({ ask: 'advise', ...position, seed: reviewSeed })) as Advice<Action>;
}
