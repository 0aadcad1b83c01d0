import type { Socket } from 'node:net';
import type { Listener } from './listener.ts';

/** Maximum number of requests waiting on one connection. A client that pipelines more is flooding. */
const mostWaiting = 64;

/**
 * Answers the requests of a connection one after the other. Clients may send many without waiting (pipelining, RFC 9112
 * §9.3.2), and Node passes them all on at once: 300 connections with 20 downloads each were 6,000 open files and 3.7
 * GB. With this, each connection has at most one answer in progress, and one with too many waiting requests is closed.
 */
export function inTurn(listener: Listener): Listener {
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    // Only the answer whose turn it is has the socket.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) return void socket.destroy();
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      listener(request, response);
    });
  };
}
