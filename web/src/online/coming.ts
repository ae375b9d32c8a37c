// Tables one is about to sit down at: whoever opens a table, looks for a quick game or plays again sits there at once.

const coming = new Set<string>();

export function willSit(table: string): void {
  coming.add(table);
}

/** Once. */
export function comesToSit(table: string): boolean {
  return coming.delete(table);
}

/** Something that the house cannot foresee goes into chance (docs/fairness.md). */
export function contribution(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
