// Whether the page was served by a house that keeps tables. Such a house says so in the header of the page itself, so that a
// plain file server is asked for nothing that it does not have.

export interface HouseHere {
  /** Where other devices find it, where that is not where it is looked at from. */
  elsewhere: string[];
}

const field = 'Sushiya-Tables';

/** "open http://192.168.1.23:8080/" */
export function readHere(told: string | null): HouseHere | null {
  const [word, ...elsewhere] = told?.split(' ').filter(Boolean) ?? [];
  return word === 'open' ? { elsewhere } : null;
}

let asked: Promise<HouseHere | null> | null = null;

/** What was told the last time: without a network a house on this machine is still there, and another one is not asked. */
const place = 'sushiya.tables';

async function look(): Promise<HouseHere | null> {
  if (!navigator.onLine) return readHere(localStorage.getItem(place));
  const { headers } = await fetch('./', { method: 'HEAD' });
  const told = headers.get(field);
  if (told === null) localStorage.removeItem(place);
  else localStorage.setItem(place, told);
  return readHere(told);
}

/** Nothing where there are no tables, or where nobody answers now. */
export async function houseHere(): Promise<HouseHere | null> {
  asked ??= look();
  try {
    return await asked;
  } catch {
    asked = null;
    return null;
  }
}

/** The address of a page of the house, for other devices: what only this machine can reach is no use to them. */
export function linkTo(here: HouseHere | null, page: 'table' | 'score', id: string, at: Pick<Location, 'origin' | 'pathname' | 'hostname'> = location): string {
  const isOwn = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(at.hostname);
  const house = (isOwn && here?.elsewhere[0]) || `${at.origin}${at.pathname}`;
  return `${house}#/${page}/${encodeURIComponent(id)}`;
}
