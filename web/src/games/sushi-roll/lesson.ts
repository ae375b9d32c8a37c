// The first round of Sushi Roll: five dice each, tempura, maki, a nigiri, wasabi and a pudding on the first belt.
import type { Lesson, TaughtMoment } from '../../table/lesson.svelte';
import type { Event, TakeEvent, View } from '../../protocol/sushi-roll';

type Moment = TaughtMoment<View, Event>;

const own = 0;

/** What one has just taken. */
function taken({ events }: Moment): TakeEvent | undefined {
  return events.findLast((event) => event.event === 'take' && event.seat === own) as TakeEvent | undefined;
}

function took(moment: Moment, face: RegExp): boolean {
  return face.test(taken(moment)?.die.split(':')[1] ?? '');
}

export const lesson: Lesson<View, Event> = {
  options: { players: 2, dice_per_belt: 5, rounds: 1 },
  seed: '148',
  page: ({ turn }) => turn,
  lines: [
    { say: 'web.sushi-roll.lesson.begin', when: ({ view }) => view.turn === 0 },
    // What every turn may begin with is said to everybody.
    { say: 'web.sushi-roll.lesson.menu', when: ({ view }) => view.turn === 2 && (view.table.tokens[own]?.menu ?? 0) > 0 },
    { say: 'web.sushi-roll.lesson.chopsticks', when: ({ view }) => view.turn === 3 && (view.table.tokens[own]?.chopsticks ?? 0) > 0 },
    { say: 'web.sushi-roll.lesson.on_wasabi', when: (moment) => taken(moment)?.on_wasabi === true },
    { say: 'web.sushi-roll.lesson.wasabi', when: (moment) => took(moment, /^wasabi/) },
    { say: 'web.sushi-roll.lesson.nigiri', when: (moment) => took(moment, /nigiri$/) },
    { say: 'web.sushi-roll.lesson.appetizer', when: (moment) => took(moment, /^(tempura|sashimi|dumpling)/) },
    { say: 'web.sushi-roll.lesson.maki', when: (moment) => took(moment, /^maki/) },
    { say: 'web.sushi-roll.lesson.pudding', when: (moment) => took(moment, /^pudding/) },
    { say: 'web.sushi-roll.lesson.gained', when: (moment) => took(moment, /^(menu|chopsticks)/) },
  ],
  done: ({ view }) => view.over,
};
