export interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** Ports of the servers on this machine. */
  readonly servers: readonly number[];
  /** A folder for what nginx writes. */
  readonly folder: string;
}

/** The file in which nginx says its process id, once it listens. */
export const pidFile = (folder: string): string => `${folder}/nginx.pid`;

/**
 * The configuration of nginx in front of several servers. It asks the next one where one does not answer or says that it
 * can't just now, which is safe: every request only reads.
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
    ${servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
    # One that does not answer is asked again at once: to be refused costs nothing, and it may be back.
    keepalive 64;
    # Shorter than a server keeps its own connections, so that none is used that it is just closing.
    keepalive_timeout 55s;
  }
  server {
    listen ${host}:${port};
    # Whoever runs the servers asks them directly.
    location = /healthz { return 404; }
    location = /readyz { return 404; }
    location / {
      # Without a path here the target arrives as the client has written it.
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      # Another one may still have what this one can't read just now.
      proxy_next_upstream error timeout http_500 http_502 http_503;
      proxy_next_upstream_tries ${servers.length};
    }
  }
}
`;
}
