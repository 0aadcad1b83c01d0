import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersOf } from '../../build/server/hosting.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { splitTarget } from '../../edge/http/target.ts';
import type { Preview } from './watcher.ts';

/** An event to the pages that are open. */
type WatchEvent = 'problems' | 'change' | 'release';

/** The pages of a site while its catalogue is watched. */
export interface WatchedPages {
  readonly listener: Listener;
  /** Tells all open pages of something; of problems those also that are opened later. */
  tell(event: WatchEvent, data: unknown): void;
  close(): void;
}

export interface WatchedPagesOptions {
  /** The whole service. */
  readonly service: Listener;
  /** The root of the tree that is served. */
  readonly served: string;
  readonly preview: () => Preview;
}

const clientFile = new URL('./watch-client.js', import.meta.url);

/** Pages and answers that a service worker of the site keeps would be older than what is watched: it takes itself away. */
const noServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const page = /^\/(?:[a-zA-Z0-9-]+\/)*$/;
const article = /<article class="exercise"[\s\S]*<\/article>/;

/**
 * `service`, whose pages load a script that shows them again when what they show has changed: on the page of an exercise
 * that a check found changed there is the article of the {@link Preview} until its release is built.
 */
export function watchedPages({ service, served, preview }: WatchedPagesOptions): WatchedPages {
  const open = new Set<ServerResponse>();
  let problems: unknown = [];
  const send = (response: ServerResponse, event: WatchEvent, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    open.add(response);
    response.once('close', () => open.delete(response));
    send(response, 'problems', problems);
  }

  return {
    listener(request, response) {
      const { path } = splitTarget(request.url ?? '');
      if (request.method !== 'GET') return service(request, response);
      if (path === '/watch/events') return listen(response);
      if (path === '/watch/client.js') return sendText(response, path, readFileSync(clientFile));
      if (path === '/watch/movements.json') return sendText(response, path, preview().movements);
      if (path === '/service-worker.js') return sendText(response, path, noServiceWorker);
      const html = page.test(path) ? pageAt(join(served, path, 'index.html')) : undefined;
      if (html === undefined) return service(request, response);
      return sendText(response, '/index.html', watched(html, path, preview()));
    },
    tell(event, data) {
      if (event === 'problems') problems = data;
      for (const response of open) send(response, event, data);
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

function pageAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The page with the script that watches, and with its exercise as it is now. */
function watched(html: string, path: string, { articles, number }: Preview): string {
  const root = '../'.repeat(path.split('/').length - 2);
  const script = `<script type="module" src="${root}watch/client.js"></script></head>`;
  const changed = articles.get(/^\/exercise\/([0-9]+)\/$/.exec(path)?.[1] ?? '');
  const own = html.replace('</head>', () => script);
  if (changed === undefined) return own;
  return own
    .replace(article, () => changed)
    .replace(/data-movements="[^"]*"/, `data-movements="watch/movements.json?${number}" data-preview=""`);
}

function sendText(response: ServerResponse, path: string, content: string | Buffer): void {
  response.writeHead(200, {
    ...headersOf(path),
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': 'no-store',
  });
  response.end(content);
}
