/** An entity tag (RFC 9110 §8.8.3), and whether it is followed by nothing or by a comma. */
const entityTag = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * Whether `If-None-Match` names the strong entity tag `etag`, by the weak comparison (RFC 9110 §13.1.2). A header that
 * breaks the grammar names nothing from there on.
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

/** The validators of a file (RFC 9110 §8.8): a strong entity tag, and when it last changed, in ms since 1970. */
export interface Validators {
  readonly etag: string;
  readonly lastModified: number;
}

/** The headers of a request that its answer depends on. */
export interface Preconditions {
  readonly ifNoneMatch: string | undefined;
  readonly ifModifiedSince: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifMatch: string | undefined;
  readonly ifUnmodifiedSince: string | undefined;
}

/** Whether the client has the file as it is: 304 (RFC 9110 §13.2.2). `If-Modified-Since` counts only by itself. */
export function isUnchanged(
  { ifNoneMatch, ifModifiedSince }: Pick<Preconditions, 'ifNoneMatch' | 'ifModifiedSince'>,
  { etag, lastModified }: Validators,
): boolean {
  if (ifNoneMatch !== undefined) return namesEntityTag(ifNoneMatch, etag);
  const since = httpDate(ifModifiedSince);
  // A date that is still to come is no date of ours (RFC 9110 §13.1.3).
  return since <= Date.now() && since >= wholeSeconds(lastModified);
}

/**
 * Whether the client wants another version of the file than it is: 412 (RFC 9110 §13.2.2). `If-Unmodified-Since` counts only
 * by itself, and an entity tag only by the strong comparison.
 */
export function isAnother(
  { ifMatch, ifUnmodifiedSince }: Pick<Preconditions, 'ifMatch' | 'ifUnmodifiedSince'>,
  { etag, lastModified }: Validators,
): boolean {
  if (ifMatch !== undefined) return ifMatch.trim() !== '*' && !ifMatch.split(',').some((tag) => tag.trim() === etag);
  return httpDate(ifUnmodifiedSince) < wholeSeconds(lastModified);
}

/**
 * Whether a range may be sent of a file: without `If-Range`, or where that names its strong entity tag (RFC 9110
 * §13.1.5). A date in it never counts: two versions may be of the same second.
 */
export function allowsRange({ ifRange }: Pick<Preconditions, 'ifRange'>, { etag }: Pick<Validators, 'etag'>): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** A date in ms since 1970; NaN for what is none by RFC 9110 §5.6.7, of which `Date.parse` reads more than there is. */
export function httpDate(text = ''): number {
  return /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
}

function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
