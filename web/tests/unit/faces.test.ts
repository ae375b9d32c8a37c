// The bots: faces that differ, bands that tell the level, and tempers that fit it.
import { expect, test } from 'vitest';
import { face, hairOf, type Mood } from '../../src/art/faces';
import { levels } from '../../src/table/levels';
import { levelAt, moodsAfter, only, robbed } from '../../src/table/temper';

const guests = ['Aki', 'Haru', 'Mei', 'Ren', 'Sora'];
const moods: Mood[] = ['calm', 'nod', 'brow', 'bow'];

test('every guest, level and mood has a picture of its own, in the colours of the house alone', () => {
  const drawings = guests.flatMap((name) => levels.flatMap((level) => moods.map((mood) => face(name, level, mood))));
  expect(new Set(drawings).size).toBe(guests.length * levels.length * moods.length);
  for (const drawing of drawings) expect(drawing).not.toMatch(/#[0-9a-f]{3}|rgb/i);
});

test('a name has one face, known or not', () => {
  expect(new Set(guests.map(hairOf)).size).toBe(5);
  expect(hairOf('Żółw')).toBe(hairOf('Żółw'));
  expect(face('', 'cook', 'calm')).toContain('path');
});

const bots = ['human', ...levels].map((player) => ({ name: player, player }));
const line = (...points: number[]) => [{ clause: '', counts: [], points }];

test('a gain is a nod and a loss a raised brow, the less the better they are; people’s faces are their own', () => {
  expect(moodsAfter(bots, line(0, 0, 0, 0, 0, 0), line(9, 1, 1, 1, 1, 1))).toEqual([null, 'nod', null, null, null, null]);
  expect(moodsAfter(bots, line(0, 0, 0, 0, 0, 0), line(9, 4, 4, 4, 4, 4))).toEqual([null, 'nod', 'nod', 'nod', null, null]);
  expect(moodsAfter(bots, line(0, 0, 0, 0, 0, 0), line(9, 5, 5, 5, 5, 5))).toEqual([null, 'nod', 'nod', 'nod', 'nod', null]);
  expect(moodsAfter(bots, line(6, 6, 6, 6, 6, 6), line(0, 0, 0, 0, 0, 0))).toEqual([null, 'brow', 'brow', 'brow', 'brow', 'brow']);
  expect(moodsAfter(bots, line(3, 3, 3, 3, 3, 3), line(3, 3, 3, 3, 3, 3))).toEqual([null, null, null, null, null, null]);
});

test('who takes something from all is not robbed, and a master does not show it', () => {
  expect(robbed(bots, 1)).toEqual([null, null, 'brow', 'brow', 'brow', null]);
  expect(only(bots, 0, 'brow')).toEqual([null, null, null, null, null, null]);
  expect(only(bots, 2, 'nod')).toEqual([null, null, 'nod', null, null, null]);
  expect([0, 1, 7].map((seat) => levelAt(bots, seat))).toEqual([null, 'apprentice', null]);
});
