import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Time in which the next answer on a connection announces that it closes, in ms. */
const notice = 1_000;

/** Pause between two closings of idle connections, in ms. */
const closingInterval = 50;

/** Time in which connections made earlier are still accepted, in ms. */
const toAccept = 50;

/**
 * Closes a server without losing a request. It accepts no new connections, and every answer says `Connection: close`.
 * Idle connections are closed a moment later, because a request may be on its way on one. Requests in progress get
 * `grace` milliseconds to finish.
 */
export async function shutDown(server: Server, grace = 10_000): Promise<void> {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // Connections waiting to be accepted would be reset.
  await new Promise((resolve) => setTimeout(resolve, toAccept));
  let idle: ReturnType<typeof setInterval> | undefined;
  const noticed = setTimeout(() => {
    server.closeIdleConnections();
    // A connection is idle only once its request has been answered.
    idle = setInterval(() => server.closeIdleConnections(), closingInterval);
  }, notice);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  // Node's own `close` of an HTTP server drops idle connections at once.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearTimeout(noticed);
  clearInterval(idle);
  clearTimeout(late);
  // Stops Node's timers that check connections.
  server.close();
}
