/** The API as an edge function on Netlify, over the published tree that is deployed beside it. See README.md. */

import { type Environment, environmentHandler } from '../environment.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';

/** As much of what the platform gives a function as is used here. */
interface Context {
  /** The answer of the site's own files. */
  next(): Promise<Response>;
}

declare const Netlify: { readonly env: { get(name: string): string | undefined } };

/** Everywhere: a pattern for what keys guard would be matched to paths as they are written, and there are many ways. */
export const config = { path: '/*' };

const names = ['ORIGIN', 'ORIGIN_TOKEN', 'KEYS_URL', 'KEY_DOCUMENT'] as const;
const environment: Environment = Object.fromEntries(names.map((name) => [name, Netlify.env.get(name)]));
const handle = environmentHandler(environment, {
  cacheBytes: 32 * 1024 * 1024,
  onFault: logFault,
});

// The lists are files of the same site. The token tells this function there that it is the handler who asks.
export default function edgeFunction(request: Request, context: Context): Promise<Response> {
  return webListener({ handle, fallback: () => context.next(), originToken: environment.ORIGIN_TOKEN })(request);
}
