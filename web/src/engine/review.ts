// The review of a record, asked of the worker one decision at a time, so that the page can show how far it has come.
import { ask } from './bots';

export type Mark = 'forced' | 'best' | 'good' | 'slip' | 'mistake' | 'blunder';

export interface Decision {
  /** Of the log. */
  entry: number;
  seat: number;
  /** The round, where a game has rounds. */
  stretch: number;
  /** There was nothing to choose. */
  forced: boolean;
}

export interface Choice<Action = object> {
  action: Action;
  /** The chance to win. */
  value: number;
  /** How often the house would play it. */
  weight: number;
}

export interface Judgement<Action = object> extends Decision {
  mark: Mark;
  played: Action;
  /** Of the chance to win. */
  lost: number;
  /** To win, with the best choice; this and the rest are not told of a forced decision. */
  chance?: number;
  /** "search" or "solver". */
  method?: string;
  /** Best first. */
  choices?: Choice<Action>[];
  /** Which of the choices was played. */
  place?: number;
  /** How many choices were hardly looked at. */
  untold?: number;
}

export interface Balance {
  lost: number;
  luck: number;
}

export interface SeatReview extends Balance {
  seat: number;
  /** Decisions with something to choose. */
  choices: number;
  well_chosen: number;
  marks: Record<Mark, number>;
  start: number;
  end: number;
  stretches: Balance[];
}

export interface Plan {
  decisions: Decision[];
  stretches: number;
  over: boolean;
  /** How long the house usually thinks about one decision. */
  iterations: number;
}

/** The same record is always reviewed alike. */
const seed = '1';

export class RecordReview {
  private constructor(
    private readonly table: number,
    readonly plan: Plan,
  ) {}

  static async open(text: string): Promise<RecordReview> {
    const { table } = (await ask({ ask: 'read', text })) as { table: number };
    return new RecordReview(table, (await ask({ ask: 'review_plan', table })) as Plan);
  }

  async judge(decision: number): Promise<Judgement> {
    return (await ask({ ask: 'review', table: this.table, decision, seed })) as Judgement;
  }

  /** Of the seats that are judged to the end. */
  async sums(): Promise<SeatReview[]> {
    return ((await ask({ ask: 'review_sums', table: this.table })) as { seats: SeatReview[] }).seats;
  }

  close(): void {
    void ask({ ask: 'close', table: this.table });
  }
}
