/** The table of the rows of exercises by id. Layout in FORMAT.md; an offline pack contains it, too. */

import { compareCodePoints } from '../order/code-points.ts';
import { firstIndex } from '../order/first-index.ts';
import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';
import { viewOf } from './bytes.ts';
import { FormatError } from './format-error.ts';

/** Length of the row number after an id, in bytes. */
const rowBytes = 4;

/** An encoded table. */
export interface IdTable {
  /** The entries in ascending order of their ids' bytes. */
  readonly bytes: Uint8Array;
  /** Length of the longest id, in bytes. An entry is 4 bytes longer, for the row. */
  readonly idBytes: number;
}

/**
 * Encodes a table: all ids in ascending order of their bytes, each padded with zero bytes and followed by its row.
 * @param ids of the exercises in the order of their rows
 * @throws FormatError if an id occurs twice
 */
export function encodeIdTable(ids: readonly string[]): IdTable {
  const idBytes = ids.reduce((longest, id) => Math.max(longest, encodeUtf8(id).length), 0);
  // Bytes of UTF-8 have the order of code points.
  const rows = Uint32Array.from(ids, (_, row) => row).sort((a, b) => compareCodePoints(ids[a]!, ids[b]!));
  const bytes = new Uint8Array(rows.length * (idBytes + rowBytes));
  const view = new DataView(bytes.buffer);
  rows.forEach((row, i) => {
    const at = i * (idBytes + rowBytes);
    if (i > 0 && ids[rows[i - 1]!] === ids[row]) {
      throw new FormatError(`The id ${ids[row]} occurs twice.`);
    }
    bytes.set(encodeUtf8(ids[row]!), at);
    view.setUint32(at + idBytes, row, true);
  });
  return { bytes, idBytes };
}

/** A file of an id table. */
export interface IdFile {
  /** The id of the first entry. */
  readonly first: string;
  readonly bytes: Uint8Array;
}

/** Maximum length of a file of an id table, in bytes. */
const idFileBytes = 64 * 1024;

/** Splits a table into files of whole entries, of at most `fileBytes` each but at least one entry. */
export function cutIdTable({ bytes, idBytes }: IdTable, fileBytes = idFileBytes): IdFile[] {
  const entryBytes = idBytes + rowBytes;
  const step = Math.max(1, Math.floor(fileBytes / entryBytes)) * entryBytes;
  const files: IdFile[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const id = bytes.subarray(at, at + idBytes);
    const end = id.indexOf(0);
    files.push({ first: decodeUtf8(end < 0 ? id : id.subarray(0, end)), bytes: bytes.subarray(at, at + step) });
  }
  return files;
}

/** The row of the exercise with that id in some consecutive entries of a table; `undefined` if they don't have it. */
export function findRow({ bytes, idBytes }: IdTable, id: string): number | undefined {
  const wanted = encodeUtf8(id);
  if (wanted.length > idBytes || wanted.includes(0)) return undefined;
  const entryBytes = idBytes + rowBytes;
  const count = Math.floor(bytes.length / entryBytes);
  const order = (entry: number) => compareId(bytes, entry * entryBytes, idBytes, wanted);
  const entry = firstIndex(count, (entry) => order(entry) >= 0);
  if (entry === count || order(entry) !== 0) return undefined;
  return viewOf(bytes).getUint32(entry * entryBytes + idBytes, true);
}

/** Compares the id at `at` with `wanted`, the shorter of them padded with zero bytes. */
function compareId(ids: Uint8Array, at: number, idBytes: number, wanted: Uint8Array): number {
  for (let i = 0; i < idBytes; i++) {
    const difference = ids[at + i]! - (wanted[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
