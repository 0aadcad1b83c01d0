/** Serves the page, images and downloads from the origin that also has the lists. */

import { nothingHere } from './web.ts';

/** Request headers that affect the origin's answer. */
const forwarded = [
  'accept',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];

/** A fallback for `webListener` that sends the files of the origin at `base`. */
export function proxyFallback(base: string): (request: Request) => Promise<Response> {
  const root = base.replace(/\/+$/, '');
  return async (request) => {
    const { method, url } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    const { pathname, search } = new URL(url);
    const headers = new Headers();
    for (const name of forwarded) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const answer = await fetch(root + pathname + search, { method, headers, redirect: 'manual' });
    return answer.status === 404 || answer.status === 403 ? nothingHere() : answer;
  };
}
