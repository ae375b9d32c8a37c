// The first round of Sushi Go!: six cards each, every kind among them; tempura, wasabi and a pudding in the first hand,
// more tempura and a nigiri in the second.
import type { Lesson, TaughtMoment } from '../../table/lesson.svelte';
import type { Event, Plate, RevealEvent, View } from '../../protocol/sushi-go';

type Moment = TaughtMoment<View, Event>;

const own = 0;

function reveal({ events }: Moment): RevealEvent | undefined {
  return events.findLast((event) => event.event === 'reveal');
}

/** Cards of this kind that one has just laid, and how many lie there now. */
function laid(moment: Moment, kind: RegExp): number {
  const turned = reveal(moment);
  const { first = null, second = null } = turned?.choices[own] ?? {};
  if (![first, second].some((card) => card !== null && kind.test(card))) return 0;
  return count(turned!.plates[own]!, kind);
}

function count({ cards, on_wasabi }: Plate, kind: RegExp): number {
  return [...Object.entries(cards), ...Object.entries(on_wasabi)].reduce((sum, [card, number]) => sum + (kind.test(card) ? number : 0), 0);
}

function liesOnWasabi(moment: Moment): boolean {
  return laid(moment, /nigiri/) > 0 && Object.values(reveal(moment)?.plates[own]?.on_wasabi ?? {}).some((number) => number > 0);
}

export const lesson: Lesson<View, Event> = {
  options: { players: 3, hand_size: 6, rounds: 1 },
  seed: '860',
  page: ({ turn }) => turn,
  lines: [
    { say: 'web.sushi-go.lesson.begin', when: ({ view }) => view.turn === 0 },
    { say: 'web.sushi-go.lesson.on_wasabi', when: liesOnWasabi },
    { say: 'web.sushi-go.lesson.tempura_pair', when: (moment) => laid(moment, /^tempura$/) >= 2 },
    { say: 'web.sushi-go.lesson.tempura', when: (moment) => laid(moment, /^tempura$/) === 1 },
    { say: 'web.sushi-go.lesson.sashimi', when: (moment) => laid(moment, /^sashimi$/) > 0 },
    { say: 'web.sushi-go.lesson.dumpling', when: (moment) => laid(moment, /^dumpling$/) > 0 },
    { say: 'web.sushi-go.lesson.wasabi', when: (moment) => laid(moment, /^wasabi$/) > 0 },
    { say: 'web.sushi-go.lesson.nigiri', when: (moment) => laid(moment, /nigiri$/) > 0 },
    { say: 'web.sushi-go.lesson.maki', when: (moment) => laid(moment, /^maki/) > 0 },
    { say: 'web.sushi-go.lesson.chopsticks', when: (moment) => laid(moment, /^chopsticks$/) > 0 },
    { say: 'web.sushi-go.lesson.pudding', when: (moment) => laid(moment, /^pudding$/) > 0 },
    { say: 'web.sushi-go.lesson.last', when: ({ view }) => view.hand.length === 2 },
    { say: 'web.sushi-go.lesson.hands', when: ({ view }) => view.turn > 0 && !view.over },
  ],
  done: ({ view }) => view.over,
};
