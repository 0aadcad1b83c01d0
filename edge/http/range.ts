import type { ByteRange } from '../format/bytes.ts';

/** A single range (RFC 9110 §14.1.2): `first-last`, `first-` or `-length`. */
const single = /^bytes=[ \t]*(?:([0-9]+)-([0-9]*)|-([0-9]+))[ \t]*$/i;

/** A range as it is requested: the last `length` bytes, or those from `first` to `last`, by default to the end. */
type RequestedRange = { readonly length: number } | { readonly first: number; readonly last: number };

/**
 * The range that `Range` asks for. `undefined` means the whole file: servers may ignore malformed headers and lists of
 * ranges (RFC 9110 §14.2).
 */
export function requestedRange(header = ''): RequestedRange | undefined {
  const match = single.exec(header);
  if (!match) return undefined;
  const [, start, end, suffix] = match;
  if (suffix !== undefined) return { length: Number(suffix) };
  const [first, last] = [Number(start), end ? Number(end) : Number.POSITIVE_INFINITY];
  return last < first ? undefined : { first, last };
}

/** The part of a file of `size` bytes that `Range` asks for; `unsatisfiable` if the file has no such part. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const wanted = requestedRange(header);
  if (!wanted) return undefined;
  const startByte = 'length' in wanted ? Math.max(0, size - wanted.length) : wanted.first;
  const endByte = 'length' in wanted ? size : Math.min(wanted.last + 1, size);
  return startByte < endByte ? { startByte, endByte } : 'unsatisfiable';
}
