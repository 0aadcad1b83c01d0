import { viewOf } from './bytes.ts';
import { FormatError } from './format-error.ts';

/** What the first 8 bytes of an index say. */
export interface FileHeader {
  /** Four letters, read as little-endian. */
  readonly magic: number;
  readonly version: number;
  /** Length of an entry, in bytes. */
  readonly entryBytes: number;
}

/** Writes the first 8 bytes of an index. */
export function writeHeader(view: DataView, { magic, version, entryBytes }: FileHeader): void {
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, entryBytes, true);
}

/**
 * Checks the first 8 bytes of an index.
 * @param name of the index in errors, without its article
 * @throws FormatError
 */
export function checkHeader(index: Uint8Array, { magic, version, entryBytes }: FileHeader, name: string): void {
  const view = viewOf(index);
  if (view.getUint32(0, true) !== magic) throw new FormatError(`The file is not an ${name}.`);
  const found = view.getUint16(4, true);
  if (found !== version) throw new FormatError(`The ${name} has version ${found}, this reader knows ${version}.`);
  const entry = view.getUint16(6, true);
  if (entry !== entryBytes) throw new FormatError(`The ${name} has entries of ${entry} bytes, not ${entryBytes}.`);
}
