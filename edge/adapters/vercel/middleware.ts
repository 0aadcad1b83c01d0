/** The API as routing middleware on Vercel, over the published tree that is deployed beside it. See README.md. */

import { environmentHandler } from '../environment.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';

/** Everywhere: a pattern for what keys guard would be matched to paths as they are written, and there are many ways. */
export const config = { matcher: '/:path*' };

const { env } = process;

// The lists are files of the same site. The token tells the middleware there that it is the handler who asks.
export default webListener({
  handle: environmentHandler(env, {
    cacheBytes: 32 * 1024 * 1024,
    // A request may not wait for what another one reads.
    shareFlights: false,
    onFault: logFault,
  }),
  // Goes on to the file (@vercel/functions calls it `next`).
  fallback: () => new Response(null, { headers: { 'x-middleware-next': '1' } }),
  originToken: env.ORIGIN_TOKEN,
});
