import { beforeAll, describe, expect } from 'vitest';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { createHandler } from '../../edge/handler.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import type { Store } from '../../edge/store/store.ts';
import { startOrigin } from '../../scripts/start/origin.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Send, sendOverHttp, sendThroughWeb, sendToHandler } from '../support/requests/exchange.ts';
import { testRequestTable } from '../support/requests/request-table.ts';
import { endLater } from '../support/runner/ends.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeySource } from '../support/samples/sample-keys.ts';
import { serve, serveWithoutRanges } from '../support/servers/servers.ts';
import { countingStore } from '../support/stand-ins/counting-store.ts';

const exercises = sampleExercises(40);
const tree = await publish(exercises);
/** The same lists in segments of a few exercises. */
const segmented = await publish(exercises, { limit: 2500 });

const handlerOver = (store: Store) => createHandler({ store, keys: sampleKeySource });

describe('over the core, memory', () => {
  const send = sendToHandler(handlerOver(memoryStore(tree.files)));
  testRequestTable(tree, () => send);
});

describe('over the core, memory, lists of several segments', () => {
  const send = sendToHandler(handlerOver(memoryStore(segmented.files)));
  testRequestTable(segmented, () => send, { part: { share: 0, of: 2 } });
});

describe('over the core, a store without ranges', () => {
  const send = sendToHandler(handlerOver(countingStore(memoryStore(segmented.files), { ranges: false })));
  testRequestTable(segmented, () => send, { part: { share: 1, of: 2 } });
});

describe('over Request and Response', () => {
  const send = sendThroughWeb(handlerOver(memoryStore(tree.files)));
  testRequestTable(tree, () => send, { rawPaths: false, part: { share: 0, of: 3 } });
});

describe('over node:http', () => {
  let send: Send;

  describe('memory', () => {
    beforeAll(async () => {
      send = await listen(memoryStore(tree.files));
    });
    testRequestTable(tree, () => send, { part: { share: 0, of: 4 } });
  });

  describe('files', () => {
    beforeAll(async () => {
      const folder = await temporaryFolder(segmented.files);
      send = await listen(fileStore(folder.path));
    });
    testRequestTable(segmented, () => send, { part: { share: 1, of: 4 } });
  });

  describe('an HTTP origin with ranges', () => {
    beforeAll(async () => {
      const folder = await temporaryFolder(tree.files);
      const origin = await startOrigin(folder.path, (fault) => expect.unreachable(String(fault)));
      endLater(() => origin.close());
      send = await listen(httpStore(origin.url));
    });
    testRequestTable(tree, () => send, { part: { share: 2, of: 4 } });
  });

  describe('an HTTP origin without ranges', () => {
    beforeAll(async () => {
      const origin = await serveWithoutRanges(tree.files);
      send = await listen(httpStore(origin.origin));
    });
    testRequestTable(tree, () => send, { part: { share: 3, of: 4 } });
  });

  async function listen(store: Store): Promise<Send> {
    const api = await serve(nodeListener({ handle: handlerOver(store) }));
    return sendOverHttp(api.origin);
  }
});
