// Who one is in this house: a name, and a key that the browser keeps as a cookie and no script can read. Every tab of a
// browser is the same guest; who becomes one in a tab is one in the others too.
import { keepSettings, settings } from '../settings.svelte';
import type { GuestTold, GuestWithKey } from '../protocol/online';
import { askHouse, HouseRefusal } from './house';

const place = 'sushiya.guest';

export const guest = $state<{
  /** The house has been asked. */
  isAsked: boolean;
  /** Empty: nobody. */
  id: string;
  name: string;
  account: string;
}>({ isAsked: false, id: '', name: '', account: '' });

function note(told: Partial<GuestTold>): void {
  guest.isAsked = true;
  guest.id = told.guest ?? '';
  guest.name = told.name ?? '';
  guest.account = told.account ?? '';
}

/** Other tabs hear of it. */
function tell(told: Partial<GuestTold>): void {
  note(told);
  if (told.name) {
    settings.name = told.name;
    keepSettings();
  }
  try {
    localStorage.setItem(place, `${guest.id} ${guest.name}`);
  } catch {
    // The other tabs ask when they are opened again.
  }
}

/** Nobody is no trouble; a house that does not answer is. */
export async function askWho(): Promise<void> {
  try {
    // Whoever never had a key here need not ask.
    note(localStorage.getItem(place) === null ? {} : await askHouse<GuestTold>('me'));
  } catch (error) {
    if (!(error instanceof HouseRefusal) || error.word !== 'nobody') throw error;
    note({});
  }
}

/** A new guest, or another name for this one. */
export async function callMe(name: string): Promise<void> {
  tell(guest.id ? await askHouse<GuestTold>('me', 'POST', { name }) : await askHouse<GuestWithKey>('guests', 'POST', { name }));
}

export async function makeAccount(account: string, password: string): Promise<void> {
  tell(await askHouse<GuestTold>('accounts', 'POST', { account, password }));
}

export async function signIn(account: string, password: string): Promise<void> {
  tell(await askHouse<GuestWithKey>('sign-in', 'POST', { account, password }));
}

export async function signOut(): Promise<void> {
  await askHouse('sign-out', 'POST', {});
  tell({});
}

export async function forgetMe(): Promise<void> {
  await askHouse('me', 'DELETE');
  tell({});
}

window.addEventListener('storage', ({ key }) => {
  if (key === place && guest.isAsked) void askWho().catch(() => {});
});
