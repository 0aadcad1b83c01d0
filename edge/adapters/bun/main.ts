/** The API on Bun, which serves the default export on PORT. See README.md. */

import { originListener } from '../origin-listener.ts';

const { env } = process;

export default {
  port: Number(env.PORT || 8787),
  hostname: env.HOST || '127.0.0.1',
  fetch: originListener(env),
};
