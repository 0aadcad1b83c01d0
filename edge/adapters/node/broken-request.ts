import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, headerPairs } from '../../http/message.ts';
import { headTooLong, malformedRequest, requestTimedOut } from '../../http/server-problems.ts';

/**
 * Answers bytes that Node couldn't read as a request with a problem, instead of Node's bare status line, and closes the
 * connection, because it is unknown where the next request begins.
 * @returns the status that was sent; undefined if none could be, because the client has disconnected, or because an
 * earlier request on this connection is still waiting for its answer and the client would take this one for it
 */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): number | undefined {
  // The answer whose turn it is, which Node keeps in a private member.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (!socket.writable || answering || code === 'ECONNRESET' || code === 'EPIPE') {
    socket.destroy();
    return undefined;
  }
  const problem = problemOf(code);
  socket.write(headOf(problem));
  socket.write(problem.body as Uint8Array);
  socket.destroySoon();
  return problem.status;
}

function problemOf(code: string | undefined): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return headTooLong;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? requestTimedOut : malformedRequest;
}

function headOf({ status, headers }: Answer): string {
  const lines = headerPairs(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...lines, '', ''].join('\r\n');
}
