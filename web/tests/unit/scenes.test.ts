// Scenes in a browser wait for what happens (tests/browser/waits.mjs): who sleeps, polls or counts frames is red on a busy machine.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './repository';

const folder = 'web/tests/browser';
/** What waiting is made of, and what is about frames. */
const made = ['house.mjs', 'waits.mjs', 'pieces.test.mjs'];
const scenes = readdirSync(inRepository(folder)).filter((file) => file.endsWith('.mjs') && !made.includes(file));

test('there are scenes', () => expect(scenes.length).toBeGreaterThan(20));

test.each(scenes)('%s waits for no time', (file) => {
  const text = readFileSync(inRepository(`${folder}/${file}`), 'utf8');
  expect(text.match(/waitForTimeout|waitForFunction|setTimeout|setInterval|requestAnimationFrame|Date\.now/g) ?? []).toEqual([]);
});
