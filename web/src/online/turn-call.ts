// Calls somebody who is elsewhere: the title of the tab says that it is one's turn, and the browser does so too where it may.
import { say } from '../i18n/texts.svelte';

/** Whether the reader can still be asked for leave to call. */
export function mayAskToCall(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'default';
}

export async function askToCall(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

const title = document.title;

/** What the tab is called, as long as it is one's turn. */
export function markTitle(isMyTurn: boolean): void {
  document.title = isMyTurn ? `● ${say('web.online.your_turn')} · ${title}` : title;
}

export async function call(game: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
  const words = { body: say('web.online.your_turn'), tag: 'sushiya-turn' };
  try {
    // Phones show what the service worker shows, and nothing else.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(say(`${game}.game`), words);
    else new Notification(say(`${game}.game`), words);
  } catch {
    // The title says it.
  }
}
