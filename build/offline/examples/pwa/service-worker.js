import { cacheStorage, offlineFetch, onlineFirst, openLiveCatalogue } from 'exercise-catalogue';
import pack from 'exercise-catalogue/pack';

const live = openLiveCatalogue({ bundled: pack, storage: cacheStorage(), origin: self.location.origin });
const fetchExercises = live.then((live) => onlineFirst({ offline: offlineFetch(() => live.catalogue) }));
const shell = caches.open('shell');

self.addEventListener('install', (event) => {
  event.waitUntil(shell.then((cache) => cache.addAll(['/', '/main.js'])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const update = live.then((live) => live.update().catch(() => {}));
  event.waitUntil(Promise.all([self.clients.claim(), update]));
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname.startsWith('/exercises')) event.respondWith(fetchExercises.then((fetch) => fetch(event.request)));
  else if (pathname === '/' || pathname === '/main.js') event.respondWith(fetchShell(event.request));
});

/** The newest page and script that there are, or else those of the last time. */
async function fetchShell(request) {
  const cache = await shell;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return cache.match(request);
  }
}
