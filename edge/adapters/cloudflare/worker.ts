/** The API on Cloudflare Workers. `wrangler.jsonc` configures its deployment. */

import { createHandler } from '../../handler.ts';
import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import { edgeCacheBytes } from '../limits.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';
import type { Env } from './bindings.ts';
import { cloudflareKeys } from './key-source.ts';
import { kvStore } from './kv-store.ts';
import { r2Store } from './r2-store.ts';

let listener: ((request: Request) => Promise<Response>) | undefined;

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    // The bindings of an isolate never change.
    listener ??= createListener(env);
    return listener(request);
  },
};

function createListener(env: Env) {
  const handle = createHandler({
    store: storeOf(env),
    keys: cloudflareKeys(env, logFault),
    cacheBytes: edgeCacheBytes,
    // A request can't wait for another one's reads.
    shareFlights: false,
    onFault: logFault,
  });
  return webListener({ handle, fallback: (request) => env.ASSETS.fetch(request), respond, header });
}

/** The platform replaces the client's `Accept-Encoding` with its own, but provides the original. */
function header(request: Request & { cf?: { clientAcceptEncoding?: string } }, name: string): string | null {
  const { cf, headers } = request;
  return (name === 'accept-encoding' ? cf?.clientAcceptEncoding : undefined) ?? headers.get(name);
}

function storeOf({ BUCKET, TREE, ORIGIN, ASSETS }: Env): Store {
  if (BUCKET) return r2Store(BUCKET);
  if (TREE) return kvStore(TREE);
  if (ORIGIN) return httpStore(ORIGIN);
  // The binding ignores the host. It sends whole files even if a range is requested.
  return httpStore('https://assets.local/', { fetch: (url, init) => ASSETS.fetch(url, init), ranges: false });
}

function respond(body: BodyInit | null, init: ResponseInit & { headers: Headers }): Response {
  const { headers } = init;
  // Bodies are already encoded. Without `manual`, the platform would compress them again.
  const encoded: ResponseInit & { encodeBody: 'manual' } = { ...init, encodeBody: 'manual' };
  // The platform drops the length of a stream unless it is passed in this way.
  const sized =
    body instanceof ReadableStream
      ? body.pipeThrough(new FixedLengthStream(Number(headers.get('content-length'))))
      : body;
  return new Response(sized, headers.has('content-encoding') ? encoded : init);
}
