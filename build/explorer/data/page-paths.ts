import { filters } from './filters.ts';

/** Path of the page of an exercise from the root of the site. */
export function exercisePagePath(id: string): string {
  return `exercise/${id}/`;
}

/**
 * Path of the page of a list from the root of the site. Spaces of the word are hyphens, and its hyphens are two, so
 * that "pull up" and "pull-up" have a page each.
 */
export function listPagePath(list: string, word: string): string {
  return `list/${list.toLowerCase()}/${word.replaceAll('-', '--').replaceAll(' ', '-')}/`;
}

/**
 * The generic page that shows the same as a prerendered one: that of any exercise, or the grid with a filter.
 * @param path the prerendered page, from the root of the site
 * @returns the path with its query; undefined for any other page
 */
export function samePage(path: string): string | undefined {
  const [, id] = /^exercise\/([0-9]+)\/$/.exec(path) ?? [];
  if (id) return `exercise/?id=${id}`;
  const [, list, word] = /^list\/([^/]+)\/([^/]+)\/$/.exec(path) ?? [];
  const filter = filters.find(({ name }) => name.toLowerCase() === list);
  return filter && `?${filter.name}=${word!.replaceAll(/--?/g, (hyphens) => (hyphens === '-' ? '%20' : '-'))}`;
}

/** The relative path from a page's folder to the root of the site: empty, or ending in a slash. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}
