// A full house: twenty people, each with a browser of their own, at six tables of all three games at once. They play some turns,
// leave the rest to bots, and every table's record can be verified.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { command, hears, inHouse, openTable, sitByName } from './online-house.mjs';
import { playOnce } from './online-play.mjs';

const run = promisify(execFile);

const tables = [
  { game: 'Sushi Go!', players: 5, people: 4 },
  { game: 'Sushi Go!', players: 3, people: 3 },
  { game: 'Sushi Roll', players: 4, people: 3 },
  { game: 'Sushi Roll', players: 5, people: 4 },
  { game: 'Wasabi!', players: 4, people: 3 },
  { game: 'Wasabi!', players: 3, people: 3 },
];
/** So often everybody acts before leaving. */
const acts = 4;

/** A table with its people, who have begun. */
async function gather(house, { game, players, people }, number) {
  const host = await house.person(`Host ${number}`);
  const at = await openTable(host, game, { players });
  const others = await Promise.all(
    Array.from({ length: people - 1 }, async (_, each) => {
      const person = await house.person(`Guest ${number}-${each}`, { at });
      await sitByName(person);
      return person;
    }),
  );
  await host.page.getByRole('button', { name: /^Start/ }).click();
  return { id: at.split('/')[1], everybody: [host, ...others] };
}

/** Acts some times, then leaves the seat to a bot. */
async function playAndLeave(person) {
  const { page } = person;
  for (let done = 0; done < acts; ++done) assert.notEqual(await playOnce(person), 'end', `${person.name} does not get to play`);
  assert.deepEqual((await page.getByRole('alert').allTextContents()).filter(Boolean), [], `${person.name} is told of trouble`);
  await page.getByRole('button', { name: 'Who is at the table' }).click();
  await page.getByRole('button', { name: 'Leave: let a bot play for me' }).click();
}

/** The bots play to the end, which everybody is told who looks on. */
async function verify(house, { id, everybody: [host] }, folder) {
  await hears(host, ({ tell }) => tell === 'ended');
  const reply = await fetch(`${house.address}api/records/${id}`);
  const record = await reply.text();
  assert.ok(reply.ok, `table ${id} has ended: ${record}`);
  const file = join(folder, `${id}.json`);
  await writeFile(file, record);
  return run(command, ['verify', file]);
}

test('Twenty people at six tables at once', { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sushiya-records-'));
  try {
    await inHouse('crowd', async (house) => {
      const began = performance.now();
      const gathered = await Promise.all(tables.map((table, number) => gather(house, table, number)));
      const seated = performance.now();
      assert.equal(house.people.length, 20);
      await Promise.all(gathered.flatMap(({ everybody }) => everybody.map(playAndLeave)));
      const played = performance.now();
      await Promise.all(gathered.map((table) => verify(house, table, folder)));
      const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
      console.log(`twenty people: seated in ${seconds(began, seated)} s, played in ${seconds(seated, played)} s, verified in ${seconds(played, performance.now())} s`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
