/** The table of a pack's lists: an entry for each word of each closed list. Layout in FORMAT.md. */

import { crc32 } from '../../digest/crc32.ts';
import { fromHex, toHex } from '../../digest/hex.ts';
import { viewOf } from '../../format/bytes.ts';
import { FormatError } from '../../format/format-error.ts';

/** Length of an entry, in bytes. */
export const listEntryBytes = 36;

const digestAt = 16;
const crcAt = 32;

/** The entry of a list in the table. */
interface PackListEntry {
  /** Where the row numbers begin in the section `lists`, in bytes. */
  readonly start: number;
  /** Length of the row numbers, in bytes. */
  readonly bytes: number;
  /** Number of exercises on the list. */
  readonly count: number;
  /** CRC-32 of the row numbers. */
  readonly crc: number;
  /** The list's digest in the API's entity tags, 32 hexadecimal digits; zeros if the API has no such list. */
  readonly digest: string;
}

/** The digest of a list that the API doesn't have. */
export const noDigest = '0'.repeat(32);

/** Encodes the entry with that number. Its CRC includes the number, so that it is only valid in its place. */
export function encodeListEntry({ start, bytes, count, crc, digest }: PackListEntry, number: number): Uint8Array {
  const entry = new Uint8Array(listEntryBytes);
  const view = new DataView(entry.buffer);
  view.setUint32(0, start, true);
  view.setUint32(4, bytes, true);
  view.setUint32(8, count, true);
  view.setUint32(12, crc, true);
  entry.set(fromHex(digest), digestAt);
  view.setUint32(crcAt, (crc32(entry, 0, crcAt) ^ number) >>> 0, true);
  return entry;
}

/**
 * Decodes the entry with that number.
 * @throws FormatError if it is altered or another entry
 */
export function decodeListEntry(entry: Uint8Array, number: number): PackListEntry {
  const view = viewOf(entry);
  if (entry.length < listEntryBytes || view.getUint32(crcAt, true) !== (crc32(entry, 0, crcAt) ^ number) >>> 0) {
    throw new FormatError('The table of lists in the pack is altered.');
  }
  return {
    start: view.getUint32(0, true),
    bytes: view.getUint32(4, true),
    count: view.getUint32(8, true),
    crc: view.getUint32(12, true),
    // Only answers of the API need it.
    get digest() {
      return toHex(entry.subarray(digestAt, crcAt));
    },
  };
}
