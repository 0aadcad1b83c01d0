import { samePage } from '../../build/explorer/data/page-paths.ts';
import type { Supply } from '../../edge/adapters/node/public-files.ts';
import { plainText } from '../../edge/http/plain-text.ts';

/** Files that an early release lacks: downloads, compressed forms of what it has, and what search engines read. */
const unfinished = /^(?:releases\/[0-9a-f]+\/|llms|sitemap|exercise\/|list\/)/;

/** Seconds after which it is worth asking again. */
const retryAfter = 10;

/**
 * Extends `supply` for the time in which only an early release is there: prerendered pages lead to the generic page that
 * shows the same, and other files that are still being built are answered with 503.
 * @param isBuilding whether that is still so
 */
export function unfinishedSite(isBuilding: () => boolean, supply: Supply): Supply {
  return async (request, response, path) => {
    const supplied = await supply(request, response, path);
    if (supplied || !isBuilding() || !unfinished.test(path)) return supplied;
    const same = samePage(path.replace(/index\.html$/, ''));
    return same === undefined
      ? plainText(503, 'This file is still being built. Try again in a minute.', ['Retry-After', `${retryAfter}`])
      : plainText(302, 'This page is still being built. Another one shows the same.', ['Location', `/${same}`]);
  };
}
