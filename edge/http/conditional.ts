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
