import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from '../support/local-server.ts';
import { usageOfProcess } from './process-usage.ts';

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

/** Whether nginx can be started and its CPU time read. */
export const hasNginx = process.platform === 'linux' && spawnSync('nginx', ['-v']).status === 0;

/** Starts nginx as one process that serves `body` as the file `/page.json`. */
export async function startMeasuredNginx(body: Uint8Array): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'exercise-catalogue-bench-'));
  const port = await freePort();
  await writeFile(join(folder, 'page.json'), body);
  const [program, ...args] = nginxCommand(folder, port);
  const child = spawn(program, args, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/page.json`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await sleep(20);
  }
  return {
    origin,
    cpu: async () => usageOfProcess(child.pid!).cpu,
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** The command that runs nginx as one process that serves the files in `folder`. Its configuration is written there. */
export function nginxCommand(folder: string, port: number): [program: string, ...args: string[]] {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, port));
  return ['nginx', '-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off; master_process off;'];
}

function nginxConfig(folder: string, port: number): string {
  return `
    pid nginx.pid;
    events {}
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000;
      open_file_cache max=10;
      types { application/json json; }
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = await startLocalServer(() => {});
  await server.close();
  return server.port;
}
