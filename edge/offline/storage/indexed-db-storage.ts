import { decodeStoredPack, encodeStoredPack, type PackStorage } from './stored-pack.ts';

const objectStore = 'packs';
const key = 'newest';

/** Stores the pack in IndexedDB, which every WebView has, even without Cache Storage. */
export function indexedDbStorage(name = 'exercise-catalogue'): PackStorage {
  return {
    async read() {
      const database = await open(name);
      try {
        const request = database.transaction(objectStore).objectStore(objectStore).get(key);
        const bytes = await new Promise<Uint8Array | undefined>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        return bytes && decodeStoredPack(bytes);
      } finally {
        database.close();
      }
    },
    async write(pack) {
      const database = await open(name);
      try {
        const transaction = database.transaction(objectStore, 'readwrite');
        transaction.objectStore(objectStore).put(encodeStoredPack(pack), key);
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        });
      } finally {
        database.close();
      }
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
