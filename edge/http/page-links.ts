import type { Collection } from '../format/collections.ts';
import { pathOfList } from './target.ts';

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
  const path = pathOfList(collection, value);
  // A limit beyond the list asks for all of it; what was sent may have more digits than a header should.
  const size = Math.min(limit, count);
  const last = Math.floor((count - 1) / size) * size;
  const link = (rel: string, offset: number) => `<${path}?limit=${size}&offset=${offset}>; rel="${rel}"`;
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', offset >= count ? last : Math.max(0, offset - size)));
  if (offset + size < count) links.push(link('next', offset + size));
  links.push(link('last', last));
  return links.join(', ');
}
