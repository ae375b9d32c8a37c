// The games whose rules can be read, in their order, and how their clauses are numbered: "SG-12".
export const ruledGames = [
  { id: 'sushi-go', letters: 'SG' },
  { id: 'sushi-roll', letters: 'SR' },
  { id: 'wasabi', letters: 'WA' },
] as const;

/** The game a clause belongs to. */
export function gameOfClause(clause: string): string | undefined {
  const [letters] = clause.toUpperCase().split('-');
  return ruledGames.find((game) => game.letters === letters)?.id;
}
