import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers requests that want another protocol as if they did not, which RFC 9110 §7.8 allows. Node takes such a request's
 * connection out of its hands: what came behind it is given back, so that requests which were sent along are answered in
 * their turn.
 */
export function ignoreUpgrades(server: Server): void {
  /** By connection, the answer to the request that came last. */
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (head.length > 0) socket.unshift(head);
    const before = latest.get(socket);
    if (before && !before.writableFinished) before.once('finish', () => answer(request, socket));
    else answer(request, socket);
  });

  function answer(request: IncomingMessage, socket: Socket): void {
    if (socket.destroyed) return;
    const response = new ServerResponse(request);
    if (request.httpVersion === '1.0' || /\bclose\b/i.test(request.headers.connection ?? '')) {
      response.shouldKeepAlive = false;
    }
    response.assignSocket(socket);
    // Node tells of an answer's end only where it has the connection.
    const close = () => response.emit('close');
    socket.once('close', close);
    response.once('finish', () => {
      socket.off('close', close);
      response.detachSocket(socket);
      close();
      if (response.shouldKeepAlive && server.listening) server.emit('connection', socket);
      else socket.end();
    });
    server.emit('request', request, response);
  }
}
