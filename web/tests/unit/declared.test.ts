// The set-up sheet follows the engine's declaration of options.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from '../../plugins/house-texts';
import { makeEngine } from '../../src/engine/engine';
import { controlsOf, fixedPlayers, isDeclared, meant, usualOptions } from '../../src/table/declared';
import { inRepository } from './repository';

const engine = await makeEngine(await WebAssembly.compile(readFileSync(inRepository('build/wasm/sushiya.wasm'))));
const about = (game: string) => engine.games().find(({ id }) => id === game)!;
const english = readTexts(inRepository(''), 'en');

test('what a table usually has is told by the engine', () => {
  for (const game of engine.games()) {
    const options = usualOptions(game);
    expect(options.players).toBeGreaterThanOrEqual(game.least_players);
    expect(options.players).toBeLessThanOrEqual(game.most_players);
    engine.open(game.id, options, [], '1').close();
  }
});

test('variants are switches, and what belongs to one is asked while it is on', () => {
  const { options } = about('sushi-go');
  const words = (told: object): string[] => controlsOf(options, { players: 2, ...told }).map(({ word }) => word);
  expect(words({})).toEqual(['both_ways', 'phantom']);
  expect(words({ phantom: true })).toEqual(['both_ways', 'phantom', 'first_controller', 'phantom_pudding_loss']);
});

test('a variant for so many players says so', () => {
  const { options } = about('sushi-go');
  expect(fixedPlayers(options, { players: 4 })).toBeNull();
  expect(fixedPlayers(options, { players: 4, passing: 'both-ways' })).toBeNull();
  expect(fixedPlayers(options, { players: 2, phantom: true })).toBe(2);
});

test('every control of every game has its words, and the engine takes each of its values', () => {
  for (const game of engine.games()) {
    const all = Object.fromEntries(game.options.filter(({ variant, kind }) => variant && kind === 'flag').map(({ name }) => [name, true]));
    const players = fixedPlayers(game.options, { players: 0, ...all }) ?? game.least_players;
    const told = { players, ...all };
    for (const control of controlsOf(game.options, told)) {
      expect(english).toHaveProperty([`web.${game.id}.variant.${control.word}`]);
      const values = control.kind === 'switch' ? [control.on, control.off] : control.values;
      if (control.kind === 'choice') for (const value of values) expect(english).toHaveProperty([`web.${game.id}.variant.${control.word}.${value}`]);
      else expect(english).toHaveProperty([`web.${game.id}.variant_hint.${control.word}`]);
      for (const value of values) {
        const agreed = meant(game.options, { ...told, [control.option]: value });
        expect(isDeclared(game.options, agreed)).toBe(true);
        engine.open(game.id, agreed, [], '1').close();
      }
    }
  }
});

test('what is kept and not declared any more is not used', () => {
  const { options } = about('sushi-go');
  expect(isDeclared(options, { players: 4, passing: 'both-ways' })).toBe(true);
  expect(isDeclared(options, { players: 9 })).toBe(false);
  expect(isDeclared(options, { players: 4, passing: 'up' })).toBe(false);
  expect(isDeclared(options, { players: 4, open_hands: true })).toBe(false);
});
