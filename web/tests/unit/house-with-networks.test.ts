// The house with its networks chooses, advises and judges on the page as it does natively, is fetched when it is first
// asked, and is done without where it does not come.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { EngineFault, type Ask } from '../../src/engine/module';
import { levels } from '../../src/table/levels';
import { openEngine, openHouse, networksModule, openNetworks, weightsOf } from './houses';
import { inRepository } from './repository';

interface Choice {
  options: object;
  view: string;
  seed: string;
  iterations: number;
  action: object;
}

const known = JSON.parse(readFileSync(inRepository('tests/ai/itamae_choices.json'), 'utf8')) as Record<string, Choice[]>;
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

/** A question for advice that no solver answers. */
function searchedAdvice(engine: Ask): { ask: string } & Record<string, unknown> {
  for (const { options, view } of known['sushi-go']!) {
    const asked = { ask: 'advise', game: 'sushi-go', options, view, seed: '1' };
    if ((engine(asked) as { method: string }).method === 'search') return asked;
  }
  throw new Error('all of them are solved');
}

describe('the module', () => {
  const question = (game: string, { action: _, ...rest }: Choice): { ask: string } & Record<string, unknown> => ({ ask: 'choose', game, player: 'itamae', ...rest });

  it.each(Object.keys(known))('chooses in %s as itamae does natively', async (game) => {
    const { ask, take } = await openNetworks();
    expect(take(weightsOf(game))).toEqual({ game });
    expect(known[game]!.length).toBeGreaterThan(5);
    for (const choice of known[game]!) expect(ask(question(game, choice))).toEqual({ action: choice.action });
  });

  it('has a bot of every level in the game whose network is here', async () => {
    const house = await openHouse('sushi-go');
    const { games } = house({ ask: 'games' }) as { games: { id: string; bots: string[] }[] };
    for (const { id, bots } of games) expect(bots).toEqual(levels.filter((level) => level !== 'net' || id === 'sushi-go'));
  });

  it('answers as the engine does where a network has not learned the pieces, or is not here', async () => {
    const engine = await openEngine();
    const house = await openHouse('wasabi');
    const choice = known['wasabi']![0]!;
    expect(house(question('wasabi', choice))).toEqual({ action: choice.action });
    const own = question('wasabi', withOwnBox(choice));
    expect(house(own)).toEqual(engine(own));
    expect(house({ ...own, ask: 'advise' })).toEqual(engine({ ...own, ask: 'advise' }));
    for (const each of known['sushi-go']!) expect(house(question('sushi-go', each))).toEqual(engine(question('sushi-go', each)));
  });

  it('answers in time', async () => {
    const ask = await openHouse('sushi-go');
    const began = performance.now();
    ask({ ...question('sushi-go', known['sushi-go']![0]!), iterations: 10_000_000, milliseconds: 50 });
    // A busy machine may take its time for fifty milliseconds; ten million descents would take minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('refuses what makes no sense, and lives on', async () => {
    const { ask, take } = await openNetworks();
    const choice = known['sushi-go']![0]!;
    const damaged = weightsOf('sushi-go');
    damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000);
    expect(() => take(damaged)).toThrow(EngineFault);
    expect(() => take(Buffer.from('no network'))).toThrow(EngineFault);
    expect(() => take(ofAnotherGame(weightsOf('sushi-go')))).toThrow(/a network of sushi-no, which nobody here plays/);
    take(weightsOf('sushi-go'));
    expect(() => ask(question('chess', choice))).toThrow(/no such game/);
    expect(() => ask({ ...question('sushi-go', choice), view: `ff${choice.view.slice(2)}` })).toThrow(/no view/);
    expect(() => ask({ ...question('sushi-go', choice), view: 'zz' })).toThrow(/no view/);
    expect(() => ask({ ...question('sushi-go', choice), player: 'nobody' })).toThrow(/unknown player "nobody"/);
    expect(() => ask({ ask: 'nothing' })).toThrow(EngineFault);
    expect(ask(question('sushi-go', choice))).toEqual({ action: choice.action });
    expect(take(weightsOf('sushi-go')), 'twice').toEqual({ game: 'sushi-go' });
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
      return new Response(Uint8Array.from(address.includes('.wasm') ? networksModule() : weightsOf(/([a-z-]+)\.net/.exec(address)![1]!)));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const choice = known['sushi-go']![0]!;
  const question = { ask: 'choose', game: 'sushi-go', player: 'itamae', ...choice };
  /** As long as the page does not say that it is late. */
  const never = new Promise<null>(() => {});
  const load = async (): Promise<typeof import('../../src/engine/networks')> => import('../../src/engine/networks');

  /** The bots' worker, anew: what it is told, and `postMessage` for what it says. */
  async function openWorker(): Promise<{ postMessage: (said: unknown) => void; onmessage: (told: unknown) => Promise<void> }> {
    const worker = { postMessage: (_: unknown): void => {}, onmessage: async (_: unknown): Promise<void> => {} };
    vi.stubGlobal('self', worker);
    await import('../../src/engine/bot-worker');
    await worker.onmessage({ data: { module: await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))) } });
    return worker;
  }
  async function startWorker(): Promise<(asked: object) => Promise<unknown>> {
    const worker = await openWorker();
    return (asked) =>
      new Promise((resolve) => {
        worker.postMessage = resolve;
        void worker.onmessage({ data: { id: 1, question: asked } });
      });
  }
  const workerSays = async (asked: object): Promise<unknown> => (await startWorker())(asked);

  /** A position where the network makes a difference. */
  async function telling(): Promise<{ question: object; guided: object; unguided: object }> {
    const engine = await openEngine();
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

  test('the bots play without the network when the page says that it is late', async () => {
    const { question: asked, unguided } = await telling();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const worker = await openWorker();
    const answer = new Promise((resolve) => (worker.postMessage = resolve));
    void worker.onmessage({ data: { id: 7, question: asked } });
    await worker.onmessage({ data: { late: 8 } });
    await worker.onmessage({ data: { late: 7 } });
    expect(await answer).toEqual({ id: 7, answer: { action: unguided } });
  });

  test('who is nothing but a network chooses with it, and a chef sits in where it does not come', async () => {
    const [house, engine] = [await openHouse('sushi-go'), await openEngine()];
    const seen = known['sushi-go']!.map(({ action: _, ...rest }) => ({ ask: 'choose', game: 'sushi-go', ...rest }));
    const asked = { ...seen.find((one) => JSON.stringify(house({ ...one, player: 'net' })) !== JSON.stringify(engine({ ...one, player: 'chef' })))!, player: 'net' };
    expect(() => engine(asked)).toThrow('needs the network of the game');
    expect(await workerSays(asked)).toEqual({ id: 1, answer: house(asked) });
    vi.resetModules();
    isOnline = false;
    expect(await workerSays(asked)).toEqual({ id: 1, answer: engine({ ...asked, player: 'chef' }) });
  });

  test('the engine plays where the network has not learned the pieces', async () => {
    const engine = await openEngine();
    const { action: _, ...rest } = withOwnBox(known['wasabi']![0]!);
    const asked = { ask: 'choose', game: 'wasabi', player: 'itamae', ...rest };
    expect(await workerSays(asked)).toEqual({ id: 1, answer: engine(asked) });
    expect(fetched).toContain('wasabi.net');
  });

  test('every game has weights', async () => {
    const { games } = (await openEngine())({ ask: 'games' }) as { games: { id: string }[] };
    expect(Object.keys((await load()).weights)).toEqual(games.map(({ id }) => id));
  });

  test('advice is given with the network, and without where it does not come', async () => {
    const [house, engine] = [await openHouse('sushi-go'), await openEngine()];
    const asked = searchedAdvice(engine);
    expect(house(asked)).not.toEqual(engine(asked));
    expect(await workerSays(asked)).toEqual({ id: 1, answer: house(asked) });
    vi.resetModules();
    isOnline = false;
    expect(await workerSays(asked)).toEqual({ id: 1, answer: engine(asked) });
  });

  test('a record is judged with the network, and each in the house that opened it', async () => {
    const text = readFileSync(inRepository('web/tests/browser/records/sushi-go.json'), 'utf8');
    const judged = (house: Ask): unknown => {
      const { table } = house({ ask: 'read', text, seed: '1' }) as { table: number };
      return house({ ask: 'review', table, decision: 0, seed: '1' });
    };
    const [guided, unguided] = [judged(await openHouse('sushi-go')), judged(await openEngine())];
    expect(guided).not.toEqual(unguided);
    const worker = await startWorker();
    const ask = async (asked: object): Promise<unknown> => ((await worker(asked)) as { answer: unknown }).answer;
    const read = async (): Promise<number> => ((await ask({ ask: 'read', text, seed: '1' })) as { table: number }).table;
    const review = (table: number): Promise<unknown> => ask({ ask: 'review', table, decision: 0, seed: '1' });
    vi.useFakeTimers();
    isOnline = false;
    const first = await read();
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    const second = await read();
    expect(await review(first)).toEqual(unguided);
    expect(await review(second)).toEqual(guided);
    await ask({ ask: 'close', table: first });
    expect(await worker({ ask: 'review', table: first, decision: 0, seed: '1' })).toEqual({ id: 1, fault: 'Error: no such table' });
    expect(await review(second)).toEqual(guided);
  });

  test('nothing is fetched for those who ask no network', async () => {
    const { houseWithNetwork } = await load();
    for (const other of [{ player: 'chef' }, { game: 'chess' }, { game: 'toString' }, { ask: 'review' }, { ask: 'read', text: 'no record' }, { ask: 'read', text: 'null' }])
      expect(await houseWithNetwork({ ...question, ...other }, never)).toBeNull();
    expect(fetched).toEqual([]);
  });

  test('module and weights are fetched once, with the first question', async () => {
    const { houseWithNetwork } = await load();
    const [one, other] = await Promise.all([houseWithNetwork(question, never), houseWithNetwork(question, never)]);
    expect(one!(question)).toEqual({ action: choice.action });
    expect(other!(question)).toEqual({ action: choice.action });
    expect(fetched.splice(0).sort()).toEqual(['networks.wasm', 'sushi-go.net']);
    for (const game of ['sushi-roll', 'wasabi']) {
      const asked = { ...question, game, ...known[game]![0]! };
      expect((await houseWithNetwork(asked, never))!(asked)).toEqual({ action: known[game]![0]!.action });
      expect(fetched.splice(0)).toEqual([`${game}.net`]);
    }
  });

  test('the engine plays where they do not come, and they are tried again', async () => {
    const { houseWithNetwork } = await load();
    vi.useFakeTimers();
    isOnline = false;
    expect(await houseWithNetwork(question, never)).toBeNull();
    isOnline = true;
    // Not at once.
    expect(await houseWithNetwork(question, never)).toBeNull();
    expect(fetched.sort()).toEqual(['networks.wasm', 'sushi-go.net']);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await houseWithNetwork(question, never))!(question)).toEqual({ action: choice.action });
  });

  test('nobody waits long for them', async () => {
    const { houseWithNetwork } = await load();
    let come = (_: Response): void => {};
    const inTime = fetch;
    vi.stubGlobal('fetch', (address: string) => (address.includes('.net') ? new Promise<Response>((resolve) => (come = resolve)) : inTime(address)));
    let tell = (_: null): void => {};
    const asked = houseWithNetwork(question, new Promise((resolve) => (tell = resolve)));
    tell(null);
    expect(await asked).toBeNull();
    come(new Response(Uint8Array.from(weightsOf('sushi-go'))));
    expect((await houseWithNetwork(question, never))!(question)).toEqual({ action: choice.action });
  });
});
