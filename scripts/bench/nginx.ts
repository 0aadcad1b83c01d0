import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether nginx can be started and its CPU time read. */
export const hasNginx = process.platform === 'linux' && spawnSync('nginx', ['-v']).status === 0;

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
