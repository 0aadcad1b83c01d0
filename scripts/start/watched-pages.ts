import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersOf } from '../../build/hosting/headers.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { splitTarget } from '../../edge/http/target.ts';
import { readIfThere } from '../support/read-if-there.ts';

/** Changes that pages show before they are in the release. */
export interface Preview {
  /** The articles of exercises by id. */
  readonly articles: ReadonlyMap<string, string>;
  /** The JSON of all movements. */
  readonly movements: string;
  /** The number of the change. */
  readonly number: number;
}

/** An event for open pages. */
type WatchEvent = 'problems' | 'change' | 'release';

/** The pages of a site whose catalogue is watched. */
export interface WatchedPages {
  readonly listener: Listener;
  /** Sends an event to all pages, also to those that have been sent but aren't connected yet. */
  tell(event: WatchEvent, data: unknown): void;
  close(): void;
}

const clientFile = new URL('./watch-client.js', import.meta.url);

/** A service worker of the site would keep outdated pages and answers, so this one removes itself. */
const noServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const page = /^\/(?:[a-zA-Z0-9-]+\/)*$/;
const article = /<article class="exercise"[\s\S]*<\/article>/;

/**
 * Extends `service` so that its pages load a script that updates them when their content has changed. Until its release
 * is built, the page of a changed exercise shows the article of the {@link Preview}.
 * @param served the root of the served tree
 */
export function watchedPages(service: Listener, served: string, preview: () => Preview): WatchedPages {
  const open = new Set<ServerResponse>();
  let problems: unknown = [];
  /** Everything but problems that pages have been told. */
  const told: { readonly event: WatchEvent; readonly data: unknown }[] = [];
  const send = (response: ServerResponse, event: WatchEvent, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  /** @param known how much had been told when the page was sent; between that and now, it could hear nothing */
  function listen(response: ServerResponse, known: number): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    open.add(response);
    response.once('close', () => open.delete(response));
    send(response, 'problems', problems);
    for (const { event, data } of told.slice(known)) send(response, event, data);
  }

  return {
    listener(request, response) {
      const { path, query } = splitTarget(request.url ?? '');
      if (request.method !== 'GET') return service(request, response);
      if (path === '/watch/events') return listen(response, Number(query));
      if (path === '/watch/client.js') return sendFresh(response, path, readFileSync(clientFile));
      if (path === '/watch/movements.json') return sendFresh(response, path, preview().movements);
      if (path === '/service-worker.js') return sendFresh(response, path, noServiceWorker);
      const html = page.test(path) ? readIfThere(join(served, path, 'index.html'))?.toString() : undefined;
      if (html === undefined) return service(request, response);
      return sendFresh(response, '/index.html', watched(html, path, preview(), told.length));
    },
    tell(event, data) {
      if (event === 'problems') problems = data;
      else told.push({ event, data });
      for (const response of open) send(response, event, data);
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

/** The page with the watching script, and with the current state of its exercise. */
function watched(html: string, path: string, { articles, number }: Preview, known: number): string {
  const root = '../'.repeat(path.split('/').length - 2);
  const script = `<script type="module" src="${root}watch/client.js?${known}"></script></head>`;
  const changed = articles.get(/^\/exercise\/([0-9]+)\/$/.exec(path)?.[1] ?? '');
  const own = html.replace('</head>', () => script);
  if (changed === undefined) return own;
  return own
    .replace(article, () => changed)
    .replace('<html ', `<html data-movements="watch/movements.json?${number}" data-preview="" `);
}

/** Sends content that no cache keeps, as the file at `path`. */
function sendFresh(response: ServerResponse, path: string, content: string | Buffer): void {
  response.writeHead(200, {
    ...headersOf(path),
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': 'no-store',
  });
  response.end(content);
}
