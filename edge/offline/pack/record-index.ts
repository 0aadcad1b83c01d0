/** The index of a pack's records: where each begins, and its CRC. Layout in FORMAT.md. */

import { crc32 } from '../../digest/crc32.ts';
import { type ByteRange, viewOf } from '../../format/bytes.ts';

/** Length of an entry, in bytes. There is one more entry than there are records. */
const entryBytes = 8;

/** Encodes the index of `count` records, and counts the bytes of these. */
export function encodeRecordIndex(records: Iterable<Uint8Array>, count: number) {
  const bytes = new Uint8Array((count + 1) * entryBytes);
  const view = new DataView(bytes.buffer);
  let recordsBytes = 0;
  let row = 0;
  for (const record of records) {
    view.setUint32(row * entryBytes, recordsBytes, true);
    view.setUint32(row * entryBytes + 4, (crc32(record) ^ row) >>> 0, true);
    recordsBytes += record.length;
    row++;
  }
  view.setUint32(count * entryBytes, recordsBytes, true);
  return { bytes, recordsBytes };
}

/** The bytes of the index that describe the record in a row: its entry and the next one. */
export function recordEntryRange(row: number): ByteRange {
  return { startByte: row * entryBytes, endByte: (row + 2) * entryBytes };
}

/** The byte range and CRC-32 of the record in a row within the records, from the bytes of {@link recordEntryRange}. */
export function decodeRecordEntry(entries: Uint8Array, row: number): ByteRange & { readonly crc: number } {
  const view = viewOf(entries);
  const crc = (view.getUint32(4, true) ^ row) >>> 0;
  return { startByte: view.getUint32(0, true), endByte: view.getUint32(entryBytes, true), crc };
}
