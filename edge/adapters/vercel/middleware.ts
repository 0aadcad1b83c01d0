/** The API as routing middleware on Vercel, with the published tree deployed in the same project. See README.md. */

import { environmentHandler } from '../environment.ts';
import { edgeCacheBytes } from '../limits.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';

/** All paths: guarded files can be addressed in more ways than a pattern would match. */
export const config = { matcher: '/:path*' };

const { env } = process;

// The lists are files of this site. The token identifies the requests of the handler itself.
export default webListener({
  handle: environmentHandler(env, {
    cacheBytes: edgeCacheBytes,
    // A request can't wait for another one's reads.
    shareFlights: false,
    onFault: logFault,
  }),
  // Continues to the file (`next` in @vercel/functions).
  fallback: () => new Response(null, { headers: { 'x-middleware-next': '1' } }),
  originToken: env.ORIGIN_TOKEN,
});
