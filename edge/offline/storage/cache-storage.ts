import { decodeStoredPack, encodeStoredPack, type PackStorage } from './stored-pack.ts';

const address = '/exercise-catalogue.pack';

/** Stores the pack in a browser's Cache Storage, which a page and its service worker share. */
export function cacheStorage(name = 'exercise-catalogue'): PackStorage {
  return {
    async read() {
      const cache = await caches.open(name);
      const response = await cache.match(address);
      return response && decodeStoredPack(new Uint8Array(await response.arrayBuffer()));
    },
    async write(pack) {
      const cache = await caches.open(name);
      const headers = { 'content-type': 'application/octet-stream' };
      await cache.put(address, new Response(encodeStoredPack(pack) as BodyInit, { headers }));
    },
  };
}
