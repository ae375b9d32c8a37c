// The strokes all pieces are drawn with: flat colour under an ink outline that is heavier below and to the right, as a
// hand-cut block leaves it. A picture is 64 by 64.

const ink = 'var(--line)';

/** A flat shape with its outline. */
export function shape(d: string, colour: string, weight = 3): string {
  return (
    `<path d="${d}" transform="translate(.9 1.5)" fill="${ink}" stroke="${ink}" stroke-width="${weight}"/>` +
    `<path d="${d}" fill="var(--${colour})" stroke="${ink}" stroke-width="${weight}"/>`
  );
}

/** A flat shape without an outline: a second colour within the first. */
export function patch(d: string, colour: string): string {
  return `<path d="${d}" fill="var(--${colour})"/>`;
}

/** A line of ink. */
export function line(d: string, weight = 2.2): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${weight}"/>`;
}

/** A line of colour. */
export function stripe(d: string, colour: string, weight = 3): string {
  return `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${weight}"/>`;
}

/** The one highlight of a piece. */
export function shine(d: string, weight = 2.6): string {
  return `<path d="${d}" fill="none" stroke="var(--shine)" stroke-width="${weight}"/>`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
