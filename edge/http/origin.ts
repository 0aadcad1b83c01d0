/**
 * Requests for published files to their host, the origin. Any host will do: what it answers to conditions and ranges is
 * corrected, and its errors and redirects are never passed on.
 */

import { conditionalStatus, httpDate, type Preconditions } from './conditional.ts';
import { plainText } from './plain-text.ts';
import { type RangeHeaders, requestedRange } from './range.ts';

/** How long to wait for the origin's answer to begin, in ms. */
export const originTimeout = 10_000;

/** 502: the origin can't be reached. */
export const unreachableOrigin = plainText(502, "The origin can't be reached. Try again in a moment.");

/** 502: the origin has answered with an error. */
export function faultyOrigin(status: number) {
  return plainText(502, `The origin answered ${status}. Try again in a moment.`);
}

/** The conditions to send to the origin. For an invalid or future date, some hosts would answer 304. */
export function originConditions(headers: Preconditions): { [name: string]: string } {
  const { 'if-none-match': tags, 'if-modified-since': date } = headers;
  return {
    ...(tags !== undefined && { 'if-none-match': tags }),
    ...(date !== undefined && httpDate(date) <= Date.now() && { 'if-modified-since': date }),
  };
}

/**
 * The range to request: none with `If-Range`, which the origin can't be trusted to evaluate. A suffix is converted to
 * positions, because many hosts don't support it.
 * @param sizeOf returns the length of the file, in bytes; 0 if it is unknown
 */
export async function originRange(
  method: string,
  headers: RangeHeaders,
  sizeOf: () => Promise<number>,
): Promise<string | undefined> {
  const wanted = requestedRange(method, headers);
  if (!wanted) return undefined;
  if (!('length' in wanted)) return `bytes=${headers.range!.replace(/^[^=]*=|\s/g, '')}`;
  const size = wanted.length > 0 ? await sizeOf() : 0;
  return size > 0 ? `bytes=${Math.max(0, size - wanted.length)}-${size - 1}` : undefined;
}

/**
 * The status of the answer that an origin's leads to: 200 for its file or a part of it; 304, 412 and 416 for the
 * conditions and the range; 404 if there is no such file; 502 for all else.
 * @param found the origin's status
 * @param header returns a header of the origin's answer
 */
export function statusOverOrigin(
  found: number,
  header: (name: string) => string | null | undefined,
  conditions: Preconditions,
): 200 | 304 | 404 | 412 | 416 | 502 {
  // For a folder, a host may answer that it is forbidden or redirect.
  if (found === 404 || found === 403 || found === 410 || (found >= 300 && found < 400 && found !== 304)) return 404;
  if (found === 416) return 416;
  if (found !== 200 && found !== 206 && found !== 304) return 502;
  const etag = (header('etag') ?? '').replace(/^W\//, '');
  const lastModified = Date.parse(header('last-modified') ?? '');
  return conditionalStatus(conditions, { etag, lastModified }) ?? (found === 304 ? 304 : 200);
}
