import { toHex } from '../digest/hex.ts';
import { sha256 } from '../digest/sha256.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/**
 * The digest of a list for entity tags, 32 hexadecimal digits: that of its segment, or of their digests.
 * @param segments SHA-256 of each segment as 64 hexadecimal digits
 */
export function listDigest(segments: readonly string[]): string {
  const digest = segments.length === 1 ? segments[0]! : toHex(sha256(encodeUtf8(segments.join())));
  return digest.slice(0, 32);
}

/**
 * The digest of the intersection of several lists: hexadecimal digits and `_`.
 * @param digests of the lists, in ascending order
 */
export function selectionDigest(digests: readonly string[]): string {
  return digests.map((digest) => digest.slice(0, 16)).join('_');
}
