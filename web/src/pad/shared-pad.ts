// A pad as others get it over the house, and back: pieces and numbers as words (docs/online.md).
import type { SharedPad } from '../protocol/online';
import { plates, type Pad } from './pad';

export function sharedOf(pad: Pad): SharedPad {
  return {
    game: pad.game as SharedPad['game'],
    names: pad.names,
    phantom: pad.phantom,
    laid: pad.rounds.flatMap((round) => round.map((pieces) => pieces.join(' '))),
    ends: Object.entries(pad.ends).map(([category, counts]) => [category, ...counts].join(' ')),
    round: pad.round,
    player: pad.player,
    finished: pad.finished,
  };
}

/** What somebody else counts. Whether it can lie there the engine says. */
export function padOf(id: string, shared: SharedPad, changed: number): Pad {
  const { game, names, phantom, round, player, finished } = shared;
  const pad: Pad = { id, game, names, phantom, started: changed, changed, rounds: [], ends: {}, round, player, finished, totals: names.map(() => 0), winners: [], undo: [] };
  const width = plates(pad);
  const laid = shared.laid.map((pieces) => pieces.split(' ').filter(Boolean));
  for (let at = 0; at < laid.length; at += width) pad.rounds.push(laid.slice(at, at + width));
  for (const [category = '', ...counts] of shared.ends.map((line) => line.split(' '))) pad.ends[category] = counts.map(Number);
  return pad;
}
