// A review as it comes about: what has been judged so far, and what the panel asks of it.
import { RecordReview } from '../engine/review';
import type { Judgement, ReviewPlan, SeatReview } from '../protocol/common';

/** A dearer choice than this is told as a moment; the engine marks it. */
const dear = new Set(['slip', 'mistake', 'blunder']);

export class Review {
  plan = $state.raw<ReviewPlan | null>(null);
  /** By decision of the plan. */
  judged = $state.raw<(Judgement | undefined)[]>([]);
  /** By seat, once all its decisions are judged. */
  sums = $state.raw<(SeatReview | undefined)[]>([]);
  running = $state(false);
  /** The worker could not be asked. */
  trouble = $state(false);

  private open: RecordReview | null = null;
  private looping = false;
  private closed = false;

  /** `wanted` says which decision to look at next: what the reader has before their eyes. */
  constructor(
    readonly record: string,
    public wanted: () => { entry: number; seat: number } = () => ({ entry: 0, seat: 0 }),
  ) {}

  /** Decisions with something to choose. */
  get total(): number {
    return this.plan?.decisions.filter(({ forced }) => !forced).length ?? 0;
  }
  get done(): number {
    return this.judged.filter((each) => each && !each.forced).length;
  }
  get complete(): boolean {
    return this.plan !== null && this.judged.filter(Boolean).length === this.plan.decisions.length;
  }

  stop(): void {
    this.running = false;
  }

  close(): void {
    this.closed = true;
    this.running = false;
    this.open?.close();
  }

  async start(): Promise<void> {
    if (this.running || this.complete) return;
    this.running = true;
    this.trouble = false;
    // Stopped and started before it noticed: it simply goes on.
    if (this.looping) return;
    this.looping = true;
    try {
      await this.begin();
      while (this.running) {
        const next = this.next();
        if (next === null) break;
        await this.judge(next);
      }
    } catch {
      this.trouble = !this.closed;
    }
    this.looping = false;
    this.running = false;
  }

  private async begin(): Promise<void> {
    if (this.open) return;
    const open = await RecordReview.open(this.record);
    if (this.closed) return open.close();
    this.open = open;
    this.judged = open.plan.decisions.map(() => undefined);
    this.plan = open.plan;
  }

  private async judge(decision: number): Promise<void> {
    if (!this.open || !this.plan) return;
    const judgement = await this.open.judge(decision);
    if (this.closed) return;
    this.judged = this.judged.with(decision, judgement);
    const isLast = this.plan.decisions.every(({ seat }, at) => seat !== judgement.seat || this.judged[at]);
    if (!isLast) return;
    const sums: (SeatReview | undefined)[] = [];
    for (const each of await this.open.sums()) sums[each.seat] = each;
    this.sums = sums;
  }

  /** What is before the reader's eyes, then the rest of that seat, then the others. */
  private next(): number | null {
    const { entry, seat } = this.wanted();
    let best: number | null = null;
    let bestRank = 3;
    this.plan?.decisions.forEach((each, at) => {
      if (this.judged[at]) return;
      const rank = each.seat !== seat ? 2 : each.entry < entry ? 1 : 0;
      if (rank < bestRank) [best, bestRank] = [at, rank];
    });
    return best;
  }

  /** The decision that follows a moment: the seat's own if it has one there, otherwise whoever chooses. */
  decisionAt(from: number, to: number, seat: number): number | null {
    const here = this.plan?.decisions.flatMap((each, at) => (each.entry >= from && each.entry < to ? [at] : [])) ?? [];
    return here.find((at) => this.plan?.decisions[at]?.seat === seat) ?? here[0] ?? null;
  }

  /** Where the seat lost something, in the order of the game. */
  dearMoments(seat: number): Judgement[] {
    return this.judged.filter((each): each is Judgement => each !== undefined && each.seat === seat && dear.has(each.mark));
  }

  /** What whoever did not win lost most by; nothing where nobody lost anything to speak of. */
  decidingMoment(winners: number[]): Judgement | null {
    const lost = this.judged.filter((each): each is Judgement => each !== undefined && !winners.includes(each.seat) && dear.has(each.mark));
    return lost.reduce<Judgement | null>((most, each) => (most === null || each.lost > most.lost ? each : most), null);
  }

  /** The seat's chance to win where it chose; `after` is what its choice left of it. */
  curve(seat: number): { entry: number; chance: number; after: number; judgement: Judgement }[] {
    return this.judged.flatMap((each) =>
      each?.seat === seat && each.chance !== undefined ? [{ entry: each.entry, chance: each.chance, after: each.chance - each.lost, judgement: each }] : [],
    );
  }
}

let last: Review | null = null;

/** The review of a record: whoever asks again for the last one goes on with what has been judged. */
export function reviewOf(record: string): Review {
  if (last?.record === record) return last;
  last?.close();
  last = new Review(record);
  return last;
}
