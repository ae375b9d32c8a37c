// The pieces of Wasabi!: ingredient tiles, the marks of their categories, and the action cards.
import { circle, line, patch, shape, shine, stripe } from './brush';
import { sushi } from './sushi';

const egg = (x: number, y: number, r = 7.5): string =>
  shape(circle(x, y, r), 'salmon', 2.4) + shine(`M${x - 3} ${y - 1}A4 4 0 0 1 ${x} ${y - 4}`, 1.8);

const spike = (turn: number): string => {
  const at = (angle: number, r: number): string =>
    `${(32 + r * Math.cos(angle)).toFixed(1)} ${(33 + r * Math.sin(angle)).toFixed(1)}`;
  const angle = (turn * Math.PI) / 8;
  return `L${at(angle, 29)}L${at(angle + Math.PI / 16, 18)}`;
};
const spiky = `M${Array.from({ length: 16 }, (_, turn) => spike(turn)).join('').slice(1)}Z`;

export const ingredients: Record<string, string> = {
  rice:
    shape('M32 6C38 6 41 11 45 19L57 43C60 51 57 56 50 56H14C7 56 4 51 7 43L19 19C23 11 26 6 32 6Z', 'rice') +
    line('M27 18l3 2M36 22l2-3M24 30l3-1M33 32l3 2M43 31l1 3M19 42l3 2', 2) +
    shape('M22 40H42V56H22Z', 'nori', 2.4),
  maki:
    shape('M12 24C12 15 20 11 26 11H54C60 11 61 24 61 31S60 51 54 51H26C19 51 12 46 12 38Z', 'nori') +
    shape('M22 11C31 11 36 20 36 31S31 51 22 51S7 42 7 31S13 11 22 11Z', 'rice') +
    shape('M22 22C26 22 28 26 28 31S26 40 22 40S15 36 15 31S18 22 22 22Z', 'tamago', 2.2) +
    line('M44 17V45M53 17V45', 1.8),
  tuna:
    shape('M6 27L30 13C33 11 36 11 39 13L57 23C59 24 59 26 59 28V37C59 40 58 41 56 42L34 54C32 55 30 55 28 54L8 43C6 42 5 41 5 38Z', 'tuna') +
    line('M6 28L29 41C31 42 33 42 35 41L58 28M32 42V54', 2.4) +
    stripe('M24 22L43 32M31 18L49 28', 'ginger', 2.4),
  salmon:
    shape('M6 40C4 30 10 14 30 10C45 7 58 14 59 24C60 32 54 36 46 35C36 34 30 40 25 48C20 56 8 52 6 40Z', 'salmon') +
    stripe('M13 38C18 28 25 22 36 20M20 45C24 36 31 29 43 28M14 26C18 20 24 16 33 15', 'rice', 2.8) +
    line('M59 24C58 30 53 32 46 31', 1.8),
  snapper:
    shape('M4 34C10 22 20 15 32 15C40 15 46 20 50 26L61 17C59 25 59 39 61 47L50 40C45 47 39 51 31 51C19 51 10 45 4 34Z', 'ginger') +
    shape('M22 17C26 9 36 7 43 10L40 18', 'tuna', 2.4) +
    line('M19 23C23 30 23 37 19 44M29 27C31 28 31 30 29 32M36 31C38 32 38 34 36 36M28 38C30 39 30 41 28 43', 2) +
    stripe('M8 34C12 28 16 24 18 22', 'tuna', 3),
  fugu:
    shape('M9 33C9 19 19 11 31 11C42 11 49 18 51 27L61 20V47L51 40C48 49 41 54 31 54C19 54 9 47 9 33Z', 'sea') +
    patch('M12 38C20 44 40 44 49 39C46 48 40 52 31 52C21 52 13 47 12 38Z', 'rice') +
    line('M14 18L9 12M22 13L19 6M31 11V4M40 13L44 7M14 48L9 54M23 53L20 60M33 54V61M42 51L46 57') +
    line('M36 18C39 25 39 32 36 38M18 44l2 2M25 47l2 1M40 46l2 -1', 2) + shine('M16 27C18 22 22 18 27 17'),
  shrimp:
    shape('M32 24L17 6C24 3 29 7 32 13C35 7 40 3 47 6Z', 'tuna') +
    shape('M32 20C42 20 49 29 49 40C49 50 42 58 32 58S15 50 15 40C15 29 22 20 32 20Z', 'salmon') +
    line('M32 21V58', 2) +
    stripe('M18 34C22 31 26 31 29 33M17 44C21 41 26 41 29 43M35 33C38 31 42 31 46 34M35 43C38 41 43 41 47 44', 'rice', 3),
  crab:
    shape('M21 60C17 53 19 46 25 43L33 51C31 57 28 60 21 60Z', 'salmon') +
    shape('M24 45C14 36 12 20 24 8C23 17 26 23 31 27C33 21 39 14 50 14C56 24 53 42 41 48C35 51 28 50 24 45Z', 'tuna') +
    line('M31 27C31 32 33 36 37 39M24 45C27 45 31 48 32 51', 2.2) +
    shine('M21 26C20 31 21 35 24 39'),
  sea_urchin: shape(spiky, 'soy', 2.4) + shape('M32 22C39 22 43 27 43 33S39 44 32 44S21 39 21 33S25 22 32 22Z', 'tamago', 2.4) + line('M32 25V41M25 29L39 37M39 29L25 37', 2),
  squid:
    shape('M32 3C39 8 44 13 52 19L44 24V37C44 41 20 41 20 37V24L12 19C20 13 25 8 32 3Z', 'rice') +
    shape('M20 37C18 44 12 47 13 55C17 56 20 52 21 48C22 53 21 57 25 60C29 58 28 53 28 49C29 54 30 58 32 61C34 58 35 54 36 49C36 53 35 58 39 60C43 57 42 53 43 48C44 52 47 56 51 55C52 47 46 44 44 37Z', 'ginger') +
    line('M21 24C28 27 36 27 43 24', 2.2) + stripe('M25 33C29 34 35 34 39 33', 'ginger', 2.6),
  eel:
    shape('M6 13C6 7 14 5 22 8C36 13 36 22 26 26C16 30 18 37 30 36C44 35 58 38 58 48C58 56 50 60 40 58C46 55 46 50 38 49C24 48 8 46 8 33C8 24 22 23 20 18C19 15 14 19 10 18C7 17 6 16 6 13Z', 'soy') +
    stripe('M13 32C14 24 26 24 28 18M17 41C24 44 34 42 43 43C48 44 51 46 51 49', 'tamago', 3) +
    shine('M12 11C15 10 18 11 20 12', 2.2),
  roe:
    egg(32, 14) + egg(20, 24) + egg(44, 24) + egg(32, 31) + egg(14, 39) + egg(50, 39) + egg(25, 45) + egg(40, 46) + egg(32, 56, 5.5),
  avocado:
    shape('M32 4C41 4 43 14 46 23C49 32 55 36 53 46C51 55 43 60 32 60S13 55 11 46C9 36 15 32 18 23C21 14 23 4 32 4Z', 'nori') +
    patch('M32 9C38 9 39 17 42 26C44 33 49 38 48 45C46 52 40 55 32 55S18 52 16 45C15 38 20 33 22 26C25 17 26 9 32 9Z', 'avocado') +
    shape(circle(32, 42, 9), 'soy', 2.4) +
    shine('M28 39A5 5 0 0 1 31 36', 2.2),
  cucumber:
    shape('M36 44A16 16 0 1 0 4 44A16 16 0 1 0 36 44Z', 'matcha') + patch(circle(20, 44, 11), 'avocado') +
    shape('M60 26A19 19 0 1 0 22 26A19 19 0 1 0 60 26Z', 'matcha') + patch(circle(41, 26, 14), 'avocado') +
    line('M41 17v4M49 22l-3 2M49 30l-3-2M41 35v-4M33 30l3-2M33 22l3 2', 2.6) + line('M17 40l2 2M16 49l2-2M23 50l0-2', 2.4),
  pickle:
    shape('M4 46C4 30 16 18 30 18C44 18 56 30 56 46C56 49 54 50 52 50H8C6 50 4 49 4 46Z', 'tamago') +
    shape('M16 34C18 19 32 9 46 12C56 14 62 22 62 30C62 33 60 34 58 34Z', 'tamago') +
    line('M13 42C15 33 22 27 30 27M46 42C45 37 43 34 41 32M30 34L31 44M22 37L25 45M39 37L37 45', 2) +
    shine('M28 18C33 15 39 15 44 16', 2.2),
  shiitake:
    shape('M25 36H39C38 43 39 50 42 56C38 60 26 60 22 56C25 50 26 43 25 36Z', 'rice') +
    shape('M4 34C4 18 16 7 32 7S60 18 60 34C60 40 54 41 48 40C38 38 26 38 16 40C10 41 4 40 4 34Z', 'soy') +
    stripe('M32 12V32M20 22H44M23 14L41 30M41 14L23 30', 'dough', 3),
  tempura: sushi.tempura!,
  egg:
    shape('M6 30C5 20 13 19 18 13C24 6 35 6 41 11C47 15 56 15 59 25C62 35 54 39 51 46C47 55 38 59 29 56C22 54 17 57 11 50C5 44 8 38 6 30Z', 'rice') +
    shape(circle(33, 32, 12.5), 'tamago') +
    shine('M26 30A8 8 0 0 1 32 24'),
};

/** Corner marks of the categories, on a 24 by 24 field of their own. */
export const marks: Record<string, string> = {
  base: patch('M4 4H20V20H4Z', 'ink'),
  fish: patch('M2 12C6 5 13 5 17 11L22 6V18L17 13C13 19 6 19 2 12Z', 'ink'),
  shellfish: patch('M12 21L2 11C4 4 9 2 12 2S20 4 22 11Z', 'ink'),
  deep_sea: `<path d="M2 9C5 5 8 5 11 9S18 13 22 8M2 17C5 13 8 13 11 17S18 21 22 16" fill="none" stroke="var(--ink)" stroke-width="3.6"/>`,
  vegetable: patch('M4 20C2 9 9 2 21 3C22 15 15 22 4 20Z', 'ink'),
  kitchen: patch('M12 2C13 7 19 9 19 15C19 19 16 22 12 22S5 19 5 15C5 12 7 11 8 8C9 10 10 10 11 11C12 8 12 5 12 2Z', 'ink'),
};

export const actions: Record<string, string> = {
  chop:
    shape('M5 12C18 8 36 10 46 18C52 23 52 33 50 38L9 30C4 28 3 16 5 12Z', 'rice') +
    shape('M43 36L50 31L61 52C62 55 57 59 54 57Z', 'soy') +
    line('M10 26L46 33M49 42l4-2', 2) + shine('M12 16C20 14 28 15 34 17'),
  spicy:
    shape('M43 17C53 21 55 33 48 43C39 55 20 61 6 54C21 53 29 44 31 33C32 24 35 15 43 17Z', 'tuna') +
    shape('M35 21C37 13 43 11 46 13C47 9 50 5 55 4L58 8C54 10 52 12 51 15C55 17 56 21 55 25C49 20 42 19 35 21Z', 'matcha') +
    shine('M46 27C47 32 45 37 41 41'),
  switch:
    shape('M5 21C11 9 26 4 39 9L42 3L55 15L39 23L40 17C29 13 20 16 15 24Z', 'sea') +
    shape('M59 43C53 55 38 60 25 55L22 61L9 49L25 41L24 47C35 51 44 48 49 40Z', 'tamago'),
  stack:
    shape('M5 42L32 30L59 42L32 56Z', 'sea') + shape('M5 31L32 19L59 31L32 45Z', 'ginger') + shape('M5 20L32 8L59 20L32 34Z', 'tamago') + shine('M17 20L30 14'),
  wasabi: sushi.wasabi!,
};

/** What else lies on the table: cubes, tokens, the back of a strip, and a bowl for an ingredient nobody has drawn. */
export const things: Record<string, string> = {
  cube:
    shape('M10 20L32 8L54 20V46L32 58L10 46Z', 'matcha') +
    patch('M12 21L32 10L52 21L32 32Z', 'avocado') +
    line('M10 20L32 32L54 20M32 32V58', 2.4) +
    shine('M20 20L31 14', 2.4),
  token: shape(circle(32, 32, 26), 'tamago') + `<circle cx="32" cy="32" r="19" fill="none" stroke="var(--line)" stroke-width="2" stroke-dasharray="3 4"/>` + shine('M14 26A20 20 0 0 1 26 13'),
  strip:
    shape('M6 20C6 17 8 15 11 15H53C56 15 58 17 58 20V44C58 47 56 49 53 49H11C8 49 6 47 6 44Z', 'sea') +
    stripe('M10 28C15 22 21 22 26 28S37 34 42 28S51 23 55 26M10 40C15 34 21 34 26 40S37 46 42 40S51 35 55 38', 'rice', 2.6),
  mat:
    shape('M6 10H58V54H6Z', 'avocado') + line('M6 18H58M6 25H58M6 32H58M6 39H58M6 46H58', 1.8) + stripe('M18 10V54M46 10V54', 'tuna', 2.6),
  bowl:
    shape('M6 28H58C58 42 50 50 42 53V58H22V53C14 50 6 42 6 28Z', 'sea') +
    shape('M12 28C13 18 22 12 32 12S51 18 52 28Z', 'rice') +
    line('M24 21l3 2M34 18l3 1M39 23l2-2M30 24l2 1', 2),
};
