import type { Paging } from './paging.ts';

/**
 * The value of `Link` (RFC 8288) for a page of a list: the first, previous, next and last page, if they exist. The last
 * page starts at the last multiple of `limit`.
 * @param pageBase path of the list with its filters, ending in `?` or `&`
 * @param count records on the list
 * @param limit in records, at least 1
 */
export function pageLinks(pageBase: string, count: number, { offset, limit }: Paging & { limit: number }): string {
  // A limit beyond the end of the list may have more digits than a header should.
  const size = Math.min(limit, Math.max(count, 1));
  const page = `<${pageBase}limit=${size}&offset=`;
  const last = Math.floor(Math.max(count - 1, 0) / size) * size;
  let links = `${page}0>; rel="first"`;
  if (offset > 0) links += `, ${page}${offset < count ? Math.max(0, offset - size) : last}>; rel="prev"`;
  if (offset + size < count) links += `, ${page}${offset + size}>; rel="next"`;
  return `${links}, ${page}${last}>; rel="last"`;
}
