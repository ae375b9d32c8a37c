// What the games of one person come to, by game and by the bots they played against.
import type { ShelvedGame } from './shelved-game';

export interface Statistics {
  game: string;
  /** Of all the bots at the table; "mixed" where they differ. */
  level: string;
  games: number;
  /** A shared win is one. */
  won: number;
  /** Of the person. */
  meanPoints: number;
  /** What they took most often. */
  favourite: string | null;
  /** The most wins one after the other. */
  streak: number;
}

export function levelOf({ seats, own }: Pick<ShelvedGame, 'seats' | 'own'>): string {
  const levels = new Set(seats.filter((_, seat) => seat !== own).map(({ player }) => player));
  return levels.size === 1 ? [...levels][0]! : 'mixed';
}

function summed(game: string, level: string, games: ShelvedGame[]): Statistics {
  const byTime = [...games].sort((one, other) => one.when - other.when);
  const pieces = new Map<string, number>();
  let [won, points, streak, running] = [0, 0, 0, 0];
  for (const { own, winners, scores, pieces: taken } of byTime) {
    if (own === null) continue;
    const isWon = winners.includes(own);
    won += Number(isWon);
    running = isWon ? running + 1 : 0;
    streak = Math.max(streak, running);
    points += scores[own] ?? 0;
    for (const [piece, count] of Object.entries(taken)) pieces.set(piece, (pieces.get(piece) ?? 0) + count);
  }
  const favourite = [...pieces].reduce<[string, number] | null>((most, each) => (most && most[1] >= each[1] ? most : each), null)?.[0] ?? null;
  return { game, level, games: games.length, won, meanPoints: points / games.length, favourite, streak };
}

/** Only games that one person played against bots count; in the order of the list of games and the levels given. */
export function statistics(games: ShelvedGame[], order: string[], levels: readonly string[]): Statistics[] {
  const groups = new Map<string, ShelvedGame[]>();
  for (const game of games) {
    if (game.own === null || game.seats.length < 2) continue;
    const key = `${game.game}/${levelOf(game)}`;
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  const rank = (list: readonly string[], word: string): number => (list.includes(word) ? list.indexOf(word) : list.length);
  return [...groups]
    .map(([key, group]) => summed(key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1), group))
    .sort((one, other) => rank(order, one.game) - rank(order, other.game) || rank(levels, one.level) - rank(levels, other.level));
}

/** A share of so few games says nothing: the numbers themselves do. */
export const enoughForShares = 10;
