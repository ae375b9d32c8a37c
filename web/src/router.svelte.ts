// Where in the house we are: the part of the address after "#/", cut at its slashes.

function parts(): string[] {
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
