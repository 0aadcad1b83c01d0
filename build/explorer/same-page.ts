import { filters } from './filters.ts';

/**
 * The generic page that shows the same as a prerendered one: that of any exercise, or the grid with a filter.
 * @param path the prerendered page, from the root of the site
 */
export function samePage(path: string): string | undefined {
  const [, id] = /^exercise\/([0-9]+)\/$/.exec(path) ?? [];
  if (id) return `exercise/?id=${id}`;
  const [, list, word] = /^list\/([^/]+)\/([^/]+)\/$/.exec(path) ?? [];
  const filter = filters.find(({ name }) => name.toLowerCase() === list);
  return filter && `?${filter.name}=${word!.replaceAll('-', '%20')}`;
}
