// The service worker: what is kept beforehand, what is kept once it was fetched, and what a new page takes over from the one before.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { inRepository } from './repository';

const source = readFileSync(inRepository('web/src/service-worker.js'), 'utf8');
const home = 'https://house.example/some/where/';

class Store {
  readonly kept = new Map<string, Response>();
  isFull = false;
  put = async (request: string | Request, response: Response): Promise<void> => {
    if (this.isFull) throw new DOMException('', 'QuotaExceededError');
    this.kept.set(addressOf(request), response);
  };
  addAll = async (files: string[]): Promise<void> => {
    for (const file of files) this.kept.set(addressOf(file), await fetched(addressOf(file)));
  };
}

const addressOf = (request: string | Request): string => new URL(typeof request === 'string' ? request : request.url, home).href;

let stores: Map<string, Store>;
let asked: string[];
let isOnline: boolean;

async function fetched(address: string): Promise<Response> {
  if (!isOnline) throw new TypeError('nobody answers');
  asked.push(address.slice(home.length));
  return new Response(address);
}

const caches = {
  open: async (name: string): Promise<Store> => stores.get(name) ?? stores.set(name, new Store()).get(name)!,
  keys: async (): Promise<string[]> => [...stores.keys()],
  delete: async (name: string): Promise<boolean> => stores.delete(name),
  match: async (request: string | Request): Promise<Response | undefined> => {
    for (const { kept } of stores.values()) if (kept.has(addressOf(request))) return kept.get(addressOf(request))!.clone();
    return undefined;
  },
};

/** A worker of a page with these files, installed; it answers what it is asked for. */
async function install(version: string, files: string[], later: string[]): Promise<(file: string) => Promise<Response>> {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { href: `${home}service-worker.js`, origin: new URL(home).origin },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const text = source
    .replace("'@version@'", JSON.stringify(version))
    .replace("['@files@']", JSON.stringify(files))
    .replace("['@later@']", JSON.stringify(later));
  new Function('self', 'caches', 'fetch', text)(self, caches, (request: Request) => fetched(request.url));
  for (const name of ['install', 'activate']) {
    let done: Promise<unknown> = Promise.resolve();
    listeners[name]!({ waitUntil: (until: Promise<unknown>) => (done = until) });
    await done;
  }
  return (file) => {
    let answer = Promise.reject<Response>(new Error('left to the browser'));
    answer.catch(() => {});
    listeners.fetch!({ request: new Request(home + file), respondWith: (response: Promise<Response>) => (answer = response) });
    return answer;
  };
}

const files = ['assets/index-1.js'];
const later = ['assets/networks-1.wasm', 'assets/sushi-go-1.net'];

beforeEach(() => {
  stores = new Map();
  asked = [];
  isOnline = true;
});

test('what comes later is kept once it was fetched', async () => {
  const get = await install('1', files, later);
  expect(asked).toEqual(files);
  await get(later[0]!);
  await get(later[0]!);
  expect(asked).toEqual([...files, later[0]]);
  isOnline = false;
  expect(await (await get(later[0]!)).text()).toBe(home + later[0]);
  await expect(get(later[1]!)).rejects.toThrow('nobody answers');
});

test('other files are not kept by being asked for', async () => {
  const get = await install('1', files, later);
  await get('assets/unknown-1.js');
  isOnline = false;
  await expect(get('assets/unknown-1.js')).rejects.toThrow('nobody answers');
});

test('a page that comes after takes over what is still the same', async () => {
  await (await install('1', files, later))(later[0]!);
  await install('2', files, later);
  const get = await install('3', files, [later[0]!, 'assets/sushi-go-2.net']);
  expect(stores.has('sushiya-1')).toBe(false);
  isOnline = false;
  expect(await (await get(later[0]!)).text()).toBe(home + later[0]);
});

test('a full store keeps nothing from anybody', async () => {
  const get = await install('1', files, later);
  stores.get('sushiya-1')!.isFull = true;
  expect(await (await get(later[0]!)).text()).toBe(home + later[0]);
});
