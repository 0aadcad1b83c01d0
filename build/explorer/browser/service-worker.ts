/**
 * Makes the site work without a network: pages and files come from a cache, and the edge handler itself answers the API
 * from the offline pack. A new release has a new script, and with it a new cache.
 */

/// <reference lib="webworker" />

import { currentPath } from '../../../edge/format/paths.ts';
import { isApiTarget } from '../../../edge/http/target.ts';
import { offlineFetch } from '../../../edge/offline/fetch/offline-fetch.ts';
import { onlineFirst } from '../../../edge/offline/fetch/online-first.ts';
import type { OfflineCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import type { PackFacts } from '../data/page-facts.ts';
import { samePage } from '../data/page-paths.ts';
import { loadCatalogue, openPieces } from './catalogue.ts';

/** Facts about the site, which the build sets before this code. */
declare const siteFacts: PackFacts & {
  /** Identifies this release and these scripts. */
  readonly version: string;
  /** Paths to cache from the start, from the root of the site. */
  readonly paths: readonly string[];
};
declare const self: ServiceWorkerGlobalScope;

const site = self.registration.scope;
const cacheName = `site-${siteFacts.version}`;
/** How long to wait for a page before showing the cached one, in ms. */
const patience = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll(siteFacts.paths.map((path) => new Request(site + path, { cache: 'no-cache' })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const former = (await caches.keys()).filter((name) => name.startsWith('site-') && name !== cacheName);
      await Promise.all(former.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

let catalogue: Promise<OfflineCatalogue> | undefined;

/** Answers API requests from the service, or from the pack if that is unreachable. */
const apiFetch = onlineFirst({
  baseUrl: site,
  fetch: (input, init) => fetch(input, init),
  offline: async (input, init) => {
    catalogue ??= loadCatalogueFrom(caches);
    // If it can't be loaded, the next request tries again.
    catalogue.catch(() => {
      catalogue = undefined;
    });
    const response = await offlineFetch(await catalogue, { baseUrl: site })(input, init);
    response.headers.set('x-answered-on-device', 'true');
    return response;
  },
});

async function loadCatalogueFrom(storage: CacheStorage): Promise<OfflineCatalogue> {
  const cache = await storage.open(cacheName);
  const kept = await Promise.all(siteFacts.pack.map((path) => cache.match(site + path)));
  const found = kept.filter((response) => response !== undefined);
  return found.length < kept.length ? loadCatalogue(siteFacts, site) : openPieces(found, siteFacts.release);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(site)) return;
  const path = request.url.slice(site.length);
  if (isApiTarget(`/${path}`)) event.respondWith(apiFetch(request));
  else if (request.method !== 'GET' || request.headers.has('range')) return;
  else if (path === currentPath)
    event.respondWith(fetch(request).catch(() => Response.json({ release: siteFacts.release })));
  else if (request.mode === 'navigate') event.respondWith(page(request, path));
  else if (/^(?:assets|releases|image)\//.test(path)) event.respondWith(immutable(request));
});

/** A page: the newest one, or else the cached one, or else the page that shows the same from the offline pack. */
async function page(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (response.ok) await keep(cache, request, response);
    return response;
  } catch {
    const kept = await cache.match(request, { ignoreSearch: true });
    const other = samePage(path);
    return kept ?? (other === undefined ? Response.error() : Response.redirect(site + other));
  }
}

/** An immutable file. */
async function immutable(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // Images would fill the device, so only the site's own files are cached.
  if (response.ok && new URL(request.url).pathname.includes('/assets/')) await keep(cache, request, response);
  return response;
}

/** Caches a response, unless the device is full: it is shown all the same. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response.clone()).catch(() => undefined);
}
