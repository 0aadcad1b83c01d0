import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Time in which clients that hold a connection are told with their next answer that it ends, in ms. */
const notice = 1_000;

/** Time in which connections that came before are still accepted, in ms. */
const toAccept = 50;

/**
 * Closes a server without losing a request: it takes no more connections, and every answer says `Connection: close`. A
 * moment later connections that nobody uses are closed, since a request may already be on its way on one that is idle.
 * Requests that are being answered get `grace` milliseconds to end.
 */
export async function shutDown(server: Server, grace = 10_000): Promise<void> {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // Connections that wait to be accepted would be reset.
  await new Promise((resolve) => setTimeout(resolve, toAccept));
  let idle: ReturnType<typeof setInterval> | undefined;
  const noticed = setTimeout(() => {
    server.closeIdleConnections();
    // A connection counts as idle only once its request is answered.
    idle = setInterval(() => server.closeIdleConnections(), 50);
  }, notice);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  // Node's own `close` of an HTTP server drops idle connections at once.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearTimeout(noticed);
  clearInterval(idle);
  clearTimeout(late);
  // Ends what Node keeps for checking connections.
  server.close();
}
