import { join } from 'node:path';
import { connectionAddress, forwardedAddress } from '../../edge/adapters/node/client-address.ts';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { folderSource } from '../../edge/adapters/node/folder-source.ts';
import { keyFile } from '../../edge/adapters/node/key-file.ts';
import { limitedServer } from '../../edge/adapters/node/limited-server.ts';
import { originSource } from '../../edge/adapters/node/origin-source.ts';
import type { FileSource } from '../../edge/adapters/node/public-files.ts';
import type { DoneRequest } from '../../edge/adapters/node/request-log.ts';
import { shutDown } from '../../edge/adapters/node/shutdown.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import type { Store } from '../../edge/store/store.ts';
import { CommandError } from '../support/command-error.ts';
import type { Values } from '../support/options.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { FaultLog, type ToldFault } from './fault-log.ts';
import { listenOn } from './listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { serverCommand } from './server-options.ts';
import { serviceListener } from './service.ts';

/** Where a server logs to. */
export interface ServerLog {
  readonly logRequest: (done: DoneRequest) => void;
  readonly logFault: (told: ToldFault) => void;
}

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  /** The address of the metrics, without their path; undefined if they are off. */
  readonly metricsUrl: string | undefined;
  /** Stops it and its metrics without losing a request. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server for one machine, and its metrics.
 * @throws CommandError if it can't listen, if the published tree is missing, or if the key document can't be read
 */
export async function startServer(
  { cdn, keys, host, port, 'metrics-port': metricsPort, ...values }: Values<typeof serverCommand.options>,
  { logRequest, logFault }: ServerLog,
): Promise<RunningServer> {
  // They are of the server that counts with them.
  let metrics: Metrics | undefined;
  const faults = new FaultLog(logFault);
  const onFault = (fault: unknown) => {
    metrics?.countFault();
    faults.report(fault);
  };
  const addressOf = values['behind-proxy'] === 'yes' ? forwardedAddress : connectionAddress;
  const isLogged = values.log === 'on';
  const observe = (done: DoneRequest) => {
    metrics?.observe(done);
    if (isLogged) logRequest(done);
  };
  // Without either, the end of responses is not observed at all.
  const onDone = isLogged || metricsPort !== undefined ? observe : undefined;
  const keySource = keyFile(keys, { onFault });
  try {
    await keySource.get();
  } catch (error) {
    throw keysRefusal(keys, error as NodeJS.ErrnoException);
  }
  const listener = serviceListener({
    ...publishedTree(cdn),
    keys: keySource,
    downloads: values.downloads === 'open',
    perMinute: values['rate-limit'],
    addressOf,
    onDone,
    onFault,
  });
  const server = limitedServer(listener, {
    connections: values['max-connections'],
    onFault,
    onRefused: onDone,
    addressOf,
  });
  if (metricsPort !== undefined) metrics = createMetrics(server);
  const stop = async () => {
    await Promise.all([server, metrics?.server].map((each) => each?.listening && shutDown(each)));
  };
  try {
    const url = await listenOn(server, { host, port }, (port) => `--port ${port}`);
    if (!metrics) return { url, metricsUrl: undefined, stop };
    const address = { host, port: metricsPort! };
    return { url, metricsUrl: await listenOn(metrics.server, address, (port) => `--metrics-port ${port}`), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The error that the key document can't be read. */
function keysRefusal(file: string, error: NodeJS.ErrnoException): CommandError {
  if (error.code === 'ENOENT') {
    return new CommandError(`There is no ${file}. Issue a key first: node keys.js issue --label LABEL --file ${file}`);
  }
  const reason = systemErrorReason(error);
  const hint = error.code === 'EACCES' ? ' The user that runs this server has to own it.' : '';
  return new CommandError(`${file} can't be read: ${reason === undefined ? error.message : `${reason}.${hint}`}`);
}

/** The published tree in a folder or on a host, for the API and for files. */
function publishedTree(cdn: string): { store: Store; files: FileSource } {
  if (/^https?:\/\//.test(cdn)) {
    if (!URL.canParse(cdn)) throw new CommandError(`--cdn is "${cdn}"; expected a folder or the address of a host.`);
    return { store: httpStore(cdn), files: originSource(cdn) };
  }
  const pointer = join(cdn, currentPath);
  let current: Uint8Array | undefined;
  try {
    current = readIfThere(pointer);
  } catch (error) {
    throw new CommandError(`${pointer} can't be read: ${systemErrorReason(error)}.`);
  }
  if (!current) throw new CommandError(`There is no ${pointer}. --cdn is the published tree, dist/cdn after a build.`);
  return { store: fileStore(cdn), files: folderSource(cdn) };
}
