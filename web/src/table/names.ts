// The names of guests: what people have called themselves at this device, the last ones first, and what bots are called.

/** Bots; the same in every language. */
const guests = ['Aki', 'Haru', 'Mei', 'Ren', 'Sora'];

export function guestName(seat: number): string {
  return guests[(seat + guests.length - 1) % guests.length]!;
}

const place = 'sushiya.names';
const most = 12;

export function lastNames(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : [];
  } catch {
    return [];
  }
}

export function keepNames(names: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...names, ...lastNames()])].slice(0, most)));
  } catch {
    // They are asked for again.
  }
}

/** Whoever is called like somebody before them gets a number: "Ann", "Ann 2". */
export function toldApart(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let told = name;
    for (let number = 2; taken.has(told.toLocaleLowerCase()); ++number) told = `${name} ${number}`;
    taken.add(told.toLocaleLowerCase());
    return told;
  });
}
