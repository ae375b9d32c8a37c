// One game as it is counted. A pad is a plain value: it is kept in the browser as it is, and every change makes a new one.

export interface Pad {
  id: string;
  game: string;
  /** Empty: a player without a name. */
  names: string[];
  /** The phantom's plate lies after those of the players. */
  phantom: boolean;
  /** When it was begun and last changed, in milliseconds since 1970. */
  started: number;
  changed: number;
  /** What lies before each player, in the order of the taps: by round, player, piece. */
  rounds: string[][][];
  /** What is counted at the end, by category: a number for each player. */
  ends: Record<string, number[]>;
  /** Where the finger is: a round (the number after the last one is the end) and a player. */
  round: number;
  player: number;
  /** All is counted. */
  finished: boolean;
  /** As the engine counted it last, for the list of games. */
  totals: number[];
  winners: number[];
  /** What an undo brings back, the newest last. */
  undo: Change[];
}

/** What a change has changed, as it was before. */
export type Change = Pick<Pad, 'round' | 'player'> & Partial<Pick<Pad, 'names' | 'phantom' | 'rounds' | 'ends'>>;

const mostUndo = 40;

export function newPad(game: string, ends: string[], names: string[], now: number): Pad {
  const zeros = names.map(() => 0);
  return {
    id: `${game}.${now.toString(36)}`,
    game,
    names,
    phantom: false,
    started: now,
    changed: now,
    rounds: [names.map(() => [])],
    ends: Object.fromEntries(ends.map((end) => [end, zeros])),
    round: 0,
    player: 0,
    finished: false,
    totals: zeros,
    winners: [],
    undo: [],
  };
}

export function plates(pad: Pad): number {
  return pad.names.length + (pad.phantom ? 1 : 0);
}

export function isEmpty(pad: Pad): boolean {
  return pad.rounds.flat(2).length === 0 && Object.values(pad.ends).flat().every((count) => count === 0);
}

function changed(pad: Pad, parts: Partial<Pad>, before: Omit<Change, 'round' | 'player'>): Pad {
  const undo = [...pad.undo, { round: pad.round, player: pad.player, ...before }].slice(-mostUndo);
  return { ...pad, ...parts, finished: false, undo };
}

function withCell(pad: Pad, pieces: string[]): Pad {
  const rounds = pad.rounds.map((players, round) =>
    round === pad.round ? players.map((before, player) => (player === pad.player ? pieces : before)) : players,
  );
  return changed(pad, { rounds }, { rounds: pad.rounds });
}

/** What lies before the player at hand, in the round at hand. */
export function laid(pad: Pad): string[] {
  return pad.rounds[pad.round]?.[pad.player] ?? [];
}

export function lay(pad: Pad, piece: string): Pad {
  return withCell(pad, [...laid(pad), piece]);
}

export function takeAway(pad: Pad, at: number): Pad {
  return withCell(pad, laid(pad).filter((_, place) => place !== at));
}

export function countEnd(pad: Pad, category: string, player: number, count: number): Pad {
  const counts = (pad.ends[category] ?? []).map((before, at) => (at === player ? Math.max(0, count) : before));
  return changed(pad, { ends: { ...pad.ends, [category]: counts } }, { ends: pad.ends });
}

/** Goes to a round that was counted before, or to the next ones. */
export function goTo(pad: Pad, round: number, player: number, roundsInGame: number): Pad {
  const rounds = [...pad.rounds];
  while (rounds.length <= Math.min(round, roundsInGame - 1)) rounds.push(Array.from({ length: plates(pad) }, () => []));
  return { ...pad, rounds, round, player };
}

/** The next player, or the first one of the next round. */
export function next(pad: Pad, roundsInGame: number): Pad {
  return pad.player + 1 < plates(pad) ? goTo(pad, pad.round, pad.player + 1, roundsInGame) : goTo(pad, pad.round + 1, 0, roundsInGame);
}

/** Other players at the table: `from` says which plate each of them had, −1 for a newcomer. */
export function seat(pad: Pad, names: string[], from: number[], phantom: boolean): Pad {
  const plateOf = [...from, ...(phantom ? [pad.phantom ? pad.names.length : -1] : [])];
  const moved = <T>(list: T[], none: T): T[] => plateOf.map((at) => list[at] ?? none);
  const rounds = pad.rounds.map((players) => moved(players, []));
  const ends = Object.fromEntries(Object.entries(pad.ends).map(([category, counts]) => [category, moved(counts, 0)]));
  const { names: oldNames, phantom: oldPhantom, rounds: oldRounds, ends: oldEnds } = pad;
  return changed(pad, { names, phantom, rounds, ends, player: Math.min(pad.player, plateOf.length - 1) }, { names: oldNames, phantom: oldPhantom, rounds: oldRounds, ends: oldEnds });
}

export function undo(pad: Pad): Pad {
  const last = pad.undo.at(-1);
  return last ? { ...pad, ...last, finished: false, undo: pad.undo.slice(0, -1) } : pad;
}
