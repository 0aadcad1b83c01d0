/**
 * The API for platforms that speak `Request` and `Response`: Cloudflare Workers, Deno, Bun, a service worker.
 */

import { joinBytes } from '../format/bytes.ts';
import type { Handler } from '../handler.ts';
import { type Answer, isStream } from '../http/message.ts';
import { isApiTarget } from '../http/target.ts';

export interface WebOptions {
  readonly handle: Handler;
  /** Answers everything that the API does not. */
  readonly fallback: (request: Request) => Response | Promise<Response>;
  /** Makes a platform's response; by default a plain one. */
  readonly respond?: (body: BodyInit | null, init: ResponseInit & { headers: Headers }) => Response;
}

/** Makes a function from request to response. */
export function webListener({ handle, fallback, respond = plainResponse }: WebOptions) {
  return async function listener(request: Request): Promise<Response> {
    const { method, url } = request;
    if (!isApiTarget(url)) return fallback(request);
    const { status, headers, body } = await handle({ method, url, header: (name) => request.headers.get(name) });
    return respond(bodyInit(body), { status, headers: headersOf(headers) });
  };
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
