/** The API for platforms with `Request` and `Response`: Cloudflare Workers, Deno, Bun, service workers. */

import { joinBytes } from '../format/bytes.ts';
import type { Handler } from '../handler.ts';
import { type Answer, headerPairs, isStream, joinBody } from '../http/message.ts';
import { noPublicFile, plainTextHeaders } from '../http/plain-text.ts';
import { isApiTarget, isGuardedTarget } from '../http/target.ts';

export interface WebOptions {
  readonly handle: Handler;
  /** Answers everything that is neither part of the API nor guarded by a key. */
  readonly fallback: (request: Request) => Response | Promise<Response>;
  /** Makes a response of the platform; by default a plain one. Answers share `headers`, so it must not change them. */
  readonly respond?: (body: BodyInit | null, init: ResponseInit & { headers: Headers }) => Response;
  /** Returns a header of a request; by default the one the platform returns. */
  readonly header?: (request: Request, name: string) => string | null | undefined;
  /** Requests with this value in {@link originTokenHeader}, the handler's own, can read guarded files. */
  readonly originToken?: string | undefined;
}

/** The header that tells an origin who reads from it. */
export const originTokenHeader = 'x-origin-token';

/** A function from request to response. */
export function webListener({
  handle,
  fallback,
  respond = (body, init) => new Response(body, init),
  header = (request, name) => request.headers.get(name),
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
    return respond(bodyInit(body), { status, headers: preparedHeaders(headers) });
  };
}

/** The headers of recurring answers. Making them would take a third of a page in workerd; responses copy them. */
const prepared = new WeakMap<Answer['headers'], Headers>();

function preparedHeaders(headers: Answer['headers']): Headers {
  let made = prepared.get(headers);
  if (!made) {
    made = new Headers(headerPairs(headers));
    prepared.set(headers, made);
  }
  return made;
}

/** 404 for a path without a file, and for all files that only the handler can read. */
export function nothingHere(): Response {
  return new Response(`${noPublicFile}\n`, { status: 404, headers: plainTextHeaders });
}

/** The body of a request, in the platform's pieces if possible. */
async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  const { body } = request;
  if (body === null) return;
  // In the service workers of some browsers, requests have no streams.
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

function bodyInit(body: Answer['body']): BodyInit | null {
  if (body === null || body instanceof Uint8Array) return body as BodyInit | null;
  return isStream(body) ? streamOf(body) : joinBytes(body);
}

/** `ReadableStream.from`, which some platforms lack. */
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
