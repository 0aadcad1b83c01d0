import type { IncomingMessage, ServerResponse } from 'node:http';
import { samePage } from '../../build/explorer/data/page-paths.ts';
import { type PublicFilesOptions, sendText } from '../../edge/adapters/node/public-files.ts';

/** Files that a first release lacks: downloads, and compressed forms of what it has. */
const unfinished = /^(?:releases\/[0-9a-f]+\/|llms|sitemap|exercise\/|list\/)/;

/** Seconds after which it is worth asking again. */
const retryAfter = 10;

/**
 * Extends `supply` for the time in which only a first release is there: prerendered pages lead to the generic page that
 * shows the same, and other files that are still being built are answered with 503.
 * @param isBuilding whether that is still so
 */
export function unfinishedSite(
  isBuilding: () => boolean,
  supply: NonNullable<PublicFilesOptions['supply']>,
): NonNullable<PublicFilesOptions['supply']> {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (await supply(request, response, path)) return true;
    if (!isBuilding() || response.headersSent || response.destroyed || !unfinished.test(path)) return false;
    const same = samePage(path.replace(/index\.html$/, ''));
    const location = same === undefined ? undefined : `/${same}`;
    if (location)
      sendText(response, 302, 'This page is still being built. Another one shows the same.', { Location: location });
    else
      sendText(response, 503, 'This file is still being built. Try again in a minute.', {
        'Retry-After': `${retryAfter}`,
      });
    return false;
  };
}
