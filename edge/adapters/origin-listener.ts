/** The API, and the page, images and downloads of the origin that also has the lists. */

import { rescued } from '../caching/when-there.ts';
import {
  faultyOrigin,
  originConditions,
  originRange,
  originTimeout,
  statusOverOrigin,
  unreachableOrigin,
} from '../http/origin.ts';
import { anotherVersion, answerPublicFile } from '../http/public-file.ts';
import { type Environment, environmentHandler } from './environment.ts';
import { logFault } from './platform-log.ts';
import { requestOf, responseOf, type WebListener, webListener } from './web.ts';

/**
 * A listener for a platform with `fetch`, configured by environment variables.
 * @throws Error if one of them is missing
 */
export function originListener(env: Environment): WebListener {
  const handle = environmentHandler(env, { onFault: logFault });
  // Without an origin, there would be no handler.
  return webListener({ handle, fallback: originFiles(env.ORIGIN!) });
}

/** A fallback for {@link webListener} that sends the public files of the origin at `base`. */
export function originFiles(base: string): WebListener {
  const root = base.endsWith('/') ? base : `${base}/`;

  return async (request) => {
    const host = {
      send: (path: string, status: 200 | 404) => send(request, path, status),
      has: async (path: string) => (await ask('HEAD', path)).ok,
    };
    const answer = await rescued(
      () => answerPublicFile(requestOf(request), host),
      () => unreachableOrigin,
    );
    return answer instanceof Response ? answer : responseOf(answer);
  };

  async function send(request: Request, path: string, status: 200 | 404): Promise<Response | undefined> {
    const conditions = status === 200 ? Object.fromEntries(request.headers) : {};
    const range = await originRange(request.method, conditions, async () => sizeOf(await ask('HEAD', path)));
    const wanted = { ...originConditions(conditions), ...(range !== undefined && { range }) };
    const found = await ask(request.method, path, wanted);
    const header = (name: string) => found.headers.get(name);
    const decided = statusOverOrigin(found.status, header, conditions);
    if (decided === 200) return status === 200 ? found : standIn(found, status);
    await found.body?.cancel();
    if (decided === 404) return undefined;
    if (decided === 304)
      return new Response(null, { status: 304, headers: pick(found, ['cache-control', 'etag', 'vary']) });
    if (decided === 416) return new Response(null, { status: 416, headers: pick(found, ['content-range']) });
    return responseOf(decided === 412 ? anotherVersion : faultyOrigin(found.status));
  }

  /** Asks for a file as it is: `fetch` would only decode it. */
  async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), originTimeout);
    const init = { method, headers: { ...headers, 'accept-encoding': 'identity' }, redirect: 'manual' } as const;
    try {
      return await fetch(root + path, { ...init, signal: silence.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The length of a file, from the answer to HEAD. */
function sizeOf({ ok, headers }: Response): number {
  return ok ? Number(headers.get('content-length') ?? 0) : 0;
}

function standIn(found: Response, status: number): Response {
  return new Response(found.body, {
    status,
    headers: { ...pick(found, ['content-type']), 'cache-control': 'no-store' },
  });
}

function pick({ headers }: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
