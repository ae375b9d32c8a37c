// Where the browser keeps the shelf: a database of its own, as a hundred records are more than local storage should hold.
import type { ShelvedGame } from './shelved-game';

export interface ShelfStore {
  all(): Promise<ShelvedGame[]>;
  put(games: ShelvedGame[]): Promise<void>;
  remove(ids: string[]): Promise<void>;
}

const database = 'sushiya.shelf';
const place = 'games';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(place, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('The shelf cannot be opened.'));
    asked.onblocked = () => reject(new Error('The shelf is in use elsewhere.'));
  });
}

/** Everything within happens, or nothing of it. */
async function within<Answer>(mode: IDBTransactionMode, act: (games: IDBObjectStore) => IDBRequest<Answer> | null): Promise<Answer | undefined> {
  const opened = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(place, mode);
      const asked = act(transaction.objectStore(place));
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('The shelf cannot be written.'));
    });
  } finally {
    opened.close();
  }
}

export const browserStore: ShelfStore = {
  all: async () => (await within<ShelvedGame[]>('readonly', (games) => games.getAll())) ?? [],
  put: async (kept) => {
    await within('readwrite', (games) => {
      for (const game of kept) games.put(game);
      return null;
    });
  },
  remove: async (ids) => {
    await within('readwrite', (games) => {
      for (const id of ids) games.delete(id);
      return null;
    });
  },
};
