import type { Socket } from 'node:net';
import type { Listener } from './listener.ts';

/** Requests that may wait on one connection; what pipelines more is not a client but a flood. */
const mostWaiting = 64;

/**
 * Answers the requests of a connection one after the other. A client may send many without waiting (pipelining, RFC 9112
 * §9.3.2), and Node hands them all over at once: 300 connections with 20 downloads each were 6,000 open files and
 * 3.7 GB. Here each connection has at most one answer in the making, and one with too many waiting is closed.
 */
export function inTurn(listener: Listener): Listener {
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    // Only an answer whose turn it is has the socket.
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
