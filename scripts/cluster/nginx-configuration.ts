export interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** Ports of the servers on this machine. */
  readonly servers: readonly number[];
  /** A folder for nginx's files. */
  readonly folder: string;
}

/** The file with nginx's process id, which it writes once it listens. */
export const pidFile = (folder: string): string => `${folder}/nginx.pid`;

/**
 * The configuration of nginx in front of several servers. If one doesn't answer, or answers that it can't, the next one
 * is asked. This is safe because all requests only read.
 */
export function nginxConfiguration({ host, port, servers, folder }: FrontOptions): string {
  return `daemon off;
pid ${pidFile(folder)};
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream servers {
    # A server that doesn't answer is tried again at once: a refused connection costs nothing, and it may be back.
    ${servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
    keepalive 64;
    # Shorter than the servers', so that none is used while a server closes it.
    keepalive_timeout 55s;
  }
  server {
    listen ${host}:${port};
    # Operators ask the servers directly.
    location = /healthz { return 404; }
    location = /readyz { return 404; }
    location / {
      # Without a path here, the target is passed on unchanged.
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      # Another one may have cached what this one can't read.
      proxy_next_upstream error timeout http_500 http_502 http_503;
      proxy_next_upstream_tries ${servers.length};
    }
  }
}
`;
}
