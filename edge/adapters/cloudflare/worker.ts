/** The API on Cloudflare Workers. `wrangler.jsonc` beside it says how it is deployed. */

import { createHandler } from '../../handler.ts';
import { httpStore } from '../../store/http-store.ts';
import type { Store } from '../../store/store.ts';
import { webListener } from '../web.ts';
import type { Env, ExecutionContext } from './bindings.ts';
import { cloudflareKeys } from './key-source.ts';
import { r2Store } from './r2-store.ts';

/** An isolate has 128 MB for everything. */
const cacheBytes = 32 * 1024 * 1024;

let listener: ((request: Request) => Promise<Response>) | undefined;

export default {
  fetch(request: Request, env: Env, _context: ExecutionContext): Promise<Response> {
    // The bindings of an isolate never change, so what is read once serves all of its requests.
    listener ??= createListener(env);
    return listener(request);
  },
};

function createListener(env: Env) {
  const handle = createHandler({
    store: storeOf(env),
    keys: cloudflareKeys(env),
    cacheBytes,
    // A request may not wait for what another one reads.
    shareFlights: false,
    onFault: (fault) => console.error(fault),
  });
  return webListener({ handle, fallback: (request) => env.ASSETS.fetch(request), respond });
}

function storeOf({ BUCKET, ORIGIN, ASSETS }: Env): Store {
  if (BUCKET) return r2Store(BUCKET);
  if (ORIGIN) return httpStore(ORIGIN);
  // The host does not matter to the binding. It sends whole files, whatever range is asked for.
  return httpStore('https://assets.local/', { fetch: (url, init) => ASSETS.fetch(url, init), ranges: false });
}

/** Bodies are in their content encoding already: without `manual` the platform would compress them once more. */
function respond(body: BodyInit | null, init: ResponseInit & { headers: Headers }): Response {
  const encoded: ResponseInit & { encodeBody: 'manual' } = { ...init, encodeBody: 'manual' };
  return new Response(body, init.headers.has('content-encoding') ? encoded : init);
}
