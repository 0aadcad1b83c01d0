import { type ListenerOptions, nodeListener } from '../../../../edge/adapters/node/listener.ts';
import { createHandler } from '../../../../edge/handler.ts';
import type { Answer } from '../../../../edge/http/message.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import type { Store } from '../../../../edge/store/store.ts';
import { publish, sampleExercises } from '../../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../../support/servers/servers.ts';

/** The tree that is served by default. */
export const tree = await publish(sampleExercises(30));
export const headers = { 'x-gateway-key': sampleKeys.valid };

/** Serves the API over `store` on a free port until the test or its file ends. */
export async function listen(
  store: Store = memoryStore(tree.files),
  options: Partial<ListenerOptions> = {},
): Promise<RunningServer> {
  const handle = createHandler({ store, keys: sampleKeySource });
  return await serve(nodeListener({ handle, ...options }));
}

/** The body of a problem as text. Only problems.test.ts checks its content. */
export const bodyOf = ({ body }: Answer) => Buffer.from(body as Uint8Array).toString();
