// The pieces of Sushi Go! and Sushi Roll: the same pictures on cards and dice.
import { circle, line, patch, shape, shine, stripe } from './brush';

const slice = (x: number): string =>
  `M${x + 1} 45L${x + 11} 16Q${x + 12} 12 ${x + 16} 12H${x + 21}Q${x + 25} 12 ${x + 24} 16L${x + 14} 47Q${x + 13} 51 ${x + 9} 51H${x + 4}Q${x} 50 ${x + 1} 45Z`;

const roll = (x: number, y: number, r: number, heart: string): string =>
  shape(circle(x, y, r), 'nori') +
  patch(circle(x, y, r * 0.74), 'rice') +
  shape(circle(x, y, r * 0.34), heart, 1.6) +
  shine(`M${x - r * 0.56} ${y - r * 0.24}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.16} ${y - r * 0.58}`, 1.8);

const pips = (count: number): string =>
  Array.from({ length: count }, (_, at) => patch(circle(32 + (at - (count - 1) / 2) * 9, 59, 3), 'ink')).join('');

const rice = (d: string): string =>
  shape(d, 'rice') + line('M16 47l3 1M25 50l3-1M35 48l3 1M45 49l2-2M20 52l3 0M40 52l3 0', 1.8);
const riceBed = rice('M9 45C9 39 13 37 18 37H46C51 37 55 39 55 45C55 52 50 55 44 55H20C14 55 9 52 9 45Z');

const flan =
  shape('M4 53C4 50 10 48 32 48S60 50 60 53C60 57 50 60 32 60S4 57 4 53Z', 'rice') +
  shape('M18 18H46L53 48C53 52 44 54 32 54S11 52 11 48Z', 'tamago') +
  shape('M17 17C17 11 24 9 32 9S47 11 47 17L49 26C46 30 44 24 41 25S38 33 35 32S32 25 28 26S25 31 22 29S18 24 15 26Z', 'soy', 2.4) +
  shine('M22 14C25 12.5 29 12 32 12') +
  line('M17 40C17 42 16 44 16 46', 2);

export const sushi: Record<string, string> = {
  tempura:
    shape('M41 19C33 14 32 7 35 3C40 4 43 8 44 12C47 7 53 4 59 6C59 13 54 18 46 20Z', 'salmon') +
    shape(
      'M46 18C51 21 50 25 53 27C56 31 53 34 54 38C54 43 50 44 48 48C46 52 41 51 38 54C34 57 30 54 26 56C22 57 19 54 15 53C11 52 11 48 9 45C7 40 11 36 15 37C18 37 19 40 22 41C25 42 28 41 31 39C33 37 34 34 34 31C34 27 35 24 37 20C39 17 43 16 46 18Z',
      'tamago',
    ) +
    line('M38 27C42 27 46 28 49 30M35 37C40 38 44 41 46 45M28 43C31 46 32 50 32 53M19 42C20 45 19 49 17 51', 2) +
    shine('M44 22C47 24 48 26 48 28M51 35C51 38 50 40 48 42'),
  sashimi:
    [3, 18, 33].map((x) => shape(slice(x), 'tuna') + stripe(`M${x + 12} 25L${x + 20} 21M${x + 9} 35L${x + 17} 31M${x + 6} 45L${x + 14} 41`, 'ginger', 2.4)).join('') +
    shine('M19 17L16 24', 2.2),
  dumpling:
    shape(
      'M5 43C3 38 5 35 8 33C6 27 10 24 14 23C14 17 19 15 23 16C25 11 30 11 33 13C36 10 42 11 44 15C49 14 53 17 53 22C58 23 60 28 58 32C62 36 61 41 58 44C55 50 47 50 43 49C36 47 27 47 21 49C16 51 8 50 5 43Z',
      'dough',
    ) +
    line('M8 33C12 33 15 35 17 38M14 23C18 25 21 28 22 32M23 16C26 19 28 23 28 27M33 13C35 17 36 21 35 26M44 15C44 20 43 24 41 28M53 22C51 26 49 29 46 31M58 32C55 33 52 35 50 38') +
    shine('M18 43C26 40 38 40 46 43'),
  maki_1: roll(32, 27, 23, 'salmon') + pips(1),
  maki_2: roll(18, 19, 16, 'matcha') + roll(45, 36, 16, 'salmon') + pips(2),
  maki_3: roll(32, 15, 13.5, 'tamago') + roll(17, 38, 13.5, 'salmon') + roll(47, 38, 13.5, 'matcha') + pips(3),
  egg_nigiri:
    riceBed +
    shape('M8 23C8 20 10 18 13 18H51C54 18 56 20 56 23V36C56 39 54 41 51 41H13C10 41 8 39 8 36Z', 'tamago') +
    shape('M26 17H38V54C38 56 26 56 26 54Z', 'nori', 2.4) +
    shine('M13 23H21'),
  salmon_nigiri:
    riceBed +
    shape('M3 41C4 31 12 19 32 19S58 25 61 38C61 42 57 42 54 40C47 36 40 36 33 37C24 38 17 40 11 44C7 46 3 45 3 41Z', 'salmon') +
    stripe('M14 29C16 32 16 35 15 38M23 23C26 27 26 31 25 35M33 22C36 26 36 30 36 34M43 24C46 27 46 31 46 34M52 29C54 31 54 34 54 36', 'rice', 2.6),
  squid_nigiri:
    riceBed +
    shape('M5 27C7 24 10 25 13 22C17 24 20 21 24 19C28 21 31 18 35 18C39 20 43 18 47 20C50 23 54 22 57 25C60 28 58 31 60 35C59 39 55 38 52 41C48 39 45 42 41 42C37 40 33 43 28 42C24 41 20 43 16 42C12 41 9 41 6 38C3 35 6 31 5 27Z', 'rice') +
    line('M17 24L29 38M27 22L40 38M38 22L50 36M29 23L15 37M40 22L26 38M50 25L38 38', 2) +
    stripe('M9 31C8 33 9 35 10 36', 'ginger', 3),
  pudding: flan,
  pudding_1: flan,
  wasabi:
    shape('M4 50L7 27L13 34L17 15L24 25L32 6L40 25L47 15L51 34L57 27L60 50C50 55 14 55 4 50Z', 'nori') +
    shape('M10 52C9 43 17 40 22 35C25 31 24 26 29 23C33 21 37 23 37 27C38 33 42 35 46 38C53 42 55 47 54 52C44 58 20 58 10 52Z', 'matcha') +
    line('M27 33C29 28 33 28 34 32M19 49C22 43 31 46 34 39M38 51C40 47 45 46 48 49') +
    shine('M18 47C19 45 21 43 23 42'),
  chopsticks:
    shape('M8 4C10 3 13 4 14 7L54 56C56 59 53 62 50 60L7 10C5 8 6 5 8 4Z', 'lacquer') +
    shape('M56 4C54 3 51 4 50 7L10 56C8 59 11 62 14 60L57 10C59 8 58 5 56 4Z', 'lacquer') +
    stripe('M13 12L17 9M47 9L51 12', 'tamago', 4.5) +
    shine('M22 19L27 25M42 19L37 25', 2),
  menu:
    shape('M12 8C20 5 27 6 32 9C37 6 44 5 52 8V54C44 51 37 52 32 55C27 52 20 51 12 54Z', 'rice') +
    line('M32 9V55', 2.4) +
    line('M18 18C21 17 24 17 27 18M18 26C21 25 24 25 27 26M18 34C21 33 24 33 27 34M37 26C40 25 43 25 46 26M37 34C40 33 43 33 46 34M37 42C40 41 43 41 46 42', 2) +
    shape('M37 13C40 12 43 12 46 13V20C43 19 40 19 37 20Z', 'tuna', 1.6),
  card_back:
    stripe('M6 20C12 12 20 12 26 20S40 28 46 20S56 14 60 18M4 34C10 26 18 26 24 34S38 42 44 34S56 28 60 32M6 48C12 40 20 40 26 48S40 56 46 48S56 42 60 46', 'wave', 3),
};
