// What happens is also said, for those who listen to the page.
const spoken = $state<{
  /** The last few announcements; a number keeps equal ones apart. */
  lines: { id: number; text: string }[];
}>({ lines: [] });

let next = 1;

export function announce(text: string): void {
  spoken.lines = [...spoken.lines.slice(-4), { id: next++, text }];
}

export function announcements(): { id: number; text: string }[] {
  return spoken.lines;
}
