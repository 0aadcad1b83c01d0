/** The API for platforms with `Request` and `Response`. */

import { joinBytes } from '../format/bytes.ts';
import type { Handler } from '../handler.ts';
import { type Answer, type ApiRequest, headerPairs, isStream, joinBody } from '../http/message.ts';
import { noPublicFile } from '../http/public-file.ts';
import { isApiTarget, isGuardedTarget } from '../http/target.ts';

export interface WebOptions {
  readonly handle: Handler;
  /** Answers everything that is neither part of the API nor guarded by a key. */
  readonly fallback: (request: Request) => Response | Promise<Response>;
  /** Makes a response of the platform; by default a plain one. Answers share `headers`, so it must not change them. */
  readonly respond?: Respond;
  /** Returns a header of a request; by default the one the platform returns. */
  readonly header?: ReadHeader;
  /** Requests with this value in {@link originTokenHeader}, the handler's own, can read guarded files. */
  readonly originToken?: string | undefined;
}

type Respond = (body: BodyInit | null, init: ResponseInit & { headers: Headers }) => Response;
type ReadHeader = (request: Request, name: string) => string | null | undefined;

const newResponse: Respond = (body, init) => new Response(body, init);
const readHeader: ReadHeader = ({ headers }, name) => headers.get(name);

/** Answers the requests that a platform receives. */
export type WebListener = (request: Request) => Promise<Response>;

/** The header that tells an origin who reads from it. */
export const originTokenHeader = 'x-origin-token';

/** Answers requests to the API with `handle`, and all others with `fallback` unless they are for guarded files. */
export function webListener({ handle, fallback, respond, header, originToken }: WebOptions): WebListener {
  return async function listener(request) {
    if (isApiTarget(request.url)) return responseOf(await handle(requestOf(request, header)), respond);
    const isTrusted = originToken !== undefined && request.headers.get(originTokenHeader) === originToken;
    return isTrusted || !isGuardedTarget(request.url) ? fallback(request) : responseOf(noPublicFile);
  };
}

/** A request of the platform, as the API uses it. */
export function requestOf(request: Request, header = readHeader): ApiRequest {
  return {
    method: request.method,
    url: request.url,
    header: (name) => header(request, name),
    body: (mostBytes) => joinBody(piecesOf(request), mostBytes),
  };
}

/** The platform's form of an answer. */
export function responseOf({ status, headers, body }: Answer, respond = newResponse): Response {
  return respond(bodyInit(body), { status, headers: preparedHeaders(headers) });
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
