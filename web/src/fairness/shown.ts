// What this browser was shown before a game of a house, and what it gave: no program but this one can know that.

interface Shown {
  table: string;
  commitment: string;
}

const place = 'sushiya.commitments';
const most = 200;

function kept(): Shown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? (found as Shown[]) : [];
  } catch {
    return [];
  }
}

/** The first one counts. */
export function keepShown(table: string, commitment: string): void {
  const before = kept();
  if (before.some((each) => each.table === table)) return;
  try {
    localStorage.setItem(place, JSON.stringify([{ table, commitment }, ...before].slice(0, most)));
  } catch {
    // It can still be compared by hand.
  }
}

export function shownBefore(table: string): string | null {
  return kept().find((each) => each.table === table)?.commitment ?? null;
}
