import type { ByteRange } from '../format/bytes.ts';

/** A single range (RFC 9110 §14.1.2): `first-last`, `first-` or `-length`. */
const single = /^bytes=[ \t]*(?:([0-9]+)-([0-9]*)|-([0-9]+))[ \t]*$/i;

/**
 * The part of a file of `size` bytes that `Range` asks for. `undefined` means the whole file: servers may ignore
 * malformed headers and lists of ranges (RFC 9110 §14.2). `unsatisfiable` means that the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : single.exec(header);
  if (!match) return undefined;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length > 0 ? { startByte: size - length, endByte: size } : 'unsatisfiable';
  }
  const startByte = Number(first);
  if (last && Number(last) < startByte) return undefined;
  if (startByte >= size) return 'unsatisfiable';
  return { startByte, endByte: last ? Math.min(Number(last) + 1, size) : size };
}
