import { type Running, start } from '../programs/command.ts';

/** The server as an operator starts it, in its own process. */
export interface OwnServer extends Running {
  /** Such as `http://127.0.0.1:12345`. */
  readonly origin: string;
  /** The same for its metrics, if they are served. */
  readonly metrics: string | undefined;
}

/** Starts the server over the folder or origin `cdn` on a free port, with further options. */
export async function startOwnServer(cdn: string, keyFile: string, ...options: string[]): Promise<OwnServer> {
  const server = start('server', ['--cdn', cdn, '--keys', keyFile, '--port', '0', ...options]);
  const [said, port] = await server.said(/.*Serving .* at http:\/\/localhost:(\d+)/s);
  const metrics = /Metrics at http:\/\/localhost:(\d+)/.exec(said!)?.[1];
  return { ...server, origin: `http://127.0.0.1:${port}`, metrics: metrics && `http://127.0.0.1:${metrics}` };
}
