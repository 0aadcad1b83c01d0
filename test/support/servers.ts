import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of the loopback interface. */
export interface RunningServer {
  /** Like `http://127.0.0.1:12345`, without a slash at the end. */
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** @param wanted the port; by default a free one */
export async function serve(listener: RequestListener, wanted = 0): Promise<RunningServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that nobody listens on, for a program that can't choose one by itself. */
export async function freePort(): Promise<number> {
  const { origin, close } = await serve(() => {});
  await close();
  return Number(new URL(origin).port);
}

/** An origin that serves `files` and does not know ranges: it always sends the whole file. */
export function serveWithoutRanges(files: ReadonlyMap<string, Uint8Array>): Promise<RunningServer> {
  return serve((request, response) => {
    const file = files.get(request.url!.slice(1));
    if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
    else response.writeHead(404).end('Not here.');
  });
}
