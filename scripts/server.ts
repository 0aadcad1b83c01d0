/**
 * The service for one machine: API, page, images and downloads of a published tree. `npm run build` bundles it into a
 * single file, `dist/server/server.js`, which runs without this repository.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectionAddress, forwardedAddress } from '../edge/adapters/node/client-address.ts';
import { fileStore } from '../edge/adapters/node/file-store.ts';
import { folderFiles } from '../edge/adapters/node/folder-files.ts';
import { keyFile } from '../edge/adapters/node/key-file.ts';
import { limitedServer } from '../edge/adapters/node/limited-server.ts';
import { originFileSource } from '../edge/adapters/node/origin-file-source.ts';
import type { FileSource } from '../edge/adapters/node/public-files.ts';
import type { DoneRequest } from '../edge/adapters/node/request-log.ts';
import { shutDown } from '../edge/adapters/node/shutdown.ts';
import { currentPath } from '../edge/format/paths.ts';
import { httpStore } from '../edge/store/http-store.ts';
import type { Store } from '../edge/store/store.ts';
import { FaultLog, type ToldFault } from './server/fault-log.ts';
import { listenOn } from './server/listen.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { serverCommand } from './server/server-options.ts';
import { serviceListener } from './server/service.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { CommandError, runCommand } from './support/command-line.ts';

await runCommand(serverCommand, async ({ cdn, keys, host, port, 'metrics-port': metricsPort, ...values }) => {
  if (!existsSync(keys)) {
    throw new CommandError(`There is no ${keys}. Issue a key first: node keys.js issue --label NAME`);
  }
  // Whoever reads the log may stop before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  let metrics: Metrics | undefined;
  const faults = new FaultLog(tellFault);
  const onFault = (fault: unknown) => {
    metrics?.countFault();
    faults.report(fault);
  };
  const addressOf = values['behind-proxy'] === 'yes' ? forwardedAddress : connectionAddress;
  const isLogged = values.log === 'on';
  const observe = (done: DoneRequest) => {
    metrics?.observe(done);
    if (isLogged) process.stdout.write(`${JSON.stringify(done)}\n`);
  };
  // To wait for the end of each response costs a tenth of a request.
  const onDone = isLogged || metricsPort !== undefined ? observe : undefined;
  const listener = serviceListener({
    ...publishedTree(cdn),
    keys: keyFile(keys, { onFault }),
    downloads: values.downloads === 'open',
    perMinute: values['rate-limit'],
    addressOf,
    ...(onDone && { onDone }),
    onFault,
  });
  const server = limitedServer(listener, {
    connections: values['max-connections'],
    onFault,
    ...(onDone && { onRefused: onDone }),
    addressOf,
  });
  const url = await listenOn(server, { host, port }, (port) => `--port ${port}`);
  if (metricsPort !== undefined) {
    metrics = createMetrics(server);
    const metricsUrl = await listenOn(metrics.server, { host, port: metricsPort }, (port) => `--metrics-port ${port}`);
    console.error(`Metrics at ${metricsUrl}/metrics`);
  }
  stopOnSignal(() => shutDown(server));
  console.error(`Serving ${cdn} at ${url}`);
});

/** The published tree in a folder or on a host, for the API and for files. */
function publishedTree(cdn: string): { store: Store; files: FileSource } {
  if (/^https?:\/\//.test(cdn)) {
    if (!URL.canParse(cdn)) throw new CommandError(`--cdn is "${cdn}"; expected a folder or the address of a host.`);
    return { store: httpStore(cdn), files: originFileSource(cdn) };
  }
  if (!existsSync(join(cdn, currentPath))) {
    throw new CommandError(
      `There is no ${join(cdn, currentPath)}. --cdn is the published tree, dist/cdn after a build.`,
    );
  }
  return { store: fileStore(cdn), files: folderFiles(cdn) };
}

function tellFault({ fault, repeated }: ToldFault): void {
  const { message, stack } = fault instanceof Error ? fault : { message: String(fault), stack: undefined };
  const line = { time: new Date().toISOString(), fault: message, ...(repeated > 0 ? { repeated } : { stack }) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
