/** What `fetch` needs on a bare engine without `Headers` and `Response`. */

import type { FetchHeaders, FetchResponse } from './fetch-types.ts';

/** Headers from pairs of names and values, or from the members of an object. */
export function plainHeaders(given: object = {}): FetchHeaders {
  const pairs = Symbol.iterator in given ? (given as Iterable<[string, string]>) : Object.entries(given);
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    const lower = name.toLowerCase();
    const before = values.get(lower);
    values.set(lower, before === undefined ? String(value) : `${before}, ${value}`);
  }
  return { get: (name: string) => values.get(name.toLowerCase()) ?? null } as FetchHeaders;
}

/** A response with that text or none. It can be read more than once. */
export function plainResponse(text: string | null, status: number, headers: FetchHeaders): FetchResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text: async () => text ?? '',
    json: async () => JSON.parse(text ?? ''),
  } as FetchResponse;
}
