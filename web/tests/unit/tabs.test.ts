// @vitest-environment happy-dom
// Several tabs of one game, over a store that is told to each of them late, as browsers do it: a tab sees its own writes
// at once, those of others when they arrive, and of two that cross the one that the browser took last.
import { afterEach, expect, test, vi } from 'vitest';
import type { Sitting } from '../../src/table/sitting.svelte';

vi.mock('../../src/engine/load', () => ({
  loadEngine: async () => ({ open: () => [], read: (record: string) => JSON.parse(record) as string[] }),
}));
/** The first tab lays the table, the others find it. */
const door = vi.hoisted(() => ({ laid: false }));
vi.mock('../../src/table/seating.svelte', () => ({
  takeLaid: () => (door.laid ? null : ((door.laid = true), { options: {}, seats: [] })),
}));
vi.mock('../../src/table/local-table.svelte', () => ({ LocalTable: FakeTable }));

/** A log, and who writes it; its bots answer when the model says so. */
class FakeTable {
  leads = true;
  touched = false;
  over = false;
  sitters = [];
  onEntry: (() => void) | null = null;
  constructor(readonly log: string[]) {}
  record = (): string => JSON.stringify(this.log);
  latest = (): object => ({ seat: 0 });
  lead(): void {
    this.leads = true;
  }
  close(): void {}
  play(entry: string): void {
    this.log.push(entry);
    this.touched = true;
    this.onEntry?.();
  }
}

interface Write {
  from: Tab;
  key: string;
  value: string | null;
}

class Tab {
  sitting!: Sitting;
  timers: (() => void)[] = [];
  heard: ((event: { key: string | null }) => void)[] = [];
  /** What it sees, and how many of its own writes the browser has not confirmed. */
  cache = new Map<string, string>();
  pending = new Map<string, number>();
  /** On the way from the browser. */
  inbox: Write[] = [];

  constructor(readonly model: Model) {}

  get table(): FakeTable {
    return this.sitting.table as unknown as FakeTable;
  }

  private write(key: string, value: string | null): void {
    if (value === null) this.cache.delete(key);
    else this.cache.set(key, value);
    this.pending.set(key, (this.pending.get(key) ?? 0) + 1);
    this.model.outbox.push({ from: this, key, value });
  }

  /** Does something as this tab: with its store, its timers, its ears. */
  async act(deed: () => unknown): Promise<void> {
    const store = {
      getItem: (key: string) => this.cache.get(key) ?? null,
      setItem: (key: string, value: string) => this.write(key, value),
      removeItem: (key: string) => this.write(key, null),
    };
    // Object.keys of a store are its keys.
    vi.stubGlobal('localStorage', new Proxy(store, { ownKeys: () => [...this.cache.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }));
    vi.stubGlobal('setTimeout', (later: () => void) => this.timers.push(later));
    vi.stubGlobal('clearTimeout', (number: number | undefined) => number !== undefined && (this.timers[number - 1] = () => {}));
    vi.stubGlobal('addEventListener', (_: string, heard: (event: { key: string | null }) => void) => this.heard.push(heard));
    vi.stubGlobal('removeEventListener', () => {});
    await deed();
    for (let turn = 0; turn < 12; ++turn) await Promise.resolve();
  }

  async receive(): Promise<void> {
    const write = this.inbox.shift();
    if (!write) return;
    if (write.from === this) {
      this.pending.set(write.key, this.pending.get(write.key)! - 1);
      return;
    }
    if (!this.pending.get(write.key)) {
      if (write.value === null) this.cache.delete(write.key);
      else this.cache.set(write.key, write.value);
    }
    await this.act(() => this.heard.forEach((each) => each({ key: write.key })));
  }

  async fire(): Promise<void> {
    const due = this.timers;
    this.timers = [];
    await this.act(() => due.forEach((each) => each()));
  }
}

class Model {
  outbox: Write[] = [];
  tabs: Tab[] = [];
  stored = new Map<string, string>();

  async openTab(id: string): Promise<Tab> {
    const tab = new Tab(this);
    tab.cache = new Map(this.stored);
    this.tabs.push(tab);
    vi.resetModules();
    await tab.act(async () => {
      const { Sitting: Fresh } = await import('../../src/table/sitting.svelte');
      door.laid = this.tabs.length > 1;
      tab.sitting = new Fresh({ id: 'sushi-go', standing: () => ({ far: { key: 'far', args: {} }, scores: [] }) } as never, id);
    });
    // The screen begins: chance deals the first hands, or the game goes on where it was.
    await tab.act(() => (this.tabs.length === 1 ? tab.table.play('dealt') : tab.table.onEntry?.()));
    return tab;
  }

  /** The browser takes the next write of a tab and passes it on to all. */
  pass(from?: Tab): void {
    const at = this.outbox.findIndex((each) => from === undefined || each.from === from);
    if (at < 0) return;
    const [write] = this.outbox.splice(at, 1);
    if (write!.value === null) this.stored.delete(write!.key);
    else this.stored.set(write!.key, write!.value);
    for (const tab of this.tabs) tab.inbox.push(write!);
  }

  async quiet(): Promise<void> {
    while (this.outbox.length || this.tabs.some((tab) => tab.inbox.length || tab.timers.length)) {
      this.pass();
      for (const tab of this.tabs) {
        await tab.receive();
        await tab.fire();
      }
    }
  }

  async expectOneGame(): Promise<string[]> {
    await this.quiet();
    const [first, ...others] = this.tabs;
    for (const other of others) expect(other.table.log).toEqual(first!.table.log);
    expect(this.tabs.filter((tab) => tab.table.leads)).toHaveLength(1);
    return [...first!.table.log];
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a tab that is only touched takes no move of another back', async () => {
  const model = new Model();
  const one = await model.openTab('game');
  await one.act(() => one.table.play('a'));
  await model.quiet();
  const other = await model.openTab('game');
  await model.expectOneGame();
  await one.act(() => one.sitting.lead());
  await model.expectOneGame();
  // Both in one moment: a choice here, a touch there, which the browser hears of last.
  await one.act(() => one.table.play('b'));
  await other.act(() => other.sitting.lead());
  expect(await model.expectOneGame()).toEqual(['dealt', 'a', 'b']);
  expect(other.table.leads).toBe(true);
});

/** mulberry32: one seed, one course. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('tabs that move and are touched in any order come to one game, and nothing that all had seen is taken back', async () => {
  for (let seed = 1; seed <= 60; ++seed) {
    const below = numbers(seed);
    const model = new Model();
    for (const _ of [0, 1, 2]) {
      await model.openTab('game');
      await model.quiet();
    }
    let agreed = await model.expectOneGame();
    for (let step = 0; step < 60; ++step) {
      const tab = model.tabs[below(3)]!;
      const deed = below(7);
      if (deed === 0 && tab.table) await tab.act(() => tab.sitting.lead());
      else if (deed === 1 && tab.table?.leads) await tab.act(() => tab.table.play(`${seed}.${step}`));
      else if (deed === 2) model.pass(tab);
      else if (deed <= 4) await tab.receive();
      else if (deed === 5) await tab.fire();
      else if (below(8) === 0) {
        const now = await model.expectOneGame();
        expect(now.slice(0, agreed.length), `seed ${seed}, step ${step}`).toEqual(agreed);
        agreed = now;
      }
    }
    await model.expectOneGame();
  }
});
