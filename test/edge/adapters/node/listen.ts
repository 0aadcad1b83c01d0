import { type ListenerOptions, nodeListener } from '../../../../edge/adapters/node/listener.ts';
import { createHandler } from '../../../../edge/handler.ts';
import type { Store } from '../../../../edge/store/store.ts';
import { sampleKeySource } from '../../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../../support/servers/servers.ts';

/** Serves the API over `store` on a free port until the test or its file ends. */
export async function listen(store: Store, options: Partial<ListenerOptions> = {}): Promise<RunningServer> {
  const handle = createHandler({ store, keys: sampleKeySource });
  return await serve(nodeListener({ handle, ...options }));
}
