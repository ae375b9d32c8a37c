// The last few games that were finished, kept in the browser as records.

export interface KeptGame {
  /** As it was called while it was running. */
  id: string;
  game: string;
  record: string;
  /** When it ended, in milliseconds since 1970. */
  when: number;
}

const place = 'sushiya.games';
const most = 12;

export function keptGames(): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptGame[]) : [];
  } catch {
    return [];
  }
}

export function keptGame(id: string): KeptGame | undefined {
  return keptGames().find((each) => each.id === id);
}

/** The newest first; the oldest gives way. */
export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((each) => each.id !== game.id);
  try {
    localStorage.setItem(place, JSON.stringify([game, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
