import type { Collection } from '../format/collections.ts';
import { listRoute, pathOf } from './routes.ts';

/**
 * The value of `Link` (RFC 8288) for a page of a list: where the first, previous, next and last page are, each only if
 * it exists. Pages are counted from the start of the list, `limit` exercises each.
 * @param limit in records, at least 1
 */
export function pageLinks(
  collection: Collection,
  list: { value: string; count: number },
  offset: number,
  limit: number,
) {
  const { value, count } = list;
  // A limit beyond the list asks for all of it; what was sent may have more digits than a header should.
  const size = Math.min(limit, count);
  const page = `<${pathOf(listRoute(collection), value)}?limit=${size}&offset=`;
  const last = Math.floor((count - 1) / size) * size;
  let links = `${page}0>; rel="first"`;
  if (offset > 0) links += `, ${page}${offset < count ? Math.max(0, offset - size) : last}>; rel="prev"`;
  if (offset + size < count) links += `, ${page}${offset + size}>; rel="next"`;
  return `${links}, ${page}${last}>; rel="last"`;
}
