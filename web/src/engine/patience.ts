// Which questions are answered with a network, and how long they wait for it. The page measures that by its own clock and tells the worker, which
// has none: whoever drives the page's clock drives this too.
import type { Question } from './module';

/** Bots who ask one. */
const asksNetwork = new Set<unknown>(['net', 'itamae']);

/**
 * How many milliseconds are waited for the network; nothing: none is wanted. A bot thinks without rather than letting people wait; what is
 * told of a choice should be the same when it is told again, so advice waits longer, and a review longest.
 */
export function patienceFor({ ask, player }: Question): number | null {
  if (ask === 'choose') return asksNetwork.has(player) ? 2000 : null;
  if (ask === 'advise') return 5000;
  return ask === 'read' ? 10_000 : null;
}
