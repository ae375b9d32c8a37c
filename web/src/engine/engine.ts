// What the page asks the engine, with types. Rules are asked here, in the page itself: an answer takes microseconds.
import { instantiate, type Ask } from './module';
import type { Refusal } from '../protocol/common';
import type { GameAbout, Moment, OpenTable, Planned, Played, ScoreRefusal, SeatInfo, TableStatus } from './types';

export class Engine {
  constructor(protected readonly ask: Ask) {}

  games(): GameAbout[] {
    return (this.ask({ ask: 'games' }) as { games: GameAbout[] }).games;
  }

  signature(game: string): string {
    return (this.ask({ ask: 'signature', game }) as { signature: string }).signature;
  }

  /** Without seats nobody is named in the record. */
  open(game: string, options: object, seats: SeatInfo[], seed = freshSeed()): OpenTable {
    const { table } = this.ask({ ask: 'open', game, options, seed, ...(seats.length ? { seats } : {}) }) as { table: number };
    return new OpenEngineTable(this.ask, table);
  }

  /** Points for the real pieces on a table, or why they cannot lie there; what a table is differs from game to game. */
  score<Answer>(game: string, table: object): Answer | { refusal: ScoreRefusal } {
    return this.ask({ ask: 'score', game, table }) as Answer | { refusal: ScoreRefusal };
  }

  /** A record as text; a text that is none, or breaks the rules, is an EngineFault that says where. */
  read(text: string, seed = freshSeed()): OpenTable {
    const { table } = this.ask({ ask: 'read', text, seed }) as { table: number };
    return new OpenEngineTable(this.ask, table);
  }

  /** A table that stands elsewhere: a seat's view, as `mind` gives it, is all there is of it. */
  see(game: string, options: object, view: string): OpenTable {
    const { table } = this.ask({ ask: 'see', game, options, view }) as { table: number };
    return new OpenEngineTable(this.ask, table);
  }
}

class OpenEngineTable implements OpenTable {
  constructor(
    private readonly ask: Ask,
    private readonly table: number,
  ) {}

  private about<T>(ask: string, fields: object = {}): T {
    return this.ask({ ask, table: this.table, ...fields }) as T;
  }

  status = (): TableStatus => this.about('status');
  goOn = (ears?: number): Moment => this.about('go_on', { for: ears });
  view = <View>(seat: number): View => this.about('view', { seat });
  legal = <Action>(seat: number): Action[] => this.about<{ actions: Action[] }>('legal', { seat }).actions;
  refusal = (seat: number, action: object): Refusal | null => this.about<{ refusal: Refusal | null }>('refusal', { seat, action }).refusal;
  play = (seat: number, action: object, ears?: number): Played => this.about('play', { seat, action, for: ears });
  plan = <View, Action>(seat: number, actions: Action[]): Planned<View, Action> => this.about('plan', { seat, actions });
  takeBack = (seat: number): Moment | null => {
    const moment = this.about<Moment | { nothing: true }>('take_back', { seat });
    return 'nothing' in moment ? null : moment;
  };
  record = (): string => this.about<{ record: string }>('record').record;
  stops = (): number[] => this.about<{ stops: number[] }>('stops').stops;
  goTo = (entry: number, from = entry, ears?: number): Moment => this.about('go_to', { entry, from, for: ears });
  chance = (digits = ''): ReturnType<OpenTable['chance']> => this.about('chance', { digits });
  mind = (seat: number): string => this.about<{ view: string }>('mind', { seat }).view;
  close = (): void => void this.about('close');
}

/** The same choice is always judged alike. */
export const reviewSeed = '1';

/** A seed nobody can foresee. */
export function freshSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}

export async function makeEngine(module: WebAssembly.Module): Promise<Engine> {
  return new Engine(await instantiate(module));
}
