import { temporaryFolder } from '../folders/temporary-folder.ts';
import { program } from '../programs/program.ts';
import { startListening } from './listening-program.ts';

/**
 * Starts nginx as one process with a folder of its own.
 * @param http its configuration of HTTP, which listens on `port`
 * @returns its origin, without a trailing slash
 */
export async function startNginx(port: number, http: string): Promise<string> {
  const config = `daemon off; master_process off; pid nginx.pid; events {}
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      ${http}
    }`;
  const { path } = await temporaryFolder(new Map([['nginx.conf', Buffer.from(config)]]));
  return startListening(port, path, program('nginx'), '-p', path, '-c', 'nginx.conf', '-e', 'stderr');
}
