import { type Collection, collectionNamed } from '../format/collections.ts';

/** Everything below this path is answered by the API. */
const apiPath = '/exercises';

/** A request target in its two halves, the query without its question mark. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Splits a request target; of an absolute URL (RFC 9112 §3.2.2) only the path and query are looked at. */
export function splitTarget(url: string): Target {
  const start = url.startsWith('/') ? 0 : pathStart(url);
  const fragment = url.indexOf('#', start);
  const end = fragment < 0 ? url.length : fragment;
  const mark = url.indexOf('?', start);
  if (mark < 0 || mark > end) return { path: url.slice(start, end), query: '' };
  return { path: url.slice(start, mark), query: url.slice(mark + 1, end) };
}

function pathStart(url: string): number {
  const authority = url.indexOf('://');
  const path = authority < 0 ? -1 : url.indexOf('/', authority + 3);
  return path < 0 ? url.length : path;
}

/** Whether the API answers a request target. */
export function isApiTarget(url: string): boolean {
  const start = url.startsWith('/') ? 0 : pathStart(url);
  const end = start + apiPath.length;
  return url.startsWith(apiPath, start) && (end === url.length || '/?#'.includes(url[end]!));
}

/** A path that leads to a list, with the value still percent-encoded. */
export interface Route {
  readonly collection: Collection;
  readonly encodedValue: string;
}

/** The route of `/exercises/{collection}/{value}`; `undefined` for every other path. */
export function matchRoute(path: string): Route | undefined {
  const start = apiPath.length + 1;
  const slash = path.indexOf('/', start);
  const encodedValue = path.slice(slash + 1);
  if (!path.startsWith(`${apiPath}/`) || slash < 0 || encodedValue === '' || encodedValue.includes('/'))
    return undefined;
  const collection = collectionNamed(path.slice(start, slash));
  return collection && { collection, encodedValue };
}

/** A path value percent-decoded once as UTF-8; `undefined` when an escape is broken. */
export function decodeValue(encoded: string): string | undefined {
  if (!encoded.includes('%')) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The path of a list, percent-encoded. */
export function pathOfList(collection: Collection, value: string): string {
  return `${apiPath}/${collection.name}/${encodeURIComponent(value)}`;
}
