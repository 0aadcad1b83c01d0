import { temporaryFolder } from '../folders/temporary-folder.ts';
import { which } from '../programs/which.ts';
import { startListening } from './listening-program.ts';
import { startNginx } from './nginx.ts';
import { freePort } from './servers.ts';

/** A shared cache as its package comes, configured only with its origin. */
interface SharedCache {
  readonly name: string;
  /** Starts it in front of `origin`, and returns its own origin. */
  start(origin: string): Promise<string>;
}

const caches: readonly SharedCache[] = [
  {
    name: 'nginx',
    async start(origin) {
      const port = await freePort();
      return startNginx(
        port,
        `proxy_cache_path cache keys_zone=shared:1m;
        server { listen 127.0.0.1:${port}; location / { proxy_cache shared; proxy_pass ${origin}; } }`,
      );
    },
  },
  {
    name: 'Varnish',
    async start(origin) {
      const { hostname, port } = new URL(origin);
      const config = `vcl 4.1;\nbackend default { .host = "${hostname}"; .port = "${port}"; }\n`;
      const { path } = await temporaryFolder(new Map([['config', Buffer.from(config)]]));
      const own = await freePort();
      const args = ['-F', '-j', 'none', '-n', 'work', '-f', 'config', '-a', `127.0.0.1:${own}`];
      return startListening(own, path, 'varnishd', ...args);
    },
  },
];

/** nginx, and Varnish where it is installed. */
export const sharedCaches = caches.filter(({ name }) => name === 'nginx' || which('varnishd'));
