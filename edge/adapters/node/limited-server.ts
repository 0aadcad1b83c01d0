import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from '../../http/message.ts';
import { unknownExpectation } from '../../http/problems.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { inTurn } from './in-turn.ts';
import { type Listener, sendAnswer } from './listener.ts';
import { refusalOf } from './request-head.ts';
import { type DoneRequest, refusedRequest, whenDone } from './request-log.ts';

export interface LimitedServerOptions {
  /** Connections at the same time. Each has at most one file open, and one more while the API reads. */
  readonly connections?: number;
  /** Called with the error when a connection could not be accepted. */
  readonly onFault: (fault: unknown) => void;
  /** Called for each request that is refused for its head, and so never reaches the listener. */
  readonly onRefused?: (refused: DoneRequest) => void;
  /** Where a refused request came from, for {@link DoneRequest}. */
  readonly addressOf?: (request: IncomingMessage) => string | undefined;
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
  { connections = defaultConnections, onFault, onRefused, addressOf }: LimitedServerOptions,
): Server {
  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Answer): void {
    if (onRefused) {
      const sender = { address: addressOf?.(request), key: undefined };
      whenDone(request, response, onRefused, () => sender);
    }
    sendAnswer(response, refusal);
  }

  const server = createServer(
    {
      // The request line and all headers together.
      maxHeaderSize: 16 * 1024,
      // From the first byte of a request to the end of its headers, and to the end of its body.
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout,
      // Refused below, with a problem.
      requireHostHeader: false,
    },
    inTurn((request, response) => {
      // Upgrade is ignored (RFC 9110 §7.8). Node loses what came behind in the same packet, so its client must not wait for it.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const refusal = refusalOf(request);
      if (refusal) refuse(request, response, refusal);
      else listener(request, response);
    }),
  );
  // All of them are read, so that too many can be refused and a second key be seen.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (request, response) => refuse(request, response, unknownExpectation));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { remoteAddress } = socket;
    const status = answerBrokenRequest(error, socket);
    if (status !== undefined) onRefused?.(refusedRequest(status, remoteAddress));
  });
  server.maxConnections = connections;
  server.timeout = silence;
  // A connection that could not be accepted, for lack of file descriptors say, is no reason to end.
  server.on('error', (fault) => {
    if (server.listening) onFault(fault);
  });
  return server;
}
