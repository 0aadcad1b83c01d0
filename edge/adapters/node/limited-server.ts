import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from '../../http/message.ts';
import { unknownExpectation } from '../../http/server-problems.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { inTurn } from './in-turn.ts';
import { type Listener, sendAnswer } from './listener.ts';
import { refusalOf } from './request-head.ts';
import { type DoneRequest, refusedRequest, whenDone } from './request-log.ts';

export interface LimitedServerOptions {
  /** Maximum number of concurrent connections. Each has at most one open file, and one more while the API reads. */
  readonly connections?: number;
  /** Called with the error if a connection can't be accepted. */
  readonly onFault: (fault: unknown) => void;
  /** Called for each request that is refused because of its head and never reaches the listener. */
  readonly onRefused?: ((refused: DoneRequest) => void) | undefined;
  /** Returns the address of a refused request's client, for {@link DoneRequest}. */
  readonly addressOf?: (request: IncomingMessage) => string | undefined;
}

/** Default maximum number of concurrent connections. */
export const defaultConnections = 1000;

/** Time after which an idle connection is closed, in ms: longer than the proxies in front keep theirs. */
const keepAliveTimeout = 65_000;

/** Time without any data after which a connection is closed, in ms. */
const silenceTimeout = 70_000;

/** A server that no single client can exhaust. Times are in ms, lengths in bytes. It doesn't listen yet. */
export function limitedServer(
  listener: Listener,
  { connections = defaultConnections, onFault, onRefused, addressOf }: LimitedServerOptions,
): Server {
  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Answer): void {
    if (onRefused) whenDone(request, response, onRefused, addressOf?.(request));
    sendAnswer(response, refusal);
  }

  const server = createServer(
    {
      // The request line and all headers together.
      maxHeaderSize: 16 * 1024,
      // Both start with the first byte of a request, and end with its headers and its body.
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout,
      // Refused below, with a problem.
      requireHostHeader: false,
    },
    inTurn((request, response) => {
      // Upgrade is ignored (RFC 9110 §7.8). Node loses what follows in the same packet, so the connection can't be
      // reused.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const refusal = refusalOf(request);
      if (refusal) refuse(request, response, refusal);
      else listener(request, response);
    }),
  );
  // All headers are read, so that too many can be refused and a second key is noticed.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (request, response) => refuse(request, response, unknownExpectation));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { remoteAddress } = socket;
    const status = answerBrokenRequest(error, socket);
    if (status !== undefined) onRefused?.(refusedRequest(status, remoteAddress));
  });
  server.maxConnections = connections;
  server.timeout = silenceTimeout;
  // If a connection can't be accepted, for example for lack of file descriptors, the server continues.
  server.on('error', (fault) => {
    if (server.listening) onFault(fault);
  });
  return server;
}
