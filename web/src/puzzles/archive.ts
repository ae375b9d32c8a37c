// The archives that `sushiya puzzles` made (docs/puzzles.md), fetched when somebody wants a puzzle.
import sushiGoUrl from '../../../puzzles/sushi-go.json?url';
import wasabiUrl from '../../../puzzles/wasabi.json?url';

interface AnyPuzzle {
  /** 1 easy, 2 medium, 3 hard. */
  difficulty: 1 | 2 | 3;
  seat: number;
  /** The position as the seat sees it, a value for the engine. */
  view: string;
}

export interface ProvedChoice {
  /** As records write them; several that come to the same. */
  actions: string[];
  /** What the choice is sure of whatever the other does: 1 a win, 0 a shared one, −1 a loss. */
  result: -1 | 0 | 1;
  /** And by how many points. */
  margin: number;
}

export interface SushiGoPuzzle extends AnyPuzzle {
  /** Every legal choice, the best first. */
  choices: ProvedChoice[];
}

export interface WasabiPuzzle extends AnyPuzzle {
  /** Turns that complete nothing. */
  others: number;
  /** Every turn that completes a recipe, as records write its steps; the shortest first. */
  solutions: string[][];
}

export interface Archive<Puzzle extends AnyPuzzle = AnyPuzzle> {
  game: string;
  options: object;
  puzzles: Puzzle[];
}

const addresses: Record<string, string> = { 'sushi-go': sushiGoUrl, wasabi: wasabiUrl };

/** Games that have puzzles, in the order of the door. */
export const puzzledGames = Object.keys(addresses);

const fetched = new Map<string, Promise<Archive>>();

async function fetchArchive(address: string): Promise<Archive> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The puzzles could not be fetched: ${response.status}`);
  return (await response.json()) as Archive;
}

export function loadArchive(game: string): Promise<Archive> {
  const known = fetched.get(game);
  if (known) return known;
  const asked = fetchArchive(addresses[game] ?? '');
  fetched.set(game, asked);
  // A failed fetch may succeed later.
  asked.catch(() => fetched.delete(game));
  return asked;
}

export function isSushiGo(archive: Archive): archive is Archive<SushiGoPuzzle> {
  return archive.game === 'sushi-go';
}
