// Fetches the module once. The page's own engine and the bots' worker share what was compiled.
import wasmUrl from '../../../build/wasm/sushiya.wasm?url';
import { makeEngine, type Engine } from './engine';

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The engine could not be fetched: ${response.status}`);
  // A server that does not name the type of the file is served as well.
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

let module: Promise<WebAssembly.Module> | null = null;
let engine: Promise<Engine> | null = null;

export function loadModule(): Promise<WebAssembly.Module> {
  module ??= compile();
  // A failed fetch may succeed later.
  module.catch(() => (module = null));
  return module;
}

export function loadEngine(): Promise<Engine> {
  engine ??= loadModule().then(makeEngine);
  engine.catch(() => (engine = null));
  return engine;
}
