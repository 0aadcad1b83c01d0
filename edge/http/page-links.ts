import type { Paging } from './paging.ts';

/**
 * The value of `Link` (RFC 8288) for a page of a list: where the first, previous, next and last page are, each only if
 * it exists. Pages are counted from the start of the list, `limit` exercises each.
 * @param pageBase path of the list with its filters, and a question mark or `&` behind them
 * @param count records on the list
 * @param limit in records, at least 1
 */
export function pageLinks(pageBase: string, count: number, { offset, limit }: Paging & { limit: number }): string {
  // A limit beyond the list asks for all of it; what was sent may have more digits than a header should.
  const size = Math.min(limit, Math.max(count, 1));
  const page = `<${pageBase}limit=${size}&offset=`;
  const last = Math.floor(Math.max(count - 1, 0) / size) * size;
  let links = `${page}0>; rel="first"`;
  if (offset > 0) links += `, ${page}${offset < count ? Math.max(0, offset - size) : last}>; rel="prev"`;
  if (offset + size < count) links += `, ${page}${offset + size}>; rel="next"`;
  return `${links}, ${page}${last}>; rel="last"`;
}
