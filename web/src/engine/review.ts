// The review of a record, asked of the worker one decision at a time, so that the page can show how far it has come.
import type { Judgement, ReviewPlan, SeatReview } from '../protocol/common';
import { ask } from './bots';
import { reviewSeed } from './engine';

export class RecordReview {
  private constructor(
    private readonly table: number,
    readonly plan: ReviewPlan,
  ) {}

  static async open(text: string): Promise<RecordReview> {
    const { table } = (await ask({ ask: 'read', text })) as { table: number };
    return new RecordReview(table, (await ask({ ask: 'review_plan', table })) as ReviewPlan);
  }

  async judge(decision: number): Promise<Judgement> {
    return (await ask({ ask: 'review', table: this.table, decision, seed: reviewSeed })) as Judgement;
  }

  /** Of the seats that are judged to the end. */
  async sums(): Promise<SeatReview[]> {
    return ((await ask({ ask: 'review_sums', table: this.table })) as { seats: SeatReview[] }).seats;
  }

  close(): void {
    void ask({ ask: 'close', table: this.table });
  }
}
