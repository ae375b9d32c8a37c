// A real house for tests in a browser: the command itself, with its page, on a port of its own and with a file of its own;
// and people in it, each with a browser of their own.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newVisit, pictures } from './house.mjs';

export const command = process.env.SUSHIYA ?? fileURLToPath(new URL('../../../build/release/sushiya', import.meta.url));

export class RealHouse {
  #process = null;
  #port = 0;
  #folder = mkdtempSync(join(tmpdir(), 'sushiya-house-'));
  people = [];

  get address() {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Where it was before, if it was open before. */
  async open() {
    if (!existsSync(command)) throw new Error(`There is no house to open: ${command}`);
    const words = ['serve', '--listen', `127.0.0.1:${this.#port}`, '--store', `sqlite:${join(this.#folder, 'house.db')}`, '--no-browser'];
    this.#process = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const words of this.#process.stdout) {
      said += words;
      const [, port] = /at http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (!port) continue;
      this.#port = Number(port);
      return;
    }
    throw new Error(`The house did not open: ${said}`);
  }

  /** "SIGKILL": without a word; "SIGTERM": with one. */
  async end(signal = 'SIGTERM') {
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }

  /** A browser without a network keeps the lines it has: they are cut from the page's side. */
  async cutLines({ page }) {
    await page.evaluate(() => globalThis.sockets.forEach((socket) => socket.close()));
  }

  /** Somebody with a browser of their own, at the door or at the address after "#/". */
  async person(name, { at = '', ...options } = {}) {
    const { page, visit, errors } = await newVisit(`${name} at a house`, options);
    const person = { name, page, visit, errors, heard: [], onHeard: new EventEmitter() };
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        person.heard.push(String(payload));
        person.onHeard.emit('heard');
      }),
    );
    this.people.push(person);
    await visit.addInitScript(holdLines, late);
    await page.goto(`${this.address}${at ? `#/${at}` : ''}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return person;
  }

  async close() {
    for (const { visit } of this.people) await visit.close();
    await this.end('SIGKILL').catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** On one machine all that a house tells comes at once. Over a real network it does not: so many milliseconds lie between two messages at most. */
const late = Number(process.env.LATE ?? 40);

/** Within the page: keeps its lines, so that they can be cut, and lets what comes over them come one after another. */
function holdLines(late) {
  globalThis.sockets = [];
  const { setTimeout } = globalThis;
  globalThis.WebSocket = class extends WebSocket {
    #on = {};
    #count = 0;
    #before = Promise.resolve();

    constructor(...words) {
      super(...words);
      globalThis.sockets.push(this);
      super.onmessage = super.onclose = (event) => {
        // By the golden ratio: pauses of all lengths, the same in every run.
        const pause = late * ((++this.#count * 0.618) % 1);
        this.#before = this.#before.then(() => new Promise((resolve) => setTimeout(resolve, pause))).then(() => this.#on[event.type]?.(event));
      };
    }
    set onmessage(hear) {
      this.#on.message = hear;
    }
    set onclose(hear) {
      this.#on.close = hear;
    }
  };
}

/** Errors that follow from a house that is not there for a while. */
export const lostLines = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection to .* failed|ERR_EMPTY_RESPONSE/;

/** A scene in a house; pictures of everybody when it fails. A browser reports more than what goes wrong: `mayReport` is what belongs to the scene. */
export async function inHouse(title, play, { mayReport } = {}) {
  const house = new RealHouse();
  try {
    await house.open();
    await play(house);
    for (const { name, errors } of house.people) assert.deepEqual(errors.filter((each) => !mayReport?.test(each)), [], `the page of ${name} reported errors`);
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    for (const { name, page } of house.people) {
      const picture = `${pictures}/${title.replace(/\W+/g, '-')}-${name}.png`;
      await page.screenshot({ path: picture }).catch(() => {});
      error.message += `\nPicture: ${picture}`;
    }
    error.message += `\n${house.people.flatMap(({ name, errors }) => errors.map((each) => `${name}: ${each}`)).join('\n')}`;
    throw error;
  } finally {
    await house.close();
  }
}

/** Waits until the house has told somebody such a message, be it before. */
export async function hears({ heard, onHeard }, isIt) {
  for (let at = 0; ; await once(onHeard, 'heard')) for (; at < heard.length; ++at) if (isIt(JSON.parse(heard[at]))) return;
}

/** Comes by a link, says a name, and sits. */
export async function sitByName({ page, name }) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('This is you').waitFor();
}

/** Opens a table from the door, as one does the first time; answers the address after "#/". */
export async function openTable({ page, name }, game, { players = 2, clock = 'No limit', isPublic = false } = {}) {
  await page.getByRole('link', { name: /^Play with friends/ }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'That’s me' }).click();
  await page.getByRole('button', { name: 'Open a table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Open a table' });
  await sheet.getByText(game, { exact: true }).click();
  const count = sheet.locator('output');
  await count.waitFor();
  while (Number(await count.textContent()) > players) await sheet.getByRole('button', { name: 'Fewer players' }).click();
  while (Number(await count.textContent()) < players) await sheet.getByRole('button', { name: 'More players' }).click();
  await sheet.getByLabel('Time per move').selectOption(clock);
  if (isPublic) await sheet.getByRole('switch', { name: 'Public' }).check();
  await sheet.getByRole('button', { name: 'Open a table' }).click();
  await page.getByText('This is you').waitFor();
  return new URL(page.url()).hash.slice(2);
}
