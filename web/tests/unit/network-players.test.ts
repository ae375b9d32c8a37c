// The players that ask a network choose on the page what they choose natively, are fetched when one of them is first
// asked, and are done without where they do not come.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { asking, EngineFault, instantiate, start, tell, type Ask, type Exports } from '../../src/engine/module';
import { inRepository } from './repository';

interface Choice {
  options: object;
  view: string;
  seed: string;
  iterations: number;
  action: object;
}

const known = JSON.parse(readFileSync(inRepository('tests/ai/itamae_choices.json'), 'utf8')) as Record<string, Choice[]>;
const bytes = readFileSync(inRepository('build/wasm/networks.wasm'));
const weightsOf = (game: string): Buffer => readFileSync(inRepository(`weights/${game}.net`));

type Networks = Exports & { sushiya_take_weights(): number };

async function openModule(): Promise<{ ask: Ask; take: (file: Buffer) => unknown }> {
  const module = await start<Networks>(await WebAssembly.compile(bytes));
  return { ask: asking(module), take: (file) => tell(module, file, module.sushiya_take_weights) };
}

/** The same file for a game that nobody here plays, with a checksum that fits. */
function ofAnotherGame(file: Buffer): Buffer {
  const headSize = 24;
  const renamed = Buffer.from(file);
  renamed.write('sushi-no', headSize + 1);
  let sum = 0xcbf29ce484222325n;
  for (const byte of renamed.subarray(headSize)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  renamed.writeBigUInt64LE(sum, headSize - 8);
  return renamed;
}

/** Wasabi! with a box of one's own: a short recipe is worth a point more. */
function withOwnBox({ options, ...rest }: Choice): Choice {
  const { tokens } = JSON.parse(readFileSync(inRepository('docs/wasabi-components.json'), 'utf8')) as { tokens: { points: number }[] };
  const dearer = tokens.map((token, at) => (at ? token : { ...token, points: token.points + 1 }));
  return { ...rest, options: { ...options, components: { tokens: dearer } } };
}

describe('the module', () => {
  const question = (game: string, { action: _, ...rest }: Choice): { ask: string } & Record<string, unknown> => ({ ask: 'choose', game, player: 'itamae', ...rest });

  it.each(Object.keys(known))('chooses in %s as itamae does natively', async (game) => {
    const { ask, take } = await openModule();
    expect(take(weightsOf(game))).toEqual({ game });
    expect(known[game]!.length).toBeGreaterThan(5);
    for (const choice of known[game]!) expect(ask(question(game, choice))).toEqual({ action: choice.action });
  });

  it('leaves a table to the engine whose pieces the network has not learned', async () => {
    const { ask, take } = await openModule();
    take(weightsOf('wasabi'));
    const choice = known['wasabi']![0]!;
    expect(ask(question('wasabi', choice))).toEqual({ action: choice.action });
    expect(() => ask(question('wasabi', withOwnBox(choice)))).toThrow(/this table is searched without a network/);
  });

  it('answers in time', async () => {
    const { ask, take } = await openModule();
    take(weightsOf('sushi-go'));
    const began = performance.now();
    ask({ ...question('sushi-go', known['sushi-go']![0]!), iterations: 10_000_000, milliseconds: 50 });
    // A busy machine may take its time for fifty milliseconds; ten million descents would take minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('refuses what makes no sense, and lives on', async () => {
    const { ask, take } = await openModule();
    const choice = known['sushi-go']![0]!;
    expect(() => ask(question('sushi-go', choice))).toThrow(/weights are not here/);
    const damaged = weightsOf('sushi-go');
    damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000);
    expect(() => take(damaged)).toThrow(EngineFault);
    expect(() => take(Buffer.from('no network'))).toThrow(EngineFault);
    expect(() => take(ofAnotherGame(weightsOf('sushi-go')))).toThrow(/no player here asks a network of sushi-no/);
    take(weightsOf('sushi-go'));
    expect(() => ask(question('wasabi', choice))).toThrow(/weights are not here/);
    expect(() => ask(question('chess', choice))).toThrow(/no such game/);
    expect(() => ask({ ...question('sushi-go', choice), view: `ff${choice.view.slice(2)}` })).toThrow(/no view/);
    expect(() => ask({ ...question('sushi-go', choice), view: 'zz' })).toThrow(/no view/);
    expect(() => ask({ ...question('sushi-go', choice), player: 'cook' })).toThrow(/no such player/);
    expect(() => ask({ ask: 'open', game: 'sushi-go' })).toThrow(/unknown question/);
    expect(ask(question('sushi-go', choice))).toEqual({ action: choice.action });
  });
});

describe('on the page', () => {
  const fetched: string[] = [];
  let isOnline = true;

  beforeEach(() => {
    vi.resetModules();
    fetched.length = 0;
    isOnline = true;
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(/[^/]+$/.exec(address.replace(/\?.*/, ''))![0]);
      if (!isOnline) throw new TypeError('nobody answers');
      return new Response(Uint8Array.from(address.includes('.wasm') ? bytes : weightsOf(/([a-z-]+)\.net/.exec(address)![1]!)));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const choice = known['sushi-go']![0]!;
  const question = { ask: 'choose', game: 'sushi-go', player: 'itamae', ...choice };
  const load = async (): Promise<typeof import('../../src/engine/networks')> => import('../../src/engine/networks');

  /** What the bots' worker answers. */
  async function workerSays(asked: object): Promise<unknown> {
    const worker = { postMessage: (_: unknown): void => {}, onmessage: (_: unknown): void => {} };
    vi.stubGlobal('self', worker);
    await import('../../src/engine/bot-worker');
    worker.onmessage({ data: { module: await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))) } });
    return new Promise((resolve) => {
      worker.postMessage = resolve;
      worker.onmessage({ data: { id: 1, question: asked } });
    });
  }

  /** A position where the network makes a difference. */
  async function telling(): Promise<{ question: object; guided: object; unguided: object }> {
    const engine = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
    for (const [game, choices] of Object.entries(known))
      for (const { action, ...rest } of choices) {
        const asked = { ask: 'choose', game, player: 'itamae', ...rest };
        const unguided = (engine(asked) as { action: object }).action;
        if (JSON.stringify(unguided) !== JSON.stringify(action)) return { question: asked, guided: action, unguided };
      }
    throw new Error('the network makes no difference');
  }

  test('the bots play with the network, and without where it does not come', async () => {
    const { question: asked, guided, unguided } = await telling();
    expect(await workerSays(asked)).toEqual({ id: 1, answer: { action: guided } });
    vi.resetModules();
    isOnline = false;
    expect(await workerSays(asked)).toEqual({ id: 1, answer: { action: unguided } });
  });

  test('the engine plays where the network has not learned the pieces', async () => {
    const engine = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
    const { action: _, ...rest } = withOwnBox(known['wasabi']![0]!);
    const asked = { ask: 'choose', game: 'wasabi', player: 'itamae', ...rest };
    expect(await workerSays(asked)).toEqual({ id: 1, answer: engine(asked) });
    expect(fetched).toContain('wasabi.net');
  });

  test('weights are there for the games the module plays', async () => {
    const { ask } = await openModule();
    expect(Object.keys((await load()).weights)).toEqual((ask({ ask: 'games' }) as { games: string[] }).games);
  });

  test('nothing is fetched for those who ask no network', async () => {
    const { networkPlayers } = await load();
    for (const other of [{ player: 'chef' }, { ask: 'advise' }, { game: 'chess' }, { ask: 'review' }]) expect(await networkPlayers({ ...question, ...other })).toBeNull();
    expect(fetched).toEqual([]);
  });

  test('module and weights are fetched once, with the first question', async () => {
    const { networkPlayers } = await load();
    const [one, other] = await Promise.all([networkPlayers(question), networkPlayers(question)]);
    expect(one!(question)).toEqual({ action: choice.action });
    expect(other!(question)).toEqual({ action: choice.action });
    expect(fetched.splice(0).sort()).toEqual(['networks.wasm', 'sushi-go.net']);
    for (const game of ['sushi-roll', 'wasabi']) {
      const asked = { ...question, game, ...known[game]![0]! };
      expect((await networkPlayers(asked))!(asked)).toEqual({ action: known[game]![0]!.action });
      expect(fetched.splice(0)).toEqual([`${game}.net`]);
    }
  });

  test('the engine plays where they do not come, and they are tried again', async () => {
    const { networkPlayers } = await load();
    vi.useFakeTimers();
    isOnline = false;
    expect(await networkPlayers(question)).toBeNull();
    isOnline = true;
    // Not at once.
    expect(await networkPlayers(question)).toBeNull();
    expect(fetched.sort()).toEqual(['networks.wasm', 'sushi-go.net']);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await networkPlayers(question))!(question)).toEqual({ action: choice.action });
  });

  test('nobody waits long for them', async () => {
    const { networkPlayers } = await load();
    let come = (_: Response): void => {};
    const inTime = fetch;
    vi.stubGlobal('fetch', (address: string) => (address.includes('.net') ? new Promise<Response>((resolve) => (come = resolve)) : inTime(address)));
    vi.useFakeTimers();
    const asked = networkPlayers(question);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asked).toBeNull();
    vi.useRealTimers();
    come(new Response(Uint8Array.from(weightsOf('sushi-go'))));
    expect((await networkPlayers(question))!(question)).toEqual({ action: choice.action });
  });
});
