/** An entity tag (RFC 9110 §8.8.3) with the comma after it, or the end. */
const entityTag = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * Whether `If-None-Match` contains the strong entity tag `etag`, by weak comparison (RFC 9110 §13.1.2). Everything
 * after a syntax error is ignored.
 */
export function namesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  entityTag.lastIndex = 0;
  while (entityTag.lastIndex < ifNoneMatch.length) {
    const match = entityTag.exec(ifNoneMatch);
    if (!match) return false;
    if (match[1] === etag) return true;
  }
  return false;
}

/** The validators of a file (RFC 9110 §8.8): a strong entity tag, and the time of its last change in ms since 1970. */
export interface Validators {
  readonly etag: string;
  readonly lastModified: number;
}

/** The conditional headers of a request. */
export interface Preconditions {
  readonly ifNoneMatch: string | undefined;
  readonly ifModifiedSince: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifMatch: string | undefined;
  readonly ifUnmodifiedSince: string | undefined;
}

/**
 * Whether the client has the current version of the file, so that the answer is a 304 (RFC 9110 §13.2.2).
 * `If-Modified-Since` counts only without `If-None-Match`.
 */
export function isUnchanged(
  { ifNoneMatch, ifModifiedSince }: Pick<Preconditions, 'ifNoneMatch' | 'ifModifiedSince'>,
  { etag, lastModified }: Validators,
): boolean {
  if (ifNoneMatch !== undefined) return namesEntityTag(ifNoneMatch, etag);
  const since = httpDate(ifModifiedSince);
  // A date in the future is invalid (RFC 9110 §13.1.3).
  return since <= Date.now() && since >= wholeSeconds(lastModified);
}

/**
 * Whether the client asks for a version other than the current one, so that the answer is a 412 (RFC 9110 §13.2.2).
 * `If-Unmodified-Since` counts only without `If-Match`, which takes the strong comparison.
 */
export function isAnother(
  { ifMatch, ifUnmodifiedSince }: Pick<Preconditions, 'ifMatch' | 'ifUnmodifiedSince'>,
  { etag, lastModified }: Validators,
): boolean {
  if (ifMatch !== undefined) return ifMatch.trim() !== '*' && !ifMatch.split(',').some((tag) => tag.trim() === etag);
  return httpDate(ifUnmodifiedSince) < wholeSeconds(lastModified);
}

/**
 * Whether a range of a file may be sent: without `If-Range`, or if that is the file's strong entity tag (RFC 9110
 * §13.1.5). A date never counts, because two versions may be from the same second.
 */
export function allowsRange({ ifRange }: Pick<Preconditions, 'ifRange'>, { etag }: Pick<Validators, 'etag'>): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** An HTTP date in ms since 1970; NaN if it is none by RFC 9110 §5.6.7. `Date.parse` alone accepts more. */
export function httpDate(text = ''): number {
  return /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
}

function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
