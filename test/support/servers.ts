import { randomInt } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of the loopback interface. */
export interface RunningServer {
  /** Like `http://127.0.0.1:12345`, without a slash at the end. */
  readonly origin: string;
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * @param wanted the port; by default a free one
 * @throws an error of the operating system when it can't be had
 */
export async function serve(listener: RequestListener, wanted = 0): Promise<RunningServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, '127.0.0.1', resolve);
  });
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

/**
 * Ports that no operating system gives by itself to whoever asks for any: below those of Linux (32768) and of all others
 * (49152, RFC 6335 §6).
 */
const unassigned = { first: 20_000, count: 12_000 };

/**
 * A port that nobody listens on, for a program that can't choose one by itself, or a server that goes and comes back. Nobody
 * who takes any port gets it in the meantime, as the tests beside this one do all the time.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = unassigned.first + randomInt(unassigned.count);
    const server = await serve(() => {}, port).catch(() => undefined);
    if (!server) continue;
    await server.close();
    return port;
  }
}

/** An origin that serves `files` and does not know ranges: it always sends the whole file. */
export function serveWithoutRanges(files: ReadonlyMap<string, Uint8Array>, wanted?: number): Promise<RunningServer> {
  return serve((request, response) => {
    const file = files.get(request.url!.slice(1));
    if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
    else response.writeHead(404).end('Not here.');
  }, wanted);
}
