// Every piece the games name has a picture, and no picture is like another.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sushi } from '../../src/art/sushi';
import { actions, ingredients, marks, things } from '../../src/art/wasabi';
import { inRepository } from './repository';

const texts = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(inRepository(`texts/en/${file}.json`), 'utf8')) as object);
const named = (file: string, kind: string): string[] => texts(file).flatMap((key) => (key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : []));

test('every card of Sushi Go! is drawn', () => {
  const cards = named('sushi-go', 'card');
  expect(cards).toHaveLength(12);
  expect(Object.keys(sushi)).toEqual(expect.arrayContaining(cards));
});

test('every ingredient and every action of Wasabi! is drawn', () => {
  expect(Object.keys(ingredients)).toHaveLength(18);
  expect(Object.keys(actions)).toHaveLength(5);
  expect(Object.keys(marks)).toHaveLength(6);
});

test('pictures differ, and are drawn in the colours of the house alone', () => {
  const drawings = [...Object.values(sushi), ...Object.values(marks), ...Object.values(actions), ...Object.values(things)];
  expect(new Set(drawings.filter((each) => each !== sushi.pudding && each !== sushi.wasabi)).size).toBe(drawings.filter((each) => each !== sushi.pudding && each !== sushi.wasabi).length);
  for (const drawing of drawings) expect(drawing).not.toMatch(/#[0-9a-f]{3}|rgb/i);
});
