/** A server in its own process, so that its CPU time is separate from its clients'. */

import type { RequestListener } from 'node:http';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { createHandler } from '../../edge/handler.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { benchKeys } from './bench-key.ts';
import { startLocalServer } from './local-server.ts';
import { sampleRelease } from './sample-release.ts';
import type { ServerReport } from './server-process.ts';

const listeners: { readonly [kind: string]: (bytes: number) => RequestListener } = {
  edge: () => {
    const table = KeyTable.from(benchKeys);
    const store = memoryStore(sampleRelease().files);
    return nodeListener({ handle: createHandler({ store, keys: { get: () => table } }) });
  },
  constant: (bytes) => {
    const body = Buffer.alloc(bytes, 'x');
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes };
    return (_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    };
  },
};

const [, , kind, bytes] = process.argv;
const tell = (report: ServerReport) => process.send!(report);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpu: user + system });
});
process.on('disconnect', () => process.exit());
const { port } = await startLocalServer(listeners[kind!]!(Number(bytes)));
tell({ port });
