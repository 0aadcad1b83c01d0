/** The API as an edge function on Netlify, with the published tree deployed in the same project. See README.md. */

import { type Environment, environmentHandler } from '../environment.ts';
import { edgeCacheBytes } from '../limits.ts';
import { logFault } from '../platform-log.ts';
import { webListener } from '../web.ts';

/** The part of the platform's context that is used here. */
interface Context {
  /** The answer from the site's own files. */
  next(): Promise<Response>;
}

declare const Netlify: { readonly env: { get(name: string): string | undefined } };

/** All paths: guarded files can be addressed in more ways than a pattern would match. */
export const config = { path: '/*' };

const names = ['ORIGIN', 'ORIGIN_TOKEN', 'KEYS_URL', 'KEY_DOCUMENT'] as const;
const environment: Environment = Object.fromEntries(names.map((name) => [name, Netlify.env.get(name)]));
const handle = environmentHandler(environment, {
  cacheBytes: edgeCacheBytes,
  onFault: logFault,
});

// The lists are files of this site. The token identifies the requests of the handler itself.
export default function edgeFunction(request: Request, context: Context): Promise<Response> {
  return webListener({ handle, fallback: () => context.next(), originToken: environment.ORIGIN_TOKEN })(request);
}
