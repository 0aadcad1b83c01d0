import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { endProcessLater } from '../programs/end-process.ts';
import { printedBy } from '../programs/printed-by.ts';
import { program } from '../programs/program.ts';
import { which } from '../programs/which.ts';
import { freePort, isListening } from './servers.ts';

/** A shared cache as its package comes, configured only with its origin. */
export interface SharedCache {
  readonly name: string;
  command(): string;
  args(port: number): readonly string[];
  config(origin: string, port: number): string;
}

const configName = 'config';

const caches: readonly SharedCache[] = [
  {
    name: 'nginx',
    command: () => program('nginx'),
    args: () => ['-p', '.', '-c', configName, '-e', 'stderr', '-g', 'daemon off; master_process off;'],
    config: nginxConfig,
  },
  {
    name: 'Varnish',
    command: () => 'varnishd',
    args: (port) => ['-F', '-j', 'none', '-n', 'work', '-f', configName, '-a', `127.0.0.1:${port}`],
    config: varnishConfig,
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

/** Starts a cache in front of `origin`, and returns its own origin. */
export async function startCache({ command, args, config }: SharedCache, origin: string): Promise<string> {
  const port = await freePort();
  const folder = await temporaryFolder(new Map([[configName, Buffer.from(config(origin, port))]]));
  const child = spawn(command(), args(port), { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = printedBy(child);
  endProcessLater(child);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${command()} did not start: ${printed.stdout}${printed.stderr}`);
    await sleep(20);
  }
  return `http://127.0.0.1:${port}`;
}
