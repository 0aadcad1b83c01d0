/** An entity tag (RFC 9110 §8.8.3) with the comma after it, or the end. */
const entityTagPattern = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/y;

/**
 * Whether `If-None-Match` contains the strong entity tag `etag`, by weak comparison (RFC 9110 §13.1.2). Everything
 * after a syntax error is ignored.
 */
export function namesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  entityTagPattern.lastIndex = 0;
  while (entityTagPattern.lastIndex < ifNoneMatch.length) {
    const match = entityTagPattern.exec(ifNoneMatch);
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

/** The headers of a request that make it conditional. */
export interface Preconditions {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-match'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
}

/**
 * The status with which a request is answered because of its conditions (RFC 9110 §13.2.2): 412 if the client asks for
 * a version other than the current one, 304 if it has the current one, `undefined` if the file is sent.
 */
export function conditionalStatus(conditions: Preconditions, file: Validators): 304 | 412 | undefined {
  if (preconditionFails(conditions, file)) return 412;
  return isUnchanged(conditions, file) ? 304 : undefined;
}

/** `If-Modified-Since` counts only without `If-None-Match`. */
function isUnchanged(conditions: Preconditions, { etag, lastModified }: Validators): boolean {
  const ifNoneMatch = conditions['if-none-match'];
  if (ifNoneMatch !== undefined) return namesEntityTag(ifNoneMatch, etag);
  const since = httpDate(conditions['if-modified-since']);
  // A date in the future is invalid (RFC 9110 §13.1.3).
  return since <= Date.now() && since >= wholeSeconds(lastModified);
}

/** `If-Unmodified-Since` counts only without `If-Match`, which takes the strong comparison. */
function preconditionFails(conditions: Preconditions, { etag, lastModified }: Validators): boolean {
  const ifMatch = conditions['if-match'];
  if (ifMatch !== undefined) return ifMatch.trim() !== '*' && !ifMatch.split(',').some((tag) => tag.trim() === etag);
  return httpDate(conditions['if-unmodified-since']) < wholeSeconds(lastModified);
}

/** A date that begins with the name of a day, as all of HTTP's do (RFC 9110 §5.6.7), in ms since 1970; otherwise NaN. */
export function httpDate(text = ''): number {
  return /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
}

function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
