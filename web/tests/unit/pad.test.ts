// @vitest-environment happy-dom
// The pad as a value: taps, undo, rounds, players, and what the browser keeps.
import { beforeEach, expect, test } from 'vitest';
import { forgetPad, keepPad, keptPad, keptPads, knownNames } from '../../src/pad/kept-pads';
import { countEnd, goTo, isEmpty, laid, lay, newPad, next, plates, seat, takeAway, undo, type Pad } from '../../src/pad/pad';

const fresh = (names = ['Ann', 'Bo'], now = 1): Pad => newPad('sushi-go', ['pudding'], names, now);

beforeEach(() => localStorage.clear());

test('taps lie in their order, and one is taken away again', () => {
  let pad = lay(lay(lay(fresh(), 'egg_nigiri'), 'wasabi'), 'squid_nigiri');
  expect(laid(pad)).toEqual(['egg_nigiri', 'wasabi', 'squid_nigiri']);
  pad = takeAway(pad, 0);
  expect(laid(pad)).toEqual(['wasabi', 'squid_nigiri']);
  expect(laid(goTo(pad, 0, 1, 3))).toEqual([]);
});

test('an undo takes back the last change, wherever the finger is', () => {
  let pad = lay(fresh(), 'tempura');
  pad = next(pad, 3);
  pad = lay(pad, 'sashimi');
  pad = goTo(pad, 2, 0, 3);
  pad = undo(pad);
  expect([pad.round, pad.player]).toEqual([0, 1]);
  expect(laid(pad)).toEqual([]);
  pad = undo(pad);
  expect([pad.round, pad.player]).toEqual([0, 0]);
  expect(isEmpty(pad)).toBe(true);
  expect(undo(pad)).toEqual(pad);
});

test('players and rounds follow each other, and the end comes last', () => {
  const seen: [number, number][] = [];
  for (let pad = fresh(); pad.round < 3; pad = next(pad, 3)) seen.push([pad.round, pad.player]);
  expect(seen).toEqual([[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]);
  const end = goTo(fresh(), 3, 0, 3);
  expect(end.rounds).toHaveLength(3);
});

test('an earlier round is corrected, and nothing else changes', () => {
  let pad = goTo(lay(fresh(), 'tempura'), 1, 0, 3);
  pad = lay(pad, 'sashimi');
  pad = lay(goTo(pad, 0, 1, 3), 'pudding');
  expect(pad.rounds).toEqual([[['tempura'], ['pudding']], [['sashimi'], []]]);
});

test('numbers at the end are never below zero', () => {
  const pad = countEnd(countEnd(fresh(), 'pudding', 1, 3), 'pudding', 0, -1);
  expect(pad.ends.pudding).toEqual([0, 3]);
  expect(undo(undo(pad)).ends.pudding).toEqual([0, 0]);
});

test('players come and go with what lies before them', () => {
  let pad = countEnd(lay(goTo(lay(fresh(), 'tempura'), 0, 1, 3), 'sashimi'), 'pudding', 1, 2);
  pad = seat(pad, ['Ann', 'Bo', 'Cy'], [0, 1, -1], false);
  expect(pad.rounds).toEqual([[['tempura'], ['sashimi'], []]]);
  expect(pad.ends.pudding).toEqual([0, 2, 0]);
  pad = seat(pad, ['Bo', 'Cy'], [1, 2], false);
  expect(pad.rounds).toEqual([[['sashimi'], []]]);
  expect(undo(pad).names).toEqual(['Ann', 'Bo', 'Cy']);
  const withPhantom = seat(pad, ['Bo', 'Cy'], [0, 1], true);
  expect(plates(withPhantom)).toBe(3);
  expect(withPhantom.rounds[0]).toHaveLength(3);
  expect(plates(seat(withPhantom, ['Bo', 'Cy'], [0, 1], false))).toBe(2);
});

test('a change opens a finished game again', () => {
  expect(lay({ ...fresh(), finished: true }, 'tempura').finished).toBe(false);
});

test('games are kept, the newest first, and one can be deleted and put back', () => {
  const [first, second] = [{ ...fresh(['Ann'], 1), id: 'a' }, { ...fresh(['Bo', 'Ann'], 2), id: 'b' }];
  keepPad(first);
  keepPad(second);
  expect(keptPads().map(({ id }) => id)).toEqual(['b', 'a']);
  expect(knownNames()).toEqual(['Bo', 'Ann']);
  forgetPad('b');
  expect(keptPad('b')).toBeUndefined();
  keepPad(second);
  expect(keptPad('b')).toEqual(second);
});

test('a game goes on where it was left, undo and all', () => {
  const pad = goTo(lay(fresh(), 'tempura'), 1, 1, 3);
  keepPad(pad);
  expect(keptPad(pad.id)).toEqual(pad);
  expect(laid(undo(keptPad(pad.id)!))).toEqual([]);
});

test('what somebody else has put there does no harm', () => {
  localStorage.setItem('sushiya.pads', '{');
  expect(keptPads()).toEqual([]);
  localStorage.setItem('sushiya.pads', '[1, null, {"id": "x"}]');
  expect(keptPads()).toEqual([]);
});

test('only so many are kept', () => {
  for (let number = 0; number < 80; ++number) keepPad({ ...fresh(['Ann'], number), id: String(number), changed: number });
  expect(keptPads()).toHaveLength(60);
  expect(keptPads()[0]!.id).toBe('79');
});
