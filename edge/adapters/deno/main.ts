/** The API on Deno. `deno serve` and Deno Deploy call the exported `fetch`. See README.md. */

import { env } from 'node:process';
import { originListener } from '../origin-listener.ts';

export default { fetch: originListener(env) };
