// Which puzzle is whose day's. Days are those of UTC, so that everybody has the same one at the same moment, whatever
// their time zone; they are counted, so that no clock change makes one longer.

const day = 24 * 60 * 60 * 1000;

/** Days since 1970, UTC. */
export function dayOf(moment: number): number {
  return Math.floor(moment / day);
}

/** Its first moment. */
export function momentOf(dayNumber: number): number {
  return dayNumber * day;
}

/** The first puzzle's day. */
export const firstDay = dayOf(Date.UTC(2026, 7, 1));

/** The number of a day's puzzle, from 1; when all have been shown they begin again. A clock before the first day shows
 the first. */
export function numberOf(today: number, count: number): number {
  return (Math.max(0, today - firstDay) % count) + 1;
}

/** How many can be looked up: those whose day has come. */
export function shownBy(today: number, count: number): number {
  return Math.min(count, Math.max(0, today - firstDay) + 1);
}

/** The last day, up to today, on which this puzzle was the day's. */
export function lastDayOf(number: number, today: number, count: number): number {
  const passed = Math.max(0, today - firstDay) - (number - 1);
  return firstDay + (number - 1) + Math.max(0, Math.floor(passed / count)) * count;
}
