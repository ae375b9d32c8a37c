// The game that was left, and the last few that were finished, kept in the browser as records.

export interface KeptGame {
  game: string;
  record: string;
  over: boolean;
  /** When it was last played, in milliseconds since 1970. */
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

/** One unfinished game of each kind, and a few finished ones. */
export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((each) => each.game !== game.game || each.over);
  try {
    localStorage.setItem(place, JSON.stringify([game, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function leftGame(game: string): KeptGame | undefined {
  return keptGames().find((each) => each.game === game && !each.over);
}

export function forgetLeftGame(game: string): void {
  try {
    localStorage.setItem(place, JSON.stringify(keptGames().filter((each) => each.game !== game || each.over)));
  } catch {
    // Nothing was kept.
  }
}
