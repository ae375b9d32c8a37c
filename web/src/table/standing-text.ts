// Where a running game stands, in words: "round 2 of 3, you lead".
import { sayOf } from '../i18n/people';
import { say } from '../i18n/texts.svelte';
import type { RunningGame } from './running-games';

type Kept = Pick<RunningGame, 'seats' | 'seat' | 'standing'>;

function leadText({ seats, seat, standing }: Kept): string {
  // A phantom's plate has points and no seat.
  const scores = standing.scores.slice(0, seats.length);
  const most = Math.max(...scores);
  const leaders = scores.flatMap((score, at) => (score === most ? [at] : []));
  if (leaders.length === scores.length) return '';
  const own = seats.filter(({ player }) => player === 'human').length > 1 ? null : seat;
  if (own !== null && !leaders.includes(own)) return say('web.running.behind', { n: most - (scores[own] ?? 0) });
  if (leaders.length > 1) return say('web.running.level');
  return sayOf('web.running.leads', { name: seats[leaders[0]!]?.name ?? '', you: own !== null });
}

export function standingText(game: Kept): string {
  const { key, args } = game.standing.far;
  const lead = leadText(game);
  return lead ? `${say(key, args)}, ${lead}` : say(key, args);
}
