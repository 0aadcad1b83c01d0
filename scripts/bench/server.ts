/** A server in its own process, so that its CPU time is separate from its clients'. */

import { openSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionAddress } from '../../edge/adapters/node/client-address.ts';
import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { nodeListener } from '../../edge/adapters/node/listener.ts';
import { type DoneRequest, logLine } from '../../edge/adapters/node/request-log.ts';
import { createHandler } from '../../edge/handler.ts';
import { KeyTable } from '../../edge/keys/key-table.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { lineWriter } from '../server/line-writer.ts';
import { RequestCounts } from '../server/request-counts.ts';
import { serviceListener } from '../server/service.ts';
import { benchKeys } from './bench-key.ts';
import { sampleRelease } from './sample-release.ts';
import type { NodeServer, ServerReport } from './server-process.ts';

const servers: { readonly [kind in NodeServer]: (bytes: number) => Server } = {
  edge: () => createServer(nodeListener({ handle: createHandler(published()) })),
  // With everything that `server.ts` for one machine does for a request.
  service: () => {
    const nowhere = openSync('/dev/null', 'w');
    const log = lineWriter({ write: (text) => writeSync(nowhere, text) });
    const metrics = new RequestCounts();
    const onDone = (done: DoneRequest) => {
      metrics.observe(done);
      log.add(logLine(done));
    };
    const files = { send: async () => false, has: async () => false };
    const onFault = console.error;
    const listener = serviceListener({ ...published(), files, addressOf: connectionAddress, onDone, onFault });
    return limitedServer(listener, { onFault });
  },
  constant: (bytes) => {
    const body = Buffer.alloc(bytes, 'x');
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes };
    return createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
  },
};

function published() {
  const table = KeyTable.from(benchKeys);
  return { store: memoryStore(sampleRelease()), keys: { get: () => table } };
}

const [, , kind, bytes] = process.argv;
const tell = (report: ServerReport) => process.send!(report);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpu: user + system });
});
process.on('disconnect', () => process.exit());
const server = servers[kind as NodeServer](Number(bytes));
// Connections are idle while others take their turn.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
