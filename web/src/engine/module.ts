// A C++ module: a question goes in as JSON, an answer comes out as JSON. The engine serves the page (rules) and a worker
// (bots); the same house with its networks is a module of its own (networks.ts).

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  sushiya_room(size: number): number;
  sushiya_ask(): number;
  sushiya_answer_size(): number;
}

/** A module with networks: a file of weights is written to its room and taken. */
export interface NetworkExports extends Exports {
  sushiya_take_weights(): number;
}

export interface Question {
  ask: string;
  [field: string]: unknown;
}

export type Ask = (question: Question) => unknown;

/** A question the engine cannot make sense of: a fault of the page, or a text from outside that is no record. */
export class EngineFault extends Error {
  override name = 'EngineFault';
}

/** A clock, and the system calls the C++ library names but never needs: each answers "not supported". */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const notSupported = 58;
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => notSupported;
  return { ...imports, page: { seconds: () => performance.now() / 1000 } };
}

export async function start<Module extends Exports>(module: WebAssembly.Module): Promise<Module> {
  const exports = (await WebAssembly.instantiate(module, importsOf(module))).exports as unknown as Module;
  exports._initialize();
  return exports;
}

/** What the module answers to bytes that are written into its room. */
export function tell(module: Exports, bytes: Uint8Array, answer: () => number): unknown {
  const room = module.sushiya_room(bytes.length);
  new Uint8Array(module.memory.buffer, room, bytes.length).set(bytes);
  const at = answer();
  const told: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(module.memory.buffer, at, module.sushiya_answer_size())));
  const fault = (told as { fault?: string }).fault;
  if (fault !== undefined) throw new EngineFault(fault);
  return told;
}

export function asking(module: Exports): Ask {
  const encoder = new TextEncoder();
  return (question) => tell(module, encoder.encode(JSON.stringify(question)), module.sushiya_ask);
}

export async function instantiate(module: WebAssembly.Module): Promise<Ask> {
  return asking(await start(module));
}
