// A review through WebAssembly is the native one, number for number.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Ask, Question } from '../../src/engine/module';
import type { Judgement, ReviewPlan, SeatReview } from '../../src/protocol/common';
import type { Action } from '../../src/protocol/sushi-go';
import { change, fine, percent } from '../../src/review/percent';
import { Review } from '../../src/review/review.svelte';
import { openHouse } from './houses';
import { inRepository } from './repository';

let ask: Ask;

// The worker's house, without a worker.
vi.mock('../../src/engine/bots', () => ({ ask: async (question: Question) => ask({ seed: '1', ...question }) }));

beforeAll(async () => {
  ask = await openHouse('sushi-go');
});

/** A game at random, as a record. */
function record(options: object, seed: string): string {
  const table = new Engine(ask).open('sushi-go', options, [], seed);
  table.goOn();
  let number = 7;
  for (let status = table.status(); !status.over; status = table.status()) {
    for (const seat of status.waiting) {
      const legal = table.legal<Action>(seat);
      number = (number * 48271) % 2147483647;
      table.play(seat, legal[number % legal.length]!);
    }
  }
  return table.record();
}

interface NativeReview {
  seats: SeatReview[];
  decisions: Judgement<string>[];
}

function native(text: string, ...words: string[]): NativeReview {
  const command = process.env.SUSHIYA ?? inRepository('build/release/sushiya');
  if (!existsSync(command)) throw new Error(`There is no native build to compare with: ${command}`);
  return JSON.parse(execFileSync(command, ['review', '-', '--json', ...words], { encoding: 'utf8', input: text, maxBuffer: 1 << 26 }));
}

function written({ first, second, for_phantom }: Action): string {
  return `${first}${second ? `+${second}` : ''}${for_phantom ? `/${for_phantom}` : ''}`;
}

describe.each([{ players: 2 }, { players: 3, passing: 'both-ways' }, { players: 2, phantom: true, rounds: 1 }])('a review of %o', (options) => {
  test('is that of the native build', () => {
    const text = record(options, '12');
    const { seats, decisions } = native(text, '--seed', '3', '--iterations', '60');
    const { table } = ask({ ask: 'read', text, seed: '1' }) as { table: number };
    const plan = ask({ ask: 'review_plan', table }) as ReviewPlan;
    expect(plan.over).toBe(true);
    expect(plan.decisions.length).toBe(decisions.length);
    // From the last to the first: the order does not matter.
    for (let decision = plan.decisions.length - 1; decision >= 0; --decision) {
      expect((ask({ ask: 'review_sums', table }) as { seats: SeatReview[] }).seats.length).toBeLessThan(seats.length);
      const here = ask({ ask: 'review', table, decision, seed: '3', iterations: 60 }) as Judgement<Action>;
      const told = { ...here, played: written(here.played) };
      const choices = here.choices?.map((each) => ({ ...each, action: written(each.action) }));
      expect(choices ? { ...told, choices } : told).toEqual(decisions[decision]);
    }
    expect(ask({ ask: 'review_sums', table })).toEqual({ seats });
    expect(decisions.some(({ lost }) => lost > 0)).toBe(true);
    for (const { start, end, lost, luck } of seats) expect(start + luck - lost).toBeCloseTo(end, 9);
  });
});

describe('a review on the page', () => {
  test('looks first at what the reader sees, and sums up seat by seat', async () => {
    const text = record({ players: 2, rounds: 1 }, '5');
    const order: number[] = [];
    const review: Review = new Review(text, () => {
      const others = review.judged.filter((each) => each?.seat === 0).length;
      const own = review.judged.filter((each) => each?.seat === 1).length;
      if (own < review.plan!.decisions.length / 2) expect(others).toBe(0);
      order.push(own);
      return { entry: 0, seat: 1 };
    });
    await review.start();
    expect(review.complete).toBe(true);
    expect(review.running).toBe(false);
    expect(review.done).toBe(review.total);
    expect(review.sums.map((each) => each?.seat)).toEqual([0, 1]);
    expect(order.length).toBe(review.plan!.decisions.length + 1);
    // The chance moves between two choices only by luck: a line has a point for each choice that was one.
    expect(review.curve(1).length).toBe(review.sums[1]!.choices);
    const lost = review.curve(1).reduce((sum, { chance, after }) => sum + chance - after, 0);
    // Nobody is told to have lost, or to have been given, more than the whole victory.
    const { start, end } = review.sums[1]!;
    const beyond = Math.max(0, lost - 1, end - start + lost - 1);
    expect(lost - beyond).toBeCloseTo(review.sums[1]!.lost, 9);
    for (const { mark, seat } of review.dearMoments(0)) expect([['slip', 'mistake', 'blunder'].includes(mark), seat]).toEqual([true, 0]);
    review.close();
  });

  test('stops when told to, and goes on where it stopped', async () => {
    let review: Review;
    review = new Review(record({ players: 2, rounds: 1 }, '6'), () => {
      if (review.judged.filter(Boolean).length === 4) review.stop();
      return { entry: 0, seat: 0 };
    });
    await review.start();
    expect(review.complete).toBe(false);
    // What was begun is brought to its end.
    expect(review.judged.filter(Boolean).length).toBe(5);
    expect(review.judged.filter(Boolean).every((each) => each!.seat === 0)).toBe(true);
    await review.start();
    expect(review.complete).toBe(true);
  });

  test('finds the choice of a moment', async () => {
    const review = new Review(record({ players: 3, rounds: 1 }, '7'), () => ({ entry: 0, seat: 0 }));
    await review.start();
    const first = review.plan!.decisions[0]!.entry;
    expect(review.plan!.decisions[review.decisionAt(first, first + 3, 2)!]).toMatchObject({ seat: 2, entry: first + 2 });
    expect(review.plan!.decisions[review.decisionAt(first, first + 1, 2)!]).toMatchObject({ seat: 0 });
    expect(review.decisionAt(10_000, Infinity, 0)).toBeNull();
  });

  test('a text that is no record is a trouble, not a crash', async () => {
    const review = new Review('no record', () => ({ entry: 0, seat: 0 }));
    await review.start();
    expect(review.trouble).toBe(true);
  });
});

test('chances are read as percents', () => {
  expect(percent(0.625)).toBe('63%');
  expect(fine(0.0314)).toBe('3.1%');
  expect([change(0.0314), change(-0.0314), change(0), change(-0.0001)]).toEqual(['+3.1%', '−3.1%', '0.0%', '0.0%']);
});
