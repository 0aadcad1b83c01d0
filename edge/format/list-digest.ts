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
