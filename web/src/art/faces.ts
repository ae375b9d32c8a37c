// The bots' faces: ink and two colours, and the headband of their level. A face is known by its hair, a level by its band,
// a mood by brows, eyes and mouth.
import type { Level } from '../table/levels';
import { circle, line, patch, shape, shine, stripe } from './brush';

export type Mood = 'calm' | 'nod' | 'brow' | 'bow';

/** Worn around the head: apprentice white, cook blue, chef red, the old hand green, itamae black. */
const bands: Record<Level, string> = { apprentice: 'rice', cook: 'sea', chef: 'tuna', net: 'matcha', itamae: 'nori' };

const head = shape('M13 30C13 16 21 9 32 9S51 16 51 30C51 45 43 56 32 56S13 45 13 30Z', 'dough');
const ears = shape('M13 31C9 29 7 33 9 37C10 40 12 41 14 40Z', 'dough', 2.4) + shape('M51 31C55 29 57 33 55 37C54 40 52 41 50 40Z', 'dough', 2.4);

/** Behind the head, and over the brow. */
const hairs: { behind: string; over: string }[] = [
  // cut short
  { behind: '', over: shape('M12 28C10 13 20 5 32 5S54 13 52 28C49 22 45 18 40 17C33 20 20 19 12 28Z', 'soy', 2.6) },
  // a knot on top
  { behind: shape(circle(32, 5, 6), 'nori', 2.6), over: shape('M12 29C11 14 20 8 32 8S53 14 52 29C50 21 43 15 32 15S14 21 12 29Z', 'nori', 2.6) },
  // long at both sides
  { behind: shape('M9 26C8 10 20 3 32 3S56 10 55 26L57 54C52 58 48 57 46 54L18 54C16 57 12 58 7 54Z', 'soy', 2.6), over: shape('M13 30C14 19 22 15 32 12C42 15 50 19 51 30C54 18 47 7 32 7S10 18 13 30Z', 'soy', 2.6) },
  // ruffled
  { behind: '', over: shape('M11 29L9 18L16 19L16 9L24 13L29 3L35 11L43 5L44 14L53 12L51 20L56 22L52 30C50 23 46 19 41 18C34 21 19 19 11 29Z', 'nori', 2.6) },
  // none, with a beard
  { behind: '', over: shape('M16 43C17 54 24 62 32 62S47 54 48 43C45 50 41 52 37 51.5C34 50.5 30 50.5 27 51.5C23 52 19 50 16 43Z', 'rice', 2.4) + shine('M22 14C26 11.5 30 11 34 11.5') },
];

const band = (colour: string): string =>
  shape('M12 24C18 20 25 18.5 32 18.5S46 20 52 24L52.5 30C46 26.5 39 25 32 25S18 26.5 11.5 30Z', colour, 2.4) +
  shape('M52 25L60 20L59 27L62 32L53 30Z', colour, 2.2) +
  (colour === 'rice' ? stripe('M27 22H37', 'tuna', 3) : '');

const eyes = patch(circle(24, 36, 2.6), 'line') + patch(circle(40, 36, 2.6), 'line');
const closed = line('M20 36C22 39 26 39 28 36M36 36C38 39 42 39 44 36', 2.6);
const moods: Record<Mood, string> = {
  calm: eyes + line('M28 47C30 48 34 48 36 47', 2.4),
  nod: closed + line('M26 45C28 50 36 50 38 45', 2.6),
  brow: patch(circle(24, 40, 2.8), 'line') + patch(circle(40, 40, 2.8), 'line') + line('M19 35C21 32.5 26 32.5 28 34.5M36 34.5C38 32.5 43 32.5 45 35', 2.6) + shape(circle(32, 49, 2.4), 'soy', 1.6),
  bow: line('M20 37C22 35 26 35 28 37M36 37C38 35 42 35 44 37', 2.6) + line('M28 46C30 48 34 48 36 46', 2.4),
};

/** The same name has the same hair. */
export function hairOf(name: string): number {
  const guests = ['Aki', 'Haru', 'Mei', 'Ren', 'Sora'];
  const known = guests.indexOf(name);
  if (known >= 0) return known;
  return [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % hairs.length;
}

export function face(name: string, level: string, mood: Mood): string {
  const { behind, over } = hairs[hairOf(name)]!;
  return behind + ears + head + over + band(bands[level as Level] ?? 'rice') + moods[mood];
}
