// What somebody has made of the puzzles of one game, and what it comes to. A day counts when its own puzzle was solved on it.

/** How it went with one puzzle. */
export interface Attempt {
  /** Wrong answers before the right one, or so far. */
  wrong: number;
  end?: 'solved' | 'shown';
  /** Where it was that day's puzzle when it was begun. */
  day?: number;
}

export interface Results {
  /** By the number of the puzzle. */
  attempts: Record<string, Attempt>;
  /** Days, since 1970, whose puzzle was solved in time. */
  days: number[];
}

export const noResults: Results = { attempts: {}, days: [] };

export interface Numbers {
  solved: number;
  /** Of these at the first try. */
  atOnce: number;
  /** Days in a row up to now. Today may still come: it does not break the row before it is over. */
  streak: number;
  longest: number;
  /** Today's puzzle is solved. */
  today: boolean;
}

/** Days that have not come yet by this device's clock do not count: a clock was set back. */
export function numbers({ attempts, days }: Results, today: number): Numbers {
  const solvedOn = new Set(days.filter((day) => day <= today));
  let longest = 0;
  let streak = 0;
  for (const day of solvedOn) {
    if (solvedOn.has(day - 1)) continue;
    let row = 1;
    while (solvedOn.has(day + row)) ++row;
    longest = Math.max(longest, row);
    if (day + row - 1 >= today - 1) streak = row;
  }
  const solved = Object.values(attempts).filter(({ end }) => end === 'solved');
  return { solved: solved.length, atOnce: solved.filter(({ wrong }) => wrong === 0).length, streak, longest, today: solvedOn.has(today) };
}

/** How it went with a puzzle; with a day's own only what was done on that day, for when all have been shown they come again. */
export function attemptAt({ attempts }: Results, number: number, day: number | null): Attempt | undefined {
  const attempt = attempts[number];
  return day === null || attempt?.day === day ? attempt : undefined;
}

/** After an answer. What was solved or shown before stays as it was: nobody gets better by knowing. */
export function answered(results: Results, number: number, end: 'wrong' | 'solved' | 'shown', of: { day: number; now: number } | null): Results {
  const before = attemptAt(results, number, of?.day ?? null) ?? { wrong: 0, ...(of ? { day: of.day } : {}) };
  if (before.end) return results;
  const attempt: Attempt = end === 'wrong' ? { ...before, wrong: before.wrong + 1 } : { ...before, end };
  // Whoever sat down before midnight may finish after it.
  const inTime = of !== null && end === 'solved' && of.now - of.day <= 1 && of.now >= of.day;
  const days = inTime && !results.days.includes(of.day) ? [...results.days, of.day] : results.days;
  return { attempts: { ...results.attempts, [number]: attempt }, days };
}
