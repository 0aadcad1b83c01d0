import { headersOf } from '../../build/hosting/headers.ts';
import { type Listener, type ListenerOptions, nodeListener, sendAnswer } from '../../edge/adapters/node/listener.ts';
import { type FileSource, type PublicFilesOptions, publicFiles } from '../../edge/adapters/node/public-files.ts';
import { createHandler } from '../../edge/handler.ts';
import { methodNotAllowed } from '../../edge/http/problems.ts';
import { splitTarget } from '../../edge/http/target.ts';
import type { KeySource } from '../../edge/keys/authenticate.ts';
import { limitRate } from '../../edge/rate-limit.ts';
import type { Store } from '../../edge/store/store.ts';
import { readiness } from './readiness.ts';
import { sendJson } from './send-json.ts';

export interface ServiceOptions
  extends Pick<ListenerOptions, 'onDone' | 'addressOf'>,
    Pick<PublicFilesOptions, 'supply' | 'downloads'> {
  /** Where the API reads the published tree. */
  readonly store: Store;
  /** The source of all other files. */
  readonly files: FileSource;
  readonly keys: KeySource;
  /** Maximum number of requests per minute and key; by default unlimited. */
  readonly perMinute?: number | undefined;
  /** Called with the error behind a 500 or an interrupted body. */
  readonly onFault: (fault: unknown) => void;
}

/** The whole service: the API, the public files of the published tree, `/healthz` and `/readyz`. */
export function serviceListener(options: ServiceOptions): Listener {
  const { store, files, keys, supply, downloads, perMinute, onDone, addressOf, onFault } = options;
  const handle = createHandler({ store, keys, onFault });
  const listener = nodeListener({
    handle: perMinute === undefined ? handle : limitRate(handle, { keys, perMinute }),
    fallback: publicFiles({
      source: files,
      headersOf: (path) => headersOf(`/${path}`),
      onFault,
      downloads,
      supply,
    }),
    onDone,
    addressOf,
  });
  const readState = readiness(store, keys, onFault);

  return (request, response) => {
    const { path } = splitTarget(request.url ?? '');
    if (path !== '/healthz' && path !== '/readyz') listener(request, response);
    else if (request.method !== 'GET' && request.method !== 'HEAD') sendAnswer(response, methodNotAllowed);
    else if (path === '/healthz') sendJson(response, 200, { live: true });
    else void readState().then((state) => sendJson(response, state.ready ? 200 : 503, state));
  };
}
