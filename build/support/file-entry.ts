import { createHash } from 'node:crypto';
import type { FileEntry } from '../../edge/format/manifest.ts';

/** The length and digest of a file for a manifest, computed from pieces of its bytes. */
export function fileEntry(pieces: Iterable<Uint8Array>): FileEntry {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
