// The shelf of finished games, the newest first. What is deleted can be put back until something else is done.
import type { Engine } from '../engine/engine';
import { EngineFault } from '../engine/module';
import { shelvedGame, type ShelvedGame } from './shelved-game';
import { browserStore, type ShelfStore } from './store';

/** With each game more, the oldest is put away. */
export const mostKept = 400;

/** The games that stay, and those that are put away for them. */
export function bounded(games: ShelvedGame[], most = mostKept): { stay: ShelvedGame[]; away: ShelvedGame[] } {
  const newestFirst = [...games].sort((one, other) => other.when - one.when);
  return { stay: newestFirst.slice(0, most), away: newestFirst.slice(most) };
}

/** Puts finished games on the shelf and says how many older ones were put away for them. */
export async function keepOnShelf(games: ShelvedGame[], store: ShelfStore = browserStore, most = mostKept): Promise<number> {
  // A game that is there already keeps its day.
  const kept = await store.all();
  const fresh = games.filter(({ id }) => !kept.some((each) => each.id === id));
  const { away } = bounded([...kept, ...fresh], most);
  await store.put(fresh);
  if (away.length) await store.remove(away.map(({ id }) => id));
  return away.length;
}

/** Records in a file: one document, or one on each line. */
export function recordsIn(text: string): string[] {
  const whole = text.replace(/^\uFEFF/, '').trim();
  const lines = whole.split('\n').map((line) => line.trim()).filter(Boolean);
  const isOnePerLine = lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}'));
  return isOnePerLine ? lines : whole ? [whole] : [];
}

export class Shelf {
  games = $state.raw<ShelvedGame[]>([]);
  /** The shelf has been looked at. */
  ready = $state(false);
  /** The browser keeps nothing. */
  trouble = $state(false);
  /** What was deleted last, until something else is done. */
  deleted = $state.raw<ShelvedGame[]>([]);
  /** What a file brought: so many games kept, so many texts that were none, so many older games put away. */
  brought = $state.raw<{ kept: number; refused: number; away: number } | null>(null);

  /** What is being done; the next waits for it. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly store: ShelfStore = browserStore) {}

  /** One thing after another: who deletes a game and brings it back at once would otherwise find it where it was, and then lose it. */
  private inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.last.then(act);
    this.last = done.catch(() => {});
    return done;
  }

  look(): Promise<void> {
    return this.inTurn(() => this.lookAgain());
  }

  private async lookAgain(): Promise<void> {
    try {
      this.games = bounded(await this.store.all()).stay;
    } catch {
      this.trouble = true;
    }
    this.ready = true;
  }

  remove(games: ShelvedGame[]): Promise<void> {
    return this.inTurn(async () => {
      this.brought = null;
      await this.store.remove(games.map(({ id }) => id));
      this.deleted = games;
      await this.lookAgain();
    });
  }

  putBack(): Promise<void> {
    return this.inTurn(async () => {
      await this.store.put(this.deleted);
      this.deleted = [];
      await this.lookAgain();
    });
  }

  /** All records, one on each line: a file that `sushiya check` reads too. */
  text(): string {
    return this.games.map(({ record }) => JSON.stringify(JSON.parse(record))).join('\n');
  }

  bring(engine: Engine, text: string, when: number): Promise<void> {
    return this.inTurn(() => this.take(engine, text, when));
  }

  private async take(engine: Engine, text: string, when: number): Promise<void> {
    this.deleted = [];
    const found: ShelvedGame[] = [];
    let refused = 0;
    recordsIn(text).forEach((record, at) => {
      try {
        // The first of a file was the newest when it was written.
        const game = shelvedGame(engine, record, when - at);
        if (game) found.push(game);
        else ++refused;
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        ++refused;
      }
    });
    const away = await keepOnShelf(found, this.store);
    this.brought = { kept: found.length, refused, away };
    await this.lookAgain();
  }
}
