// The lessons against the engine: the same deal each time, every line is said to somebody, and all come to an end.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { instantiate } from '../../src/engine/module';
import type { Moment } from '../../src/engine/types';
import { games } from '../../src/games';
import { LessonRun, type Lesson } from '../../src/table/lesson.svelte';
import { inRepository } from './repository';

const ask = await instantiate(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
const engine = new Engine(ask);

/** Somebody who chooses as the numbers fall, or asks for advice; what they were told on the way. */
function taught(game: string, lesson: Lesson, isDealing: (view: any) => boolean, person: number): { said: string[]; done: boolean; first: unknown } {
  const { options, seed } = lesson;
  const table = engine.open(game, options, [], seed);
  const run = new LessonRun(lesson);
  const said: string[] = [];
  let number = person;
  let first: unknown;
  let moment: Moment = table.goOn(0);
  for (let acts = 0; acts < 400 && !moment.over && !run.done; ++acts) {
    const dealing = isDealing(table.view(0));
    if (!dealing) for (const event of moment.events) run.hear(event);
    if (!dealing) {
      const view = table.view<object>(0);
      if (moment.waiting.includes(0)) first ??= view;
      run.settle(view);
      if (run.line && !said.includes(run.line)) said.push(run.line);
    }
    const seat = moment.waiting.find((each) => each !== 0) ?? 0;
    const bot = dealing ? 'random' : seat !== 0 ? 'apprentice' : person % 2 ? 'greedy' : null;
    number = (number * 48271 + 11) % 2147483647;
    const legal = table.legal<object>(seat);
    const action = bot
      ? (ask({ ask: 'choose', game, options, view: table.mind(seat), player: bot, seed: String(BigInt(seed) + BigInt(1000 * moment.entry + seat)) }) as { action: object }).action
      : legal[number % legal.length]!;
    moment = table.play(seat, action, 0) as Moment;
  }
  if (moment.over) run.settle(table.view(0));
  table.close();
  return { said, done: run.done, first };
}

test.each(games.map((game) => [game.id, game] as const))('%s', async (id, game) => {
  const { lesson } = await game.lesson();
  const runs = Array.from({ length: 60 }, (_, person) => taught(id, lesson, game.isDealing ?? (() => false), person + 1));
  runs.forEach(({ first, done, said }, person) => {
    expect(first).toEqual(runs[0]!.first);
    expect(done).toBe(true);
    // Whoever plays at random may pass all the time; whoever plays sensibly hears most of it.
    expect(said.length).toBeGreaterThanOrEqual(person % 2 === 0 ? 3 : 1);
  });
  const heard = new Set(runs.flatMap(({ said }) => said));
  expect(lesson.lines.map(({ say }) => say).filter((line) => !heard.has(line))).toEqual([]);
});
