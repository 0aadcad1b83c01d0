import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A report of `server.ts`: its port, or its CPU time so far in µs. */
export type ServerReport = { readonly port: number } | { readonly cpu: number };

/** A server in its own process. */
export interface MeasuredServer {
  readonly origin: string;
  /** Its CPU time so far, in µs. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

/** Starts one of the servers in `server.ts`. */
export async function startMeasuredNode(kind: 'edge' | 'constant', bytes: number): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [kind, String(bytes)]);
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
