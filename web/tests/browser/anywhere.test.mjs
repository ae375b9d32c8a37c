// The page as plain files, on a server that knows nothing of it and under a path of its own.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreeOn } from './agreed.mjs';
import { awaitsNetworks, keepsPage, scene } from './house.mjs';
import { chooseFirst, sitDown, whatNow } from './sushi-go.mjs';

const built = fileURLToPath(new URL('../../../build/web', import.meta.url));

/** Python's file server, and the path of the page there. */
async function plainServer() {
  const folder = mkdtempSync(join(tmpdir(), 'sushiya-anywhere-'));
  mkdirSync(join(folder, 'some'));
  symlinkSync(built, join(folder, 'some', 'where'));
  const server = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise((resolve, reject) => {
    server.stdout.once('data', (said) => resolve(/port (\d+)/.exec(String(said))?.[1]));
    server.once('exit', () => reject(new Error('the file server did not start')));
  });
  return {
    address: `http://127.0.0.1:${port}/some/where/`,
    close: () => {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

scene('the page plays from a plain file server under a path of its own', { ...keepsPage, ...awaitsNetworks }, async (page) => {
  const host = await plainServer();
  const outside = [];
  page.on('request', (asked) => {
    const url = asked.url();
    if (url.startsWith('http') && !url.startsWith(host.address)) outside.push(url);
  });
  try {
    await page.goto(host.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // An itamae fetches more than what is loaded at first.
    await agreeOn(page, 'sushi-go', { players: 2 }, [
      { name: '', player: 'human' },
      { name: '', player: 'itamae' },
    ]);
    await page.reload();
    const network = page.waitForResponse(/\/some\/where\/assets\/sushi-go-[^/]*\.net$/);
    await sitDown(page);
    await chooseFirst(page);
    assert.equal(await whatNow(page), 'choose', 'the bot has answered, and the next hand is there');
    assert.equal((await network).status(), 200);
    assert.deepEqual(outside, [], 'something was asked for outside of the path');
  } finally {
    host.close();
  }
});
