import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

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
  const { port } = await reportOf(child, 'port');
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu');
      return (await reportOf(child, 'cpu')).cpu;
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function reportOf<K extends string>(child: ChildProcess, member: K): Promise<{ [name in K]: number }> {
  const told = new AbortController();
  const ended = once(child, 'exit', { signal: told.signal }).then(([code]) => {
    throw new Error(`The server ended with ${code} before it told its ${member}.`);
  });
  try {
    const [report] = await Promise.race([once(child, 'message', { signal: told.signal }), ended]);
    return report;
  } finally {
    ended.catch(() => {});
    told.abort();
  }
}
