// @vitest-environment happy-dom
// Who is at a table online, where a house has one server or several.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { say, speak } from '../../src/i18n/texts.svelte';
import type { Attendance } from '../../src/online/attendance.svelte';
import { Connection, type Wire } from '../../src/online/connection.svelte';
import PeopleSheet from '../../src/online/PeopleSheet.svelte';

beforeAll(() => speak('en'));

/** A line on which the house has said welcome. */
function welcomed(more: object): Connection {
  const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} };
  const line = new Connection('bytes', () => wire);
  wire.onopen?.();
  wire.onmessage?.({ data: JSON.stringify({ tell: 'welcome', protocol: 1, guest: 'g', name: 'Ann', ...more }) });
  return line;
}

const told = { table: 't', game: 'sushi-go', options: { players: 2 }, status: 'playing', seconds: 0, seat: null, seats: [], watchers: 0 };

afterEach(() => vi.unstubAllGlobals());

test('says where it is known of one server alone who is connected', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is asked')));
  for (const [more, isSaid] of [[{ several_nodes: true }, true], [{}, false]] as const) {
    const line = welcomed(more);
    const sheet = mount(PeopleSheet, { target: document.body, props: { attendance: { told } as unknown as Attendance, waiting: [], left: [], onclose: () => {} } });
    flushSync();
    expect(document.body.textContent!.includes(say('web.online.several_nodes'))).toBe(isSaid);
    void unmount(sheet);
    line.close();
  }
});
