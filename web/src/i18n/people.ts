// Sentences about people. Whoever reads is spoken to, never named: such a sentence is a text of its own, for no language
// makes "You won" from "{names} won". Names stand where a language leaves them as they are.
import { listed, say, type Arguments } from './texts.svelte';

export interface Person {
  name: string;
  /** The one who reads. */
  you: boolean;
}

/** Whoever has this name; what the page calls the reader is nobody else's. */
export function named(name: string): Person {
  return { name, you: name === say('web.you') };
}

/**
 * The text `key` with {name} or {names} filled; `key.you` where the reader alone is meant, `key.with_you` where others
 * are meant too, whose names then fill it; `key.to_you` where somebody else does it to the reader. Without another
 * number, texts count the names.
 */
export function sayOf(key: string, about: Person | Person[], args: Record<string, string | number | Person> = {}): string {
  const people = Array.isArray(about) ? about : [about];
  const named = people.filter(({ you }) => !you);
  const names = listed(named.map(({ name }) => name));
  const filled: Arguments = { n: named.length, name: names, names };
  let toYou = false;
  for (const [place, value] of Object.entries(args)) {
    filled[place] = typeof value === 'object' ? value.name : value;
    toYou ||= typeof value === 'object' && value.you;
  }
  const meansReader = named.length < people.length;
  return say(meansReader ? `${key}.${named.length ? 'with_you' : 'you'}` : toYou ? `${key}.to_you` : key, filled);
}
