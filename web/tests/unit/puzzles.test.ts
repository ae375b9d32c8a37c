// @vitest-environment happy-dom
// The puzzles of the page: which day has which, what a row of days comes to, what others get to see, and the archives
// held against the engine.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import { speak } from '../../src/i18n/texts.svelte';
import type { Action } from '../../src/protocol/sushi-go';
import type { Action as WasabiAction, View as WasabiView } from '../../src/protocol/wasabi';
import { allTold, taskText } from '../../src/puzzles/answers';
import type { Archive, SushiGoPuzzle, WasabiPuzzle } from '../../src/puzzles/archive';
import { dayOf, firstDay, lastDayOf, momentOf, numberOf, shownBy } from '../../src/puzzles/calendar';
import { actionOf, choiceOf, endingText, notation } from '../../src/puzzles/endings';
import { ChoiceTable, TurnTable } from '../../src/puzzles/puzzle-table.svelte';
import { shareText, triesText } from '../../src/puzzles/share-text';
import { answered, attemptAt, noResults, numbers, type Results } from '../../src/puzzles/streak';
import { inRepository } from './repository';

let engine: Engine;
const read = <Puzzle extends SushiGoPuzzle | WasabiPuzzle>(game: string): Archive<Puzzle> => JSON.parse(readFileSync(inRepository(`puzzles/${game}.json`), 'utf8')) as Archive<Puzzle>;
const sushiGo = read<SushiGoPuzzle>('sushi-go');
const wasabi = read<WasabiPuzzle>('wasabi');

beforeAll(async () => {
  engine = new Engine(await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm')))));
  await speak('en');
});

describe('which day has which', () => {
  test('a day is a day of UTC, from its first moment to its last', () => {
    const day = dayOf(Date.UTC(2026, 10, 16));
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59, 59, 999))).toBe(day);
    expect(dayOf(Date.UTC(2026, 10, 17))).toBe(day + 1);
    expect(momentOf(day)).toBe(Date.UTC(2026, 10, 16));
    // The same moment in another time zone, and over a clock change there.
    expect(dayOf(Date.parse('2026-10-25T02:30:00+02:00'))).toBe(dayOf(Date.parse('2026-10-25T01:30:00+01:00')));
  });

  test('the first day has the first puzzle; after the last they begin again', () => {
    expect(numberOf(firstDay, 5)).toBe(1);
    expect(numberOf(firstDay + 4, 5)).toBe(5);
    expect(numberOf(firstDay + 5, 5)).toBe(1);
    // A clock that stands in 1970.
    expect(numberOf(0, 5)).toBe(1);
    expect(shownBy(0, 5)).toBe(1);
  });

  test('what has not come yet is not in the archive', () => {
    expect(shownBy(firstDay + 2, 5)).toBe(3);
    expect(shownBy(firstDay + 20, 5)).toBe(5);
  });

  test('an earlier puzzle has the last day on which it was the day’s', () => {
    const today = firstDay + 12;
    for (let number = 1; number <= 5; ++number) {
      const day = lastDayOf(number, today, 5);
      expect(numberOf(day, 5)).toBe(number);
      expect(day).toBeLessThanOrEqual(today);
      expect(day).toBeGreaterThan(today - 5);
    }
    expect(lastDayOf(3, firstDay + 2, 5)).toBe(firstDay + 2);
  });
});

describe('a row of days', () => {
  const row = (...days: number[]): Results => ({ attempts: {}, days });

  test('today may still come; a day that was missed breaks the row', () => {
    expect(numbers(row(10, 11, 12), 12)).toMatchObject({ streak: 3, longest: 3, today: true });
    expect(numbers(row(10, 11, 12), 13)).toMatchObject({ streak: 3, today: false });
    expect(numbers(row(10, 11, 12), 14)).toMatchObject({ streak: 0, longest: 3 });
    expect(numbers(row(10, 11, 13), 13)).toMatchObject({ streak: 1, longest: 2 });
    expect(numbers(noResults, 13)).toEqual({ solved: 0, atOnce: 0, streak: 0, longest: 0, today: false });
  });

  test('days in any order, and days that have not come by this clock', () => {
    expect(numbers(row(12, 10, 11), 12)).toMatchObject({ streak: 3 });
    expect(numbers(row(11, 12, 20), 12)).toMatchObject({ streak: 2, longest: 2 });
    expect(numbers(row(20, 21), 12)).toMatchObject({ streak: 0, longest: 0, today: false });
  });

  test('a wrong first try counts, also after the right one', () => {
    const wrong = answered(noResults, 7, 'wrong', { day: 12, now: 12 });
    expect(wrong.days).toEqual([]);
    const solved = answered(wrong, 7, 'solved', { day: 12, now: 12 });
    expect(solved).toEqual({ attempts: { 7: { wrong: 1, end: 'solved', day: 12 } }, days: [12] });
    expect(numbers(solved, 12)).toMatchObject({ solved: 1, atOnce: 0, streak: 1 });
    expect(answered(solved, 7, 'wrong', null)).toBe(solved);
    expect(numbers(answered(noResults, 7, 'solved', null), 12)).toMatchObject({ solved: 1, atOnce: 1, streak: 0 });
  });

  test('what was shown is not solved afterwards', () => {
    const shown = answered(noResults, 7, 'shown', { day: 12, now: 12 });
    expect(answered(shown, 7, 'solved', { day: 12, now: 12 })).toBe(shown);
    expect(numbers(shown, 12)).toMatchObject({ solved: 0, streak: 0 });
  });

  test('begun before midnight it counts; begun days ago, or with a clock set back, it does not', () => {
    expect(answered(noResults, 7, 'solved', { day: 12, now: 13 }).days).toEqual([12]);
    expect(answered(noResults, 7, 'solved', { day: 12, now: 14 }).days).toEqual([]);
    expect(answered(noResults, 7, 'solved', { day: 12, now: 11 }).days).toEqual([]);
  });

  test('when all have been shown they come again, and count again', () => {
    const first = answered(answered(noResults, 7, 'wrong', { day: 12, now: 12 }), 7, 'solved', { day: 12, now: 12 });
    expect(attemptAt(first, 7, 12)).toEqual({ wrong: 1, end: 'solved', day: 12 });
    expect(attemptAt(first, 7, 112)).toBeUndefined();
    expect(attemptAt(first, 7, null)).toEqual({ wrong: 1, end: 'solved', day: 12 });
    const second = answered(first, 7, 'solved', { day: 112, now: 112 });
    expect(second).toEqual({ attempts: { 7: { wrong: 0, end: 'solved', day: 112 } }, days: [12, 112] });
    expect(numbers(second, 112)).toMatchObject({ solved: 1, streak: 1 });
  });

  test('the same day counts once', () => {
    expect(answered({ attempts: {}, days: [12] }, 8, 'solved', { day: 12, now: 12 }).days).toEqual([12]);
  });
});

describe('what others get to see', () => {
  test('tries and the row, and nothing of the solution', () => {
    expect(triesText({ wrong: 0, end: 'solved' })).toBe('✓');
    expect(triesText({ wrong: 2, end: 'solved' })).toBe('✗✗✓');
    expect(triesText({ wrong: 9, end: 'shown' })).toBe('✗×9–');
    expect(shareText('sushi-go', 17, { wrong: 1, end: 'solved' }, 3, 'https://house/#/puzzle/sushi-go/17').split('\n')).toEqual(['Sushiya · Sushi Go!: puzzle 17', '✗✓ · 3-day streak', 'https://house/#/puzzle/sushi-go/17']);
    expect(shareText('wasabi', 2, { wrong: 0, end: 'solved' }, 1, 'l')).toBe('Sushiya · Wasabi!: puzzle 2\n✓\nl');
  });

  test('what a choice is sure of, in words', () => {
    expect(endingText({ result: 1, margin: 1 })).toBe('A win by at least 1 point.');
    expect(endingText({ result: 1, margin: 0 })).toContain('puddings');
    expect(endingText({ result: 0, margin: 0 })).toBe('A shared win.');
    expect(endingText({ result: -1, margin: -4 })).toBe('It can lose by 4 points.');
    expect(endingText({ result: -1, margin: 0 })).toContain('fewer puddings');
  });
});

describe('the archives', () => {
  test('every legal choice of every Sushi Go! puzzle has its value, and one is the best', () => {
    expect(sushiGo.puzzles.length).toBeGreaterThanOrEqual(366);
    sushiGo.puzzles.forEach(({ view, seat, choices }, at) => {
      const seen = engine.see('sushi-go', sushiGo.options, view);
      const legal = seen.legal<Action>(seat);
      expect(legal.map(notation).sort(), `puzzle ${at + 1}`).toEqual(choices.flatMap(({ actions }) => actions).sort());
      for (const action of legal) expect(actionOf(notation(action))).toEqual(action);
      expect(choices.slice(1).every(({ result }) => result < choices[0]!.result)).toBe(true);
      // Both hands are known, so nothing is hidden that the proof needs.
      const { known, hand_sizes: sizes } = seen.view<{ known: string[][]; hand_sizes: number[] }>(seat);
      expect(known.map((hand) => hand.length)).toEqual(sizes);
      seen.close();
    });
  });

  test('a choice lies face down and is the answer; again it is as before', () => {
    const { view, seat, choices } = sushiGo.puzzles[0]!;
    const answers: Action[] = [];
    const table = new ChoiceTable<{ players: number; choice: Action | null }, Action>(engine, { game: 'sushi-go', options: sushiGo.options, view, seat }, (now, choice) => ({ ...now, choice }), (action) => answers.push(action));
    const best = actionOf(choices[0]!.actions[0]!);
    expect(table.play({ first: 'chopsticks', second: null, for_phantom: null })).toMatchObject({ name: 'not_in_hand' });
    expect(table.play(best)).toBeNull();
    expect(answers).toEqual([best]);
    expect(choiceOf(choices, best)).toBe(choices[0]);
    expect(table.view.choice).toEqual(best);
    table.again();
    expect(table.view.choice).toBeNull();
    table.close();
  });

  test('every solution of Wasabi! played step by step completes a recipe', () => {
    expect(wasabi.puzzles.length).toBeGreaterThanOrEqual(100);
    const action = (text: string): WasabiAction => ({ verb: text.split(' ')[0]!, what: text.includes(' ') ? text.slice(text.indexOf(' ') + 1) : null });
    wasabi.puzzles.forEach(({ view, seat, solutions }, at) => {
      const opened = vi.fn();
      const table = new TurnTable<WasabiView, WasabiAction>(engine, { game: 'wasabi', options: wasabi.options, view, seat }, (now) => opened(now.seats[seat]!.opened.length));
      const before = table.view.seats[seat]!.opened.length;
      for (const step of solutions[0]!) expect(table.play(action(step)), `puzzle ${at + 1}, ${step}`).toBeNull();
      expect(opened).toHaveBeenLastCalledWith(before + 1);
      table.again();
      expect(table.view.seats[seat]!.opened.length).toBe(before);
      table.close();
    });
  });

  test('the task and the answer in words', () => {
    expect(taskText(wasabi, 1)).toContain('action card');
    const share = sushiGo.puzzles.findIndex(({ choices }) => choices[0]!.result === 0);
    expect(taskText(sushiGo, share + 1)).toContain('not to lose');
    const told = allTold(sushiGo, 1);
    expect(told.filter(({ best }) => best)).toHaveLength(1);
    expect(told[0]!.comes).toMatch(/win/);
    expect(allTold(wasabi, 1)[0]!.what).not.toContain('claim');
  });
});
