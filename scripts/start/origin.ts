import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'http-server';

/** A static host as one would rent it. */
export interface Origin {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): void;
}

/** Serves a folder with http-server on a port of its own that only this machine can reach. */
export async function startOrigin(folder: string): Promise<Origin> {
  // How long files may be kept is for the front to say: it knows which of them change.
  const { server } = createServer({ root: folder, cache: -1, showDir: 'false' }) as unknown as { server: Server };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
