import type { ByteRange } from '../format/bytes.ts';

/** A single range (RFC 9110 §14.1.2): `first-last`, `first-` or `-length`. */
const single = /^bytes=[ \t]*(?:([0-9]+)-([0-9]*)|-([0-9]+))[ \t]*$/i;

/** A range as it is requested: the last `length` bytes, or those from `first` to `last`, by default to the end. */
type RequestedRange = { readonly length: number } | { readonly first: number; readonly last: number };

/** The headers of a request for a part of a file. */
export interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | readonly string[] | undefined;
}

/**
 * The range to answer a request with. `undefined` means the whole file: only GET has ranges, and servers may ignore
 * malformed headers and lists of ranges (RFC 9110 §14.2). If there is an `If-Range`, it must be the strong entity tag
 * of the file (§13.1.5). A date never counts, because two versions may be from the same second.
 * @param etag of the file; without it, no `If-Range` counts
 */
export function requestedRange(
  method: string,
  { range = '', 'if-range': ifRange }: RangeHeaders,
  etag?: string,
): RequestedRange | undefined {
  const match = method === 'GET' && (ifRange === undefined || ifRange === etag) ? single.exec(range) : null;
  if (!match) return undefined;
  const [, start, end, suffix] = match;
  if (suffix !== undefined) return { length: Number(suffix) };
  const [first, last] = [Number(start), end ? Number(end) : Number.POSITIVE_INFINITY];
  return last < first ? undefined : { first, last };
}

/** The part of a file of `size` bytes that a range means; `unsatisfiable` if the file has no such part. */
export function byteRange(wanted: RequestedRange, size: number): ByteRange | 'unsatisfiable' {
  const startByte = 'length' in wanted ? Math.max(0, size - wanted.length) : wanted.first;
  const endByte = 'length' in wanted ? size : Math.min(wanted.last + 1, size);
  return startByte < endByte ? { startByte, endByte } : 'unsatisfiable';
}
