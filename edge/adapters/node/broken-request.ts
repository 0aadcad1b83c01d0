import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from '../../http/message.ts';
import { headTooLong, malformedRequest, requestTimedOut } from '../../http/problems.ts';

/**
 * Answers bytes that Node could not read as a request with a problem, where Node by itself sends a bare status line, and
 * ends the connection: where the next request begins is unknown.
 * @returns the status that was sent; undefined if nothing could be, since the client is gone or an earlier request on this
 * connection still waits for its answer, which the client would mistake this one for
 */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): number | undefined {
  // Node keeps the answer whose turn it is there.
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
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close'];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
