// The games that were counted, kept in the browser, the newest first.
import type { Pad } from './pad';

const place = 'sushiya.pads';
const most = 60;

function isPad(value: unknown): value is Pad {
  const pad = value as Partial<Pad> | null;
  return typeof pad?.id === 'string' && Array.isArray(pad.names) && Array.isArray(pad.rounds) && Array.isArray(pad.undo);
}

export function keptPads(): Pad[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPad) : [];
  } catch {
    return [];
  }
}

/** False where the browser keeps nothing. */
function keepAll(pads: Pad[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(pads.slice(0, most)));
    return true;
  } catch {
    return false;
  }
}

/** What an undo would bring back is kept for the pad at hand only. */
export function keepPad(pad: Pad): boolean {
  const others = keptPads().filter((each) => each.id !== pad.id);
  return keepAll([pad, ...others.map((each) => ({ ...each, undo: [] }))].sort((a, b) => b.changed - a.changed));
}

export function keptPad(id: string): Pad | undefined {
  return keptPads().find((pad) => pad.id === id);
}

export function forgetPad(id: string): void {
  keepAll(keptPads().filter((pad) => pad.id !== id));
}

/** The names that were used, those of the last game first. */
export function knownNames(): string[] {
  return [...new Set(keptPads().flatMap((pad) => pad.names).filter(Boolean))];
}
