import type { Server } from 'node:http';

/**
 * Closes a server: it takes no more connections, requests that are being answered get `grace` milliseconds to end,
 * idle connections are closed at once.
 */
export async function shutDown(server: Server, grace = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that is kept alive counts as idle only once its request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), grace);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
