import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { program } from '../programs/program.ts';
import { which } from '../programs/which.ts';
import { freePort } from './servers.ts';

/** A shared cache as its package comes, configured only with its origin. */
export interface SharedCache {
  readonly name: string;
  start(origin: string): Promise<RunningCache>;
}

export interface RunningCache {
  readonly origin: string;
  close(): Promise<void>;
}

const configName = 'config';

const caches: readonly SharedCache[] = [
  {
    name: 'nginx',
    start: (origin) =>
      startCache({
        config: (port) => nginxConfig(origin, port),
        command: program('nginx'),
        args: (folder) => [
          '-p',
          folder,
          '-c',
          join(folder, configName),
          '-e',
          'stderr',
          '-g',
          'daemon off; master_process off;',
        ],
      }),
  },
  {
    name: 'Varnish',
    start: (origin) =>
      startCache({
        config: () => varnishConfig(origin),
        command: 'varnishd',
        args: (folder, port) => [
          '-F',
          '-j',
          'none',
          '-n',
          join(folder, 'work'),
          '-f',
          join(folder, configName),
          '-a',
          `127.0.0.1:${port}`,
        ],
      }),
  },
];

/** nginx, and Varnish where it is installed. */
export const sharedCaches = caches.filter(({ name }) => name === 'nginx' || which('varnishd'));

function nginxConfig(origin: string, port: number): string {
  return `
    pid nginx.pid;
    events {}
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      proxy_cache_path cache keys_zone=shared:1m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_cache shared;
          proxy_pass ${origin};
        }
      }
    }`;
}

function varnishConfig(origin: string): string {
  const { hostname, port } = new URL(origin);
  return `vcl 4.1;\nbackend default { .host = "${hostname}"; .port = "${port}"; }\n`;
}

interface Program {
  readonly command: string;
  config(port: number): string;
  args(folder: string, port: number): string[];
}

async function startCache({ command, config, args }: Program): Promise<RunningCache> {
  const folder = await temporaryFolder();
  const port = await freePort();
  await writeFile(join(folder.path, configName), config(port));
  const child = spawn(command, args(folder.path, port), { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    child.kill();
    await ended;
    await folder.remove();
  };
  while (!(await isListening(port))) {
    if (child.exitCode !== null) {
      await close();
      throw new Error(`${command} did not start: ${output}`);
    }
    await sleep(20);
  }
  return { origin: `http://127.0.0.1:${port}`, close };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
