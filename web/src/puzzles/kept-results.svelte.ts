// How it went with the puzzles, kept in the browser.
import { noResults, type Results } from './streak';

const place = 'sushiya.puzzles';

function isResults(value: unknown): value is Results {
  const results = value as Partial<Results> | null;
  return typeof results === 'object' && typeof results?.attempts === 'object' && results.attempts !== null && Array.isArray(results.days) && results.days.every(Number.isInteger);
}

function kept(): Record<string, Results> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return Object.fromEntries(Object.entries(all as object).filter((entry): entry is [string, Results] => isResults(entry[1])));
  } catch {
    return {};
  }
}

let all = $state.raw(kept());

// Another tab has answered.
window.addEventListener('storage', ({ key }) => {
  if (key === place) all = kept();
});

export function resultsOf(game: string): Results {
  return all[game] ?? noResults;
}

export function keepResults(game: string, results: Results): void {
  all = { ...all, [game]: results };
  try {
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still asks.
  }
}
