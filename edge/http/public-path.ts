import { decodeValue, splitTarget } from './target.ts';

/** Paths of published files. Their characters have no special meaning for file systems, URLs or terminals. */
const publishedPath = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,199}\/)*(?:[A-Za-z0-9][A-Za-z0-9._-]{0,199})?$/;

/**
 * The path of the published file that a request target names, relative to the root of the tree; for a folder, the path
 * of its page. `undefined` if no published file can have the target: `*`, a path out of the tree, a hidden file, a
 * broken escape, an unusual character or length.
 */
export function publicPath(target: string): string | undefined {
  const { path } = splitTarget(target);
  // An absolute URL may have no path (RFC 9112 §3.2.1).
  if (path === '' && target.includes('://')) return 'index.html';
  if (!path.startsWith('/')) return undefined;
  const decoded = decodeValue(path.slice(1));
  if (decoded === undefined || !publishedPath.test(decoded)) return undefined;
  return decoded === '' || decoded.endsWith('/') ? `${decoded}index.html` : decoded;
}
