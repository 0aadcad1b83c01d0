/**
 * The API for platforms that speak `Request` and `Response`: Cloudflare Workers, Deno, Bun, a service worker.
 */

import { joinBytes } from '../format/bytes.ts';
import type { Handler } from '../handler.ts';
import { type Answer, isStream, joinBody } from '../http/message.ts';
import { noPublicFile } from '../http/public-path.ts';
import { isApiTarget, isGuardedTarget } from '../http/target.ts';

export interface WebOptions {
  readonly handle: Handler;
  /** Answers everything that is neither the API's nor guarded by a key. */
  readonly fallback: (request: Request) => Response | Promise<Response>;
  /** Makes a platform's response; by default a plain one. */
  readonly respond?: (body: BodyInit | null, init: ResponseInit & { headers: Headers }) => Response;
  /** A header of a request; by default as the platform gives it. */
  readonly header?: (request: Request, name: string) => string | null | undefined;
  /** Lets requests with this in {@link originTokenHeader} through to guarded files: those of the handler itself. */
  readonly originToken?: string | undefined;
}

/** The header in which an origin is told who reads from it. */
export const originTokenHeader = 'x-origin-token';

/** Makes a function from request to response. */
export function webListener({
  handle,
  fallback,
  respond = plainResponse,
  header = plainHeader,
  originToken,
}: WebOptions) {
  return async function listener(request: Request): Promise<Response> {
    const { method, url } = request;
    if (!isApiTarget(url)) {
      const isTrusted = originToken !== undefined && request.headers.get(originTokenHeader) === originToken;
      return isTrusted || !isGuardedTarget(url) ? fallback(request) : nothingHere();
    }
    const { status, headers, body } = await handle({
      method,
      url,
      header: (name) => header(request, name),
      body: (mostBytes) => joinBody(piecesOf(request), mostBytes),
    });
    return respond(bodyInit(body), { status, headers: headersOf(headers) });
  };
}

/** 404 for a path that has no file, and for every file that only the handler may read. */
export function nothingHere(): Response {
  return new Response(`${noPublicFile}\n`, {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    },
  });
}

/** The body of a request, piece by piece where the platform gives it so. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  const { body } = request;
  if (body === null) return;
  // Service workers of some browsers have no streams of requests.
  if (body === undefined) {
    yield new Uint8Array(await request.arrayBuffer());
    return;
  }
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function plainHeader(request: Request, name: string): string | null {
  return request.headers.get(name);
}

function plainResponse(body: BodyInit | null, init: ResponseInit): Response {
  return new Response(body, init);
}

function headersOf(namesAndValues: readonly string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i < namesAndValues.length; i += 2) headers.append(namesAndValues[i]!, namesAndValues[i + 1]!);
  return headers;
}

function bodyInit(body: Answer['body']): BodyInit | null {
  if (body === null || body instanceof Uint8Array) return body as BodyInit | null;
  return isStream(body) ? streamOf(body) : joinBytes(body);
}

/** `ReadableStream.from`, which some platforms do not have. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
