import { accessOf } from '../format/access.ts';
import { wellFormed } from '../text/well-formed.ts';
import { apiPath, assistantsPath, imagePath } from './routes.ts';

/** A split request target; the query has no question mark. */
export interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

/** Splits a request target. Of an absolute URL (RFC 9112 §3.2.2), only path and query matter. */
export function splitTarget(url: string): RequestTarget {
  const start = pathStart(url);
  const fragment = url.indexOf('#', start);
  const end = fragment < 0 ? url.length : fragment;
  const mark = url.indexOf('?', start);
  if (mark < 0 || mark > end) return { path: url.slice(start, end), query: '' };
  return { path: url.slice(start, mark), query: url.slice(mark + 1, end) };
}

function pathStart(url: string): number {
  if (url.startsWith('/')) return 0;
  const authority = url.indexOf('://');
  const path = authority < 0 ? -1 : url.indexOf('/', authority + 3);
  return path < 0 ? url.length : path;
}

/** Whether a request target is one of the API: `/exercises` and everything below it, `/image`, and `/mcp`. */
export function isApiTarget(url: string): boolean {
  const start = pathStart(url);
  return (
    isAt(url, start, apiPath, '/?#') || isAt(url, start, imagePath, '?#') || isAt(url, start, assistantsPath, '?#')
  );
}

/** Whether assistants send messages to a request target. */
export function isAssistantsTarget(url: string): boolean {
  return isAt(url, pathStart(url), assistantsPath, '?#');
}

function isAt(url: string, start: number, path: string, mayFollow: string): boolean {
  const end = start + path.length;
  return url.startsWith(path, start) && (end === url.length || mayFollow.includes(url[end]!));
}

/** Percent-decodes a path value once, as UTF-8, and replaces lone surrogates; `undefined` if an escape is broken. */
export function decodeValue(encoded: string): string | undefined {
  if (!encoded.includes('%')) return wellFormed(encoded);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Whether a request target may name a file that requires a key, however a host interprets it: escapes, repeated slashes
 * and dot segments are resolved, case is ignored, and a broken escape counts as guarded.
 */
export function isGuardedTarget(url: string): boolean {
  const path = decodeValue(splitTarget(url).path);
  if (path === undefined) return true;
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return accessOf(segments.join('/')) === 'guarded';
}
