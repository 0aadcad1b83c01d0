/** The API on Cloudflare Workers. `wrangler.jsonc` beside it says how it is deployed. */

import { createHandler } from '../../handler.ts';
import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';
import type { Env } from './bindings.ts';
import { cloudflareKeys } from './key-source.ts';
import { kvStore } from './kv-store.ts';
import { r2Store } from './r2-store.ts';

/** An isolate has 128 MB for everything. */
const cacheBytes = 32 * 1024 * 1024;

let listener: ((request: Request) => Promise<Response>) | undefined;

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    // The bindings of an isolate never change, so what is read once serves all of its requests.
    listener ??= createListener(env);
    return listener(request);
  },
};

function createListener(env: Env) {
  const handle = createHandler({
    store: storeOf(env),
    keys: cloudflareKeys(env, logFault),
    cacheBytes,
    // A request may not wait for what another one reads.
    shareFlights: false,
    onFault: logFault,
  });
  return webListener({ handle, fallback: (request) => env.ASSETS.fetch(request), respond, header });
}

/** The platform puts its own `Accept-Encoding` in place of the client's, which it gives besides. */
function header(request: Request & { cf?: { clientAcceptEncoding?: string } }, name: string): string | null {
  const { cf, headers } = request;
  return (name === 'accept-encoding' ? cf?.clientAcceptEncoding : undefined) ?? headers.get(name);
}

function storeOf({ BUCKET, TREE, ORIGIN, ASSETS }: Env): Store {
  if (BUCKET) return r2Store(BUCKET);
  if (TREE) return kvStore(TREE);
  if (ORIGIN) return httpStore(ORIGIN);
  // The host does not matter to the binding. It sends whole files, whatever range is asked for.
  return httpStore('https://assets.local/', { fetch: (url, init) => ASSETS.fetch(url, init), ranges: false });
}

function respond(body: BodyInit | null, init: ResponseInit & { headers: Headers }): Response {
  const { headers } = init;
  // Bodies are in their content encoding already: without `manual` the platform would compress them once more.
  const encoded: ResponseInit & { encodeBody: 'manual' } = { ...init, encodeBody: 'manual' };
  // Of a stream the platform drops the length, unless it is told in this way.
  const sized =
    body instanceof ReadableStream
      ? body.pipeThrough(new FixedLengthStream(Number(headers.get('content-length'))))
      : body;
  return new Response(sized, headers.has('content-encoding') ? encoded : init);
}
