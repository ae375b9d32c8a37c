// @vitest-environment happy-dom
// The line to the house, what is heard over it, and a game played over it.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import type { GameEvent, OpenTable } from '../../src/engine/types';
import { gameOf } from '../../src/games';
import { speak } from '../../src/i18n/texts.svelte';
import { Attendance, type News } from '../../src/online/attendance.svelte';
import { leftText, paceText } from '../../src/online/clock';
import { Connection, patience, pauses, quiet, type Wire } from '../../src/online/connection.svelte';
import { linkTo, readHere } from '../../src/online/here';
import { OnlineTable } from '../../src/online/online-table.svelte';
import { qrCode } from '../../src/online/qr';
import type { TableTold, Update } from '../../src/protocol/online';
import type { Action, View } from '../../src/protocol/sushi-go';
import { inRepository } from './repository';

/** The other end of a line. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: { say: string; [field: string]: unknown }[] = [];
  isClosed = false;
  private isOpen = false;

  /** As of a browser's: before it is open nothing can be said, and that is a fault. */
  send(text: string): void {
    if (!this.isOpen) throw new DOMException('Still in CONNECTING state', 'InvalidStateError');
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.isOpen = true;
    this.onopen?.();
    this.tell({ tell: 'welcome', protocol: 1, guest: 'g', name: 'Ann' });
  }
  /** What was said of one kind. */
  of(say: string): object[] {
    return this.said.filter((each) => each.say === say);
  }
}

let wires: FakeWire[] = [];
const open = (): Wire => {
  wires.push(new FakeWire());
  return wires.at(-1)!;
};
const last = (): FakeWire => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  wires = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the line', () => {
  test('says hello, is open when it is welcomed, and says nothing before', () => {
    const line = new Connection('bytes', open);
    expect(line.say({ say: 'ping' })).toBe(false);
    last().welcome();
    expect(line.line).toBe('open');
    expect(last().said).toEqual([{ say: 'hello', protocol: 1, views: 'bytes' }]);
    expect(line.say({ say: 'ping' })).toBe(true);
    line.close();
    expect(last().isClosed).toBe(true);
  });

  test('whoever has become somebody else says nothing before they are welcomed as such', () => {
    const line = new Connection('bytes', open);
    last().welcome();
    line.restart();
    expect(wires.length).toBe(2);
    expect(line.say({ say: 'ping' })).toBe(false);
    globalThis.dispatchEvent(new Event('online')); // the device wakes in between
    expect(last().said).toEqual([]);
    last().welcome();
    expect(line.say({ say: 'ping' })).toBe(true);
    line.close();
  });

  test('comes back after longer and longer pauses, and soon again once it was there', () => {
    const line = new Connection('bytes', open);
    last().welcome();
    for (const pause of [...pauses, pauses.at(-1)!]) {
      last().onclose?.();
      expect(line.line).toBe('lost');
      const before = wires.length;
      vi.advanceTimersByTime(pause - 1);
      expect(wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(before + 1);
    }
    last().welcome();
    expect(line.line).toBe('open');
    last().onclose?.();
    vi.advanceTimersByTime(pauses[0]!);
    last().welcome();
    expect(line.line).toBe('open');
    line.close();
  });

  test('a house that says nothing is asked for a sign of life, and given up when there is none', () => {
    const line = new Connection('bytes', open);
    last().welcome();
    const first = last();
    vi.advanceTimersByTime(quiet);
    expect(first.of('ping').length).toBe(1);
    first.tell({ tell: 'pong' });
    vi.advanceTimersByTime(quiet);
    expect(first.of('ping').length).toBe(2);
    expect(line.line).toBe('open');
    vi.advanceTimersByTime(patience);
    expect(line.line).toBe('lost');
    expect(first.isClosed).toBe(true);
    vi.advanceTimersByTime(pauses[0]!);
    expect(last()).not.toBe(first);
    line.close();
  });

  test('a house that closes says so, until it is back; who was signed out comes back at once, who is banned does not knock again', () => {
    const line = new Connection('bytes', open);
    last().welcome();
    last().tell({ tell: 'goodbye', why: 'closing' });
    last().onclose?.();
    expect(line.line).toBe('closing');
    vi.advanceTimersByTime(pauses[0]!);
    last().onclose?.();
    expect(line.line).toBe('closing');
    vi.advanceTimersByTime(pauses[1]!);
    last().welcome();
    expect(line.line).toBe('open');
    last().tell({ tell: 'goodbye', why: 'signed_out' });
    last().onclose?.();
    vi.advanceTimersByTime(pauses[0]!);
    last().welcome();
    expect(line.line).toBe('open'); // as whoever one is now
    last().tell({ tell: 'goodbye', why: 'banned' });
    last().onclose?.();
    expect(line.line).toBe('banned');
    const before = wires.length;
    vi.advanceTimersByTime(100_000);
    expect(wires.length).toBe(before);
    line.close();
  });
});

const told: TableTold = {
  tell: 'table',
  table: 'T',
  game: 'sushi-go',
  options: { players: 2 },
  status: 'playing',
  public: false,
  seconds: 0,
  bot: 'cook',
  watching: 'open',
  commitment: '',
  seat: 0,
  hosts: true,
  seats: [
    { kind: 'person', name: 'Ann', bot: null, here: true },
    { kind: 'person', name: 'Bo', bot: null, here: true },
  ],
  watchers: 0,
  rematch: null,
};

const update = (heard: number, events: GameEvent[], view: unknown = 'ff', waiting = [0, 1]): Update => ({ tell: 'update', table: 'T', heard, events, waiting, left: [null, null], view });
const event = (name: string): GameEvent => ({ event: name });

function attend(): { attendance: Attendance; news: News[] } {
  const attendance = new Attendance('T', (views) => new Connection(views, open));
  const news: News[] = [];
  attendance.onNews = (each) => news.push(each);
  last().welcome();
  return { attendance, news };
}

describe('a table attended', () => {
  test('who comes back asks for what is missing, and hears nothing twice', () => {
    const { attendance, news } = attend();
    expect(last().of('attend')).toEqual([{ say: 'attend', table: 'T', after: 0 }]);
    last().tell(told);
    last().tell(update(2, [event('deal'), event('choose')]));
    last().tell(update(3, [event('reveal')]));
    expect(news.map(({ events }) => events.length)).toEqual([2, 1]);
    expect(news.map(({ isFirst }) => isFirst)).toEqual([true, false]);

    last().onclose?.();
    vi.advanceTimersByTime(pauses[0]!);
    last().welcome();
    expect(last().of('attend')).toEqual([{ say: 'attend', table: 'T', after: 3 }]);
    last().tell(told);
    // An update was under way: some of it was heard before.
    last().tell(update(5, [event('reveal'), event('pass'), event('deal')]));
    expect(news.at(-1)!.events).toEqual([event('pass'), event('deal')]);
    expect(news.at(-1)!.isAnew).toBe(true);
    attendance.close();
  });

  test('a spectator looks on with a seat from its beginning, and hears of nothing else meanwhile', () => {
    const { attendance, news } = attend();
    const watched = { ...told, seat: null, delay: 60 };
    last().tell(watched);
    last().tell(update(2, [event('deal'), event('reveal')], {}));
    attendance.lookWith(1);
    expect(last().of('attend').at(-1)).toEqual({ say: 'attend', table: 'T', after: 0, view_of: 1 });
    last().tell(update(3, [event('pass')], {}));
    expect(news.length).toBe(1);
    last().tell({ ...update(1, [event('deal')], { seat: 1 }), view_of: 1 });
    expect(news.at(-1)).toMatchObject({ isFirst: true, events: [event('deal')] });

    last().onclose?.();
    vi.advanceTimersByTime(pauses[0]!);
    last().welcome();
    expect(last().of('attend')).toEqual([{ say: 'attend', table: 'T', after: 1, view_of: 1 }]);

    // Where that is not allowed, what lies open is looked at again.
    last().tell({ tell: 'refused', table: 'T', what: 'attend', name: 'not_shown', clause: '', text: '' });
    expect(attendance.viewOf).toBe(null);
    expect(attendance.missing).toBe('');
    expect(last().of('attend').at(-1)).toEqual({ say: 'attend', table: 'T', after: 0 });
    attendance.close();
  });

  test('what is missing in between is asked for', () => {
    const { attendance, news } = attend();
    last().tell(told);
    last().tell(update(1, [event('deal')]));
    last().tell(update(4, [event('pass')]));
    expect(news.length).toBe(1);
    expect(last().of('attend').at(-1)).toEqual({ say: 'attend', table: 'T', after: 1 });
    attendance.close();
  });

  test('a spectator is told views in words, and a player as values', () => {
    const { attendance, news } = attend();
    last().tell({ ...told, seat: null });
    expect(last().of('hello').at(-1)).toMatchObject({ views: 'json' });
    last().tell(update(1, [event('deal')], 'ff'));
    expect(news).toEqual([]);
    last().tell({ tell: 'welcome', protocol: 1, guest: '', name: '' });
    expect(last().of('attend').at(-1)).toEqual({ say: 'attend', table: 'T', after: 0 });
    last().tell(update(1, [event('deal')], { seat: null }));
    expect(news.length).toBe(1);
    last().tell(told);
    expect(last().of('hello').at(-1)).toMatchObject({ views: 'bytes' });
    attendance.close();
  });

  test('a table that is not there, a refusal, an emote', () => {
    const { attendance } = attend();
    last().tell({ tell: 'refused', table: 'T', what: 'attend', name: 'no_such_table', clause: '', text: '' });
    expect(attendance.missing).toBe('no_such_table');
    last().tell(told);
    expect(attendance.missing).toBe('');
    last().tell({ tell: 'refused', table: 'T', what: 'sit', name: 'taken', clause: '', text: '' });
    expect(attendance.refused?.name).toBe('taken');
    attendance.say({ say: 'sit' });
    expect(attendance.refused).toBe(null);
    last().tell({ tell: 'emote', table: 'T', seat: 1, emote: 'yum' });
    last().tell({ tell: 'emote', table: 'other', seat: 1, emote: 'wow' });
    expect(attendance.bubbles.map(({ emote }) => emote)).toEqual(['yum']);
    vi.advanceTimersByTime(5000);
    expect(attendance.bubbles).toEqual([]);
    attendance.close();
  });
});

describe('a game of the house', () => {
  let engine: Engine;
  let house: OpenTable;
  let said: Action[];

  beforeAll(async () => {
    await speak('en');
    engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
  });

  /** The table within a house of our own. */
  function sit(): OnlineTable<View, Action> {
    house = engine.open('sushi-go', { players: 2 }, [], '3');
    said = [];
    const { events, entry } = house.goOn(0);
    const around = {
      engine,
      module: gameOf('sushi-go')!,
      say: ({ action }: { action?: unknown }) => (said.push(action as Action), true),
      settled: () => Promise.resolve(),
    };
    const table = new OnlineTable<View, Action>(around, told, news(events, entry), true);
    table.present = () => Promise.resolve();
    table.begin();
    return table;
  }

  const news = (events: GameEvent[], heard: number, isAnew = false): News => ({ events, isFirst: false, isAnew, update: update(heard, events, house.mind(0), house.status().waiting) });

  function stored(seat: number, action: Action): News {
    const played = house.play(seat, action, 0);
    if ('refusal' in played) throw new Error(played.refusal.name);
    return news(played.events, played.entry);
  }

  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

  test('a choice is shown as chosen at once, and holds when it is stored', async () => {
    const table = sit();
    await settle();
    const [first, second] = table.legal();
    expect(table.play(first!)).toBe(null);
    expect(table.view.choice).toEqual(first);
    expect(table.isSending).toBe(true);
    expect(table.busy).toBe(false);
    table.take(stored(0, first!));
    await settle();
    expect(table.isSending).toBe(false);
    // Changed before the reveal.
    const other = table.legal().find(({ first: card }) => card !== first!.first) ?? second!;
    expect(table.play(other)).toBe(null);
    expect(table.view.choice).toEqual(other);
    table.take(stored(0, other));
    await settle();
    expect(said).toEqual([first, other]);
    expect(table.view.choice).toEqual(other);
  });

  test('a choice that is confirmed twice is said once, on its way and when it lies', async () => {
    const table = sit();
    await settle();
    const [first, other] = table.legal();
    table.play(first!);
    table.play({ ...first! });
    expect(said).toEqual([first]);
    table.take(stored(0, first!));
    await settle();
    table.play(first!);
    expect(said).toEqual([first]);
    expect(table.isSending).toBe(false);
    // There and back is two changes, though the house has the first choice still.
    table.play(other!);
    table.play(first!);
    expect(said).toEqual([first, other, first]);
  });

  test('what the rules forbid is refused here, by its clause; what the house refuses is taken back', async () => {
    const table = sit();
    await settle();
    expect(table.play({ first: null, second: null, for_phantom: null })).toMatchObject({ clause: expect.stringMatching(/^SG-/) });
    expect(said).toEqual([]);
    const [first] = table.legal();
    table.play(first!);
    table.refuse({ tell: 'refused', table: 'T', what: 'play', name: 'not_in_hand', clause: 'SG-5', text: '' });
    expect(table.view.choice).toBe(null);
    expect(table.refused).toEqual({ name: 'not_in_hand', clause: 'SG-5' });
    table.play(first!);
    expect(table.refused).toBe(null);
    table.refuse({ tell: 'refused', table: 'T', what: 'play', name: 'not_stored', clause: '', text: '' });
    expect(table.trouble).toBe('not_stored');
  });

  test('what others do meanwhile does not disturb a choice under way; after a lost line it is said again', async () => {
    const table = sit();
    await settle();
    const [first] = table.legal();
    table.play(first!);
    const theirs = house.legal<Action>(1)[0]!;
    table.take(stored(1, theirs));
    await settle();
    expect(table.view.choice).toEqual(first);
    expect(table.isSending).toBe(true);
    table.take(news([], house.status().entry, true));
    table.sayAgain();
    expect(said).toEqual([first, first]);
    table.take(stored(0, first!));
    await settle();
    expect(table.isSending).toBe(false);
    expect(table.view.turn).toBe(1);
    expect(table.view.choice).toBe(null);
  });

  test('the last choice of all is stored together with what it leads to', async () => {
    const table = sit();
    await settle();
    table.take(stored(1, house.legal<Action>(1)[0]!));
    const [first] = table.legal();
    table.play(first!);
    table.take(stored(0, first!));
    await settle();
    expect(table.isSending).toBe(false);
    expect(table.view.turn).toBe(1);
    expect(table.view.choice).toBe(null);
    expect(said).toEqual([first]);
  });

  /** A seat at Wasabi!, where one acts after the other. */
  async function cook() {
    house = engine.open('wasabi', { players: 2 }, [], '3');
    const first = house.goOn();
    const own = first.waiting[0]!;
    let moves = 0;
    const tell = (events: GameEvent[], heard: number): News => ({ events, isFirst: false, isAnew: false, update: { ...update(heard, events, house.mind(own), house.status().waiting), moves } });
    const around = { engine, module: gameOf('wasabi')!, say: () => true, settled: () => Promise.resolve() };
    const table = new OnlineTable<{ step: string }, object>(around, { ...told, game: 'wasabi', seat: own }, tell([], first.entry), false);
    table.present = () => Promise.resolve();
    table.begin();
    await settle();
    /** Stores a move, and tells the seat of it. */
    const store = async (seat: number, action: object): Promise<void> => {
      const played = house.play(seat, action, own);
      if ('refusal' in played) throw new Error(played.refusal.name);
      moves += Number(seat === own);
      table.take(tell(played.events, played.entry));
      await settle();
    };
    /** Somebody comes or goes. */
    const tellAgain = async (): Promise<void> => {
      table.take(tell([], house.status().entry));
      await settle();
    };
    const next = (): { seat: number; action: object } => ({ seat: house.status().waiting[0]!, action: house.legal<object>(house.status().waiting[0]!)[0]! });
    return { table, own, store, tellAgain, next };
  }

  test('where one acts after the other, the same can be chosen twice', async () => {
    const { table, own, store, next } = await cook();
    let same = 0;
    for (let step = 0; step < 40; ++step) {
      const { seat, action } = next();
      const before = JSON.stringify(house.legal(own));
      if (seat === own) {
        expect(table.play(action)).toBe(null);
        expect(table.busy).toBe(true);
      }
      await store(seat, action);
      same += Number(seat === own && JSON.stringify(house.legal(own)) === before);
      expect(table.busy).toBe(false);
    }
    expect(same).toBeGreaterThan(0);
  });

  test('a decision of two moves is on its way until both are stored; what is stored in between asks nobody anything', async () => {
    const { table, own, store, next } = await cook();
    while (table.view.step !== 'act') {
      const { seat, action } = next();
      await store(seat, action);
    }
    const tile = table.legal().find((action) => 'actions' in table.plan([action]))!;
    const ahead = table.plan([tile]);
    const square = 'actions' in ahead ? ahead.actions[0]! : {};
    expect(table.play(tile)).toBe(null);
    expect(table.play(square)).toBe(null);
    await store(own, tile);
    expect(table.view.step).toBe('place');
    expect(table.busy).toBe(true);
    await store(own, square);
    expect(table.view.step).not.toBe('place');
    expect(table.busy).toBe(false);
  });

  test('what does not change the table leaves it as it is: a tile that is held stays in the hand', async () => {
    const { table, tellAgain } = await cook();
    const { view } = table;
    await tellAgain();
    expect(table.view).toBe(view);
  });

  test('a spectator stands behind a seat and chooses nothing', () => {
    house = engine.open('sushi-go', { players: 2 }, [], '3');
    house.goOn();
    const view = { ...house.view<View>(0), seat: null, hand: [] };
    const around = { engine, module: gameOf('sushi-go')!, say: () => true, settled: () => Promise.resolve() };
    const table = new OnlineTable<View, Action>(around, { ...told, seat: null }, { events: [], isFirst: true, isAnew: true, update: update(3, [], view) }, false);
    expect(table.replay).toBe(true);
    expect(table.view.seat).toBe(0);
    expect(table.legal()).toEqual([]);
    expect(table.play({ first: 'tempura', second: null, for_phantom: null })).toBe(null);
    expect(table.isSending).toBe(false);
  });
});

// What python-qrcode 8 draws, with the same level and mask; as in tests/cli/qr_code_test.cpp.
test('a QR code is drawn as other programs draw it', () => {
  const rows = readFileSync(inRepository('tests/cli/qr_code_test.cpp'), 'utf8').match(/"[#.]{25}"/g)!.slice(0, 25);
  const drawn = qrCode('http://10.0.0.1/', 3)!.map((row) => `"${row.map((dark) => (dark ? '#' : '.')).join('')}"`);
  expect(drawn).toEqual(rows);
  expect(qrCode('x'.repeat(107))).toBe(null);
  expect(qrCode(`http://192.168.1.23:8080/#/table/${'x'.repeat(60)}`)!.length).toBe(41);
});

test('a house is known by what it says of its tables, and its link is one that others can reach', () => {
  expect(readHere(null)).toBe(null);
  expect(readHere('')).toBe(null);
  expect(readHere('open')).toEqual({ elsewhere: [] });
  const here = readHere('open http://192.168.1.23:8080/');
  expect(linkTo(here, 'table', 'abc', { origin: 'http://127.0.0.1:8080', pathname: '/', hostname: '127.0.0.1' })).toBe('http://192.168.1.23:8080/#/table/abc');
  expect(linkTo(here, 'table', 'abc', { origin: 'https://sushi.example', pathname: '/house/', hostname: 'sushi.example' })).toBe('https://sushi.example/house/#/table/abc');
  expect(linkTo(null, 'score', 'abc', { origin: 'http://127.0.0.1:8080', pathname: '/', hostname: '127.0.0.1' })).toBe('http://127.0.0.1:8080/#/score/abc');
});

test('time is told shortly', async () => {
  await speak('en');
  expect([0, 400, 41_000, 125_000, 3 * 3600_000, 50 * 3600_000].map(leftText)).toEqual(['0:00', '0:01', '0:41', '2:05', '3 hours', '2 days']);
  expect([0, 60, 86_400].map(paceText)).toEqual(['No limit', '60 seconds per move', '1 day per move']);
});
