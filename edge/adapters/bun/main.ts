/** The API on Bun, which serves the default export on PORT. See README.md. */

import { localHost, localPort } from '../local-address.ts';
import { originListener } from '../origin-listener.ts';

const { env } = process;

export default {
  port: Number(env.PORT || localPort),
  hostname: env.HOST || localHost,
  fetch: originListener(env),
};
