// The first turns of Wasabi!: two short recipes with tuna, and a tuna in the first hand. A tile, what it lacks from the
// pantry, and the first recipe is complete.
import type { Lesson, TaughtMoment } from '../../table/lesson.svelte';
import type { Event, View } from '../../protocol/wasabi';

type Moment = TaughtMoment<View, Event>;

const own = 0;
/** Nobody is kept longer than this. */
const turns = 10;

function completed({ view }: Moment): number {
  return view.seats[own]?.opened.length ?? 0;
}

function asks({ view }: Moment, step: View['step']): boolean {
  return view.active === own && view.step === step;
}

export const lesson: Lesson<View, Event> = {
  options: { players: 2 },
  seed: '433',
  page: ({ turn, step, active }) => (active === own ? `${turn}/${step}` : null),
  lines: [
    { say: 'web.wasabi.lesson.claim', when: (moment) => asks(moment, 'claim') && moment.view.claims.length > 0 },
    { say: 'web.wasabi.lesson.reward', when: (moment) => asks(moment, 'reward') },
    { say: 'web.wasabi.lesson.refill', when: (moment) => asks(moment, 'refill') },
    { say: 'web.wasabi.lesson.pile', when: (moment) => asks(moment, 'pile') },
    { say: 'web.wasabi.lesson.more', when: (moment) => asks(moment, 'act') && completed(moment) > 0 },
    { say: 'web.wasabi.lesson.ways', when: (moment) => asks(moment, 'act') && moment.view.strips.some(({ ways }) => ways.length > 0) },
    { say: 'web.wasabi.lesson.shared', when: (moment) => asks(moment, 'act') && moment.events.some(({ event }) => event === 'places') },
    { say: 'web.wasabi.lesson.begin', when: (moment) => asks(moment, 'act') },
  ],
  done: (moment) => moment.view.over || moment.view.turn >= turns || (completed(moment) > 0 && asks(moment, 'act')),
};
