import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { cacheControlOf, contentTypeOf, publicHeaders } from '../../build/server/hosting.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { splitTarget } from '../../edge/http/target.ts';

/**
 * Sees to it that the origin gets a file of an image that it does not have: `ready` when it has it now, `unknown` when
 * there is no image of that name, `busy` when too many others wait already.
 */
export type ImageMaker = (file: string) => Promise<'ready' | 'unknown' | 'busy'>;

/** Request headers that change what the origin answers. */
const forwarded = ['if-modified-since', 'if-none-match', 'range'] as const;

/** Response headers that the origin decides. */
const kept = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified', 'location'];

/** What a client is told to wait before it asks again for an image, in seconds. */
const retryAfter = 10;

/** Everything that is not the API: files of `origin`, with what the tree promises about types and caching. */
export function publicFiles(origin: string, makeImage: ImageMaker): Listener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Files can only be read.', { Allow: 'GET, HEAD' });
    }
    forward(request, response, sendMissing);
  };

  /** Sends what the origin answers, or does what `whenMissing` says where it has nothing. */
  function forward(request: IncomingMessage, response: ServerResponse, whenMissing: typeof sendMissing): void {
    const { path, query } = splitTarget(request.url ?? '');
    const headers = Object.fromEntries(forwarded.flatMap((name) => headerOf(request, name)));
    const upstream = httpRequest(`${origin}${path}${query && `?${query}`}`, { method: request.method, headers });
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else sendText(response, 502, 'The origin can not be reached.');
    });
    upstream.on('response', (answer) => {
      // 403 is its answer for a folder without a page.
      if (answer.statusCode === 404 || answer.statusCode === 403) {
        answer.resume();
        whenMissing(request, response, path).catch(() => response.destroy());
      } else {
        response.writeHead(answer.statusCode!, headersOf(answer, path));
        pipeline(answer, response, () => {});
      }
    });
    response.on('close', () => upstream.destroy());
    upstream.end();
  }

  async function sendMissing(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, file] = /^\/image\/([^/]+)$/.exec(path) ?? [];
    const made = file === undefined ? 'unknown' : await makeImage(file);
    if (made === 'unknown') return sendNothing(request, response);
    if (made === 'ready') return forward(request, response, sendNothing);
    sendText(response, 503, 'Too many images are being rendered; ask again later.', { 'Retry-After': `${retryAfter}` });
  }

  async function sendNothing(_request: IncomingMessage, response: ServerResponse): Promise<void> {
    sendText(response, 404, 'There is nothing at this address.');
  }
}

function headerOf(message: IncomingMessage, name: string): [string, string][] {
  const value = message.headers[name];
  return typeof value === 'string' ? [[name, value]] : [];
}

function headersOf(answer: IncomingMessage, path: string): Record<string, string> {
  const isFile = answer.statusCode! < 400;
  const contentType = isFile && contentTypeOf(path);
  return {
    ...Object.fromEntries(kept.flatMap((name) => headerOf(answer, name))),
    ...(contentType && { 'content-type': contentType }),
    'cache-control': isFile ? cacheControlOf(path) : 'no-store',
    ...publicHeaders,
  };
}

function sendText(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...publicHeaders,
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}
