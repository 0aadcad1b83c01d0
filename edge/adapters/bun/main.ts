/** The API on Bun, which serves the default export on PORT. See README.md. */

import { environmentHandler } from '../environment.ts';
import { logFault } from '../platform-log.ts';
import { proxyFallback } from '../proxy-fallback.ts';
import { webListener } from '../web.ts';

const { env } = process;

export default {
  port: Number(env.PORT || 8787),
  hostname: env.HOST || '127.0.0.1',
  fetch: webListener({
    handle: environmentHandler(env, { onFault: logFault }),
    fallback: proxyFallback(env.ORIGIN!),
  }),
};
