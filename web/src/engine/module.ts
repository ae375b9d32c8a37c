// The C++ module: a question goes in as JSON, an answer comes out as JSON. The same module serves the page (rules) and a
// worker (bots).

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  sushiya_room(size: number): number;
  sushiya_ask(): number;
  sushiya_answer_size(): number;
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

export async function instantiate(module: WebAssembly.Module): Promise<Ask> {
  const instance = await WebAssembly.instantiate(module, importsOf(module));
  const engine = instance.exports as unknown as Exports;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (question) => {
    const bytes = encoder.encode(JSON.stringify(question));
    const room = engine.sushiya_room(bytes.length);
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
    const at = engine.sushiya_ask();
    const answer: unknown = JSON.parse(decoder.decode(new Uint8Array(engine.memory.buffer, at, engine.sushiya_answer_size())));
    const fault = (answer as { fault?: string }).fault;
    if (fault !== undefined) throw new EngineFault(fault);
    return answer;
  };
}
