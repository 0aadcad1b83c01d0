import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { cacheControlOf, contentTypeOf, publicHeaders } from '../../build/hosting.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { splitTarget } from '../../edge/http/target.ts';

/** Gives the bytes of an animation that the origin does not have, `undefined` when there is none of that name. */
export type ImageSource = (name: string) => Promise<Uint8Array | undefined>;

/** Request headers that change what the origin answers. */
const forwarded = ['if-modified-since', 'if-none-match', 'range'] as const;

/** Response headers that the origin decides. */
const kept = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified', 'location'];

/** Everything that is not the API: files of `origin`, with what the tree promises about types and caching. */
export function publicFiles(origin: string, missingImage: ImageSource): Listener {
  return (request, response) => {
    const { path, query } = splitTarget(request.url ?? '');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Files can only be read.', { Allow: 'GET, HEAD' });
    }
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
        sendMissing(request, response, path).catch(() => response.destroy());
      } else {
        response.writeHead(answer.statusCode!, headersOf(answer, path));
        pipeline(answer, response, () => {});
      }
    });
    response.on('close', () => upstream.destroy());
    upstream.end();
  };

  async function sendMissing(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, name] = /^\/image\/([0-9a-f]+\.gif)$/.exec(path) ?? [];
    const image = name && (await missingImage(name).catch(() => undefined));
    if (!image) return sendText(response, 404, 'There is nothing at this address.');
    response.writeHead(200, {
      'Content-Type': 'image/gif',
      'Content-Length': image.length,
      'Cache-Control': cacheControlOf(path),
      ...publicHeaders,
    });
    response.end(request.method === 'HEAD' ? undefined : image);
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
