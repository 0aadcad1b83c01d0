/** The API on Deno. `deno serve` and Deno Deploy call the exported `fetch`. See README.md. */

import process from 'node:process';
import { environmentHandler } from '../environment.ts';
import { logFault } from '../platform-log.ts';
import { proxyFallback } from '../proxy-fallback.ts';
import { webListener } from '../web.ts';

const { env } = process;

export default {
  fetch: webListener({
    handle: environmentHandler(env, { onFault: logFault }),
    fallback: proxyFallback(env.ORIGIN!),
  }),
};
