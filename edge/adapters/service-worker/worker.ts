/**
 * The API in a service worker: pages of a static site are answered by their own browser. See README.md. It is
 * registered with `?origin=` and `?keys=`, the addresses of the published tree and of the key document.
 */

import { environmentHandler } from '../environment.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';

/** Globals of a service worker that the types of pages lack. */
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
};

interface LifetimeEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const addressOf = (name: string) => {
  const address = new URL(self.location.href).searchParams.get(name);
  return address === null ? undefined : new URL(address, self.location.href).href;
};

const listener = webListener({
  handle: environmentHandler({ ORIGIN: addressOf('origin'), KEYS_URL: addressOf('keys') }, { onFault: logFault }),
  fallback: (request) => fetch(request),
});

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  // Only requests to this site.
  if (new URL(event.request.url).origin === self.location.origin) event.respondWith(listener(event.request));
});
