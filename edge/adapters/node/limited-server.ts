import { createServer, type Server } from 'node:http';
import { unknownExpectation } from '../../http/problems.ts';
import { inTurn } from './in-turn.ts';
import { type Listener, sendAnswer } from './listener.ts';
import { refusalOf } from './request-head.ts';

export interface LimitedServerOptions {
  /** Connections at the same time. Each has at most one file open, and one more while the API reads. */
  readonly connections?: number;
  /** Is told of connections that could not be accepted. */
  readonly onFault: (fault: unknown) => void;
}

/** Connections at the same time, where nothing else is said. */
export const defaultConnections = 1000;

/** Time limit of a connection that is idle between requests, in ms: longer than proxies in front keep theirs. */
const keepAliveTimeout = 65_000;

/** A client that neither sends nor takes anything for so long is cut off, in ms. */
const silence = 70_000;

/** A server that no client can take up all of; times are in ms, lengths in bytes. It does not listen yet. */
export function limitedServer(
  listener: Listener,
  { connections = defaultConnections, onFault }: LimitedServerOptions,
): Server {
  const server = createServer(
    {
      // The request line and all headers together.
      maxHeaderSize: 16 * 1024,
      // From the first byte of a request to the end of its headers, and to the end of its body.
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout,
    },
    inTurn((request, response) => {
      // Upgrade is ignored (RFC 9110 §7.8). Node loses what came behind in the same packet, so its client must not wait for it.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const refusal = refusalOf(request);
      if (refusal) sendAnswer(response, refusal);
      else listener(request, response);
    }),
  );
  // All of them are read, so that too many can be refused and a second key be seen.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (_, response) => sendAnswer(response, unknownExpectation));
  server.maxConnections = connections;
  server.timeout = silence;
  // A connection that could not be accepted, for lack of file descriptors say, is no reason to end.
  server.on('error', (fault) => {
    if (server.listening) onFault(fault);
  });
  return server;
}
