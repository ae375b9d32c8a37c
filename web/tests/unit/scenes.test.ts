// Scenes in a browser wait for what happens (tests/browser/waits.mjs): who sleeps or polls is red on a busy machine.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './repository';

const folder = 'web/tests/browser';
/** What waiting is made of. */
const waits = 'waits.mjs';
const scenes = readdirSync(inRepository(folder)).filter((file) => file.endsWith('.mjs') && file !== waits);

test('there are scenes', () => expect(scenes.length).toBeGreaterThan(20));

test.each(scenes)('%s waits for no time', (file) => {
  const text = readFileSync(inRepository(`${folder}/${file}`), 'utf8');
  expect(text.match(/waitForTimeout|waitForFunction|setTimeout\(\w+, \d|setInterval|Date\.now/g) ?? []).toEqual([]);
});
