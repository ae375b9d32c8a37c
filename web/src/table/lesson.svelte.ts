// A first round that teaches: an ordinary table with a fixed deal, and a list of what is said when. A lesson judges
// nothing; it looks at what the engine tells and picks the sentence that fits.
import type { GameEvent } from '../engine/types';
import type { ToldOptions } from './declared';

/** Where the table stands, and what has happened since something could last be chosen. */
export interface TaughtMoment<View, Event> {
  view: View;
  events: Event[];
}

export interface LessonLine<View, Event> {
  /** The text, by its key. */
  say: string;
  when: (moment: TaughtMoment<View, Event>) => boolean;
}

export interface Lesson<View = any, Event = any> {
  options: ToldOptions;
  /** Deals, and makes the bots do the same each time. */
  seed: string;
  /** The first line that fits and was not said before is said; so comments come before what can wait. */
  lines: LessonLine<View, Event>[];
  /** A line is said until this has changed; nothing is said, and the last line stays, while it is nothing. */
  page: (view: View) => string | number | null;
  /** All that is needed has been seen. */
  done: (moment: TaughtMoment<View, Event>) => boolean;
}

export class LessonRun {
  /** The text that is said now, by its key. */
  line = $state<string | null>(null);
  done = $state(false);

  private readonly said = new Set<string>();
  private events: GameEvent[] = [];
  private page: string | number | null = null;

  constructor(private readonly lesson: Lesson) {}

  hear = (event: GameEvent): void => {
    this.events.push(event);
  };

  /** Everything that has happened was shown. One line is said to a page; it stays until that is over. */
  settle(view: unknown): void {
    const moment = { view, events: this.events };
    this.done ||= this.lesson.done(moment);
    const page = this.lesson.page(view);
    if (page === null) return;
    if (page !== this.page) this.line = null;
    this.page = page;
    if (this.line !== null) return;
    const next = this.lesson.lines.find(({ say, when }) => !this.said.has(say) && when(moment));
    this.events = [];
    if (!next) return;
    this.said.add(next.say);
    this.line = next.say;
  }
}
