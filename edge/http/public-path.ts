import { decodeValue, splitTarget } from './target.ts';

/** Names of published files: nothing in them means anything to a file system, a URL or a terminal. */
const publishedPath = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,199}\/)*(?:[A-Za-z0-9][A-Za-z0-9._-]{0,199})?$/;

/** The sentence of a 404 for a target that leads to no public file. */
export const noPublicFile = 'There is nothing at this address.';

/**
 * The path of the file of the published tree that a request target asks for, from the root of the tree, without a slash
 * at its start; of a folder, that of its page. `undefined` for every target that no published file can have: `*`, one
 * that leads out of the tree, a hidden file, a broken escape, a name of unusual characters or length.
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
