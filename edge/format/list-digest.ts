import { toHex } from '../digest/hex.ts';
import { sha256 } from '../digest/sha256.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/**
 * What stands for the bytes of a list in entity tags, 32 hexadecimal digits: of one segment its digest, of several the
 * digest of their digests.
 * @param segments SHA-256 of each segment as 64 hexadecimal digits
 */
export function listDigest(segments: readonly string[]): string {
  const digest = segments.length === 1 ? segments[0]! : toHex(sha256(encodeUtf8(segments.join())));
  return digest.slice(0, 32);
}

/**
 * What stands for the exercises that several lists have in common, or for those of them that a search finds.
 * @param digests of the lists, in ascending order
 * @param release id of the release, where more of it than the lists decides
 */
export function selectionDigest(digests: readonly string[], release?: string): string {
  const halves = digests.map((digest) => digest.slice(0, 16));
  return [...(release === undefined ? [] : [release]), ...halves].join('_');
}
