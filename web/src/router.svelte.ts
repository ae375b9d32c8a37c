// Where in the house we are: the part of the address after "#/", cut at its slashes. A clause alone, "#SG-12", is its
// place in the rules.
import { gameOfClause } from './rules/games';

function parts(): string[] {
  const [, clause] = /^#([a-z]{2}-\d+)$/i.exec(location.hash) ?? [];
  const game = clause && gameOfClause(clause);
  if (game) return ['rules', game, clause.toUpperCase()];
  return decodeURIComponent(location.hash.replace(/^#\/?/, ''))
    .split('/')
    .filter(Boolean);
}

const here = $state({ parts: parts() });

addEventListener('hashchange', () => {
  here.parts = parts();
});

/** ["play", "sushi-go"]; empty at the door. */
export function route(): string[] {
  return here.parts;
}

export function address(...to: string[]): string {
  return `#/${to.map(encodeURIComponent).join('/')}`;
}

export function goTo(...to: string[]): void {
  location.hash = address(...to);
}

/** As if the address had been this one from the first: the way back leads past it. */
export function goInstead(...to: string[]): void {
  location.replace(address(...to));
}
