// Looking for a word or a number among the clauses.
import type { Clause } from '../i18n/rules';

/** Without accents and capitals: "laczy" finds "łączy". */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').replaceAll('ð', 'd').replaceAll('þ', 'th').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}

function words(clause: Clause): string {
  return plain([clause.id, clause.title, ...clause.blocks.flatMap((block) => block.spans.map((span) => span.text))].join(' '));
}

/** Clauses that hold every word; a number alone, "12" or "SG-12", is the clause of that number. */
export function find(clauses: Clause[], query: string): Clause[] {
  const wanted = plain(query).trim();
  const number = /^(?:[a-z]{2}[- ]?)?(\d+)$/.exec(wanted)?.[1];
  if (number) {
    const found = clauses.filter((clause) => clause.id.endsWith(`-${number}`));
    if (found.length > 0) return found;
  }
  const all = wanted.split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = words(clause);
    return all.every((word) => text.includes(word));
  });
}
