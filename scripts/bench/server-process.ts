import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endOf } from '../support/end-of.ts';

/** A report of `server.ts`: its port, or its CPU time so far in µs. */
export type ServerReport = { readonly port: number } | { readonly cpu: number };

/** A server in its own process. */
export interface MeasuredServer {
  readonly origin: string;
  /** Its CPU time so far, in µs. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

/** The servers in `server.ts`. */
export type NodeServer = 'edge' | 'constant' | 'service';

/**
 * Starts one of the servers in `server.ts`.
 * @param file the bundle of that module
 * @param bytes the length of the constant
 */
export async function startMeasuredNode(file: string, kind: NodeServer, bytes = 0): Promise<MeasuredServer> {
  const child = fork(file, [kind, String(bytes)], { execArgv: [] });
  const failed = endOf(child).then((end): never => {
    throw new Error(`The server ended with ${end}.`);
  });
  failed.catch(() => {});
  const report = async (): Promise<{ readonly port: number; readonly cpu: number }> =>
    (await Promise.race([once(child, 'message'), failed]))[0];
  const { port } = await report();
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu');
      return (await report()).cpu;
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
