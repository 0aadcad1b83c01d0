import { ServerResponse } from 'node:http';
import type { Answer } from '../../http/message.ts';

/** An answer whose body is in memory, in one piece. */
export interface WholeAnswer extends Answer {
  readonly body: Uint8Array | null;
}

/** Whether the body of an answer is in memory, in one piece. */
export function isWhole(answer: Answer): answer is WholeAnswer {
  return answer.body === null || answer.body instanceof Uint8Array;
}

/** A response with private members of Node. */
type SentResponse = ServerResponse & {
  /** The text of its head, once there is one. */
  _header?: string | null;
  /** Whether its head has been sent. */
  _headerSent?: boolean;
  /** Whether it is the last one of its connection because of the server's `maxRequestsPerSocket`. */
  maxRequestsOnConnectionReached?: boolean;
};

/** A response to an answer as it is sent. */
interface Sent {
  /** The head as Node has made it, up to the lines that Node adds. */
  readonly head: string;
  /** The lines in `bytes` that Node adds. */
  added: string;
  /** Head, lines, and body; undefined until the answer is sent again, and while they may not be changed. */
  bytes: Buffer | undefined;
}

/**
 * Sends answers, and those that come again as one piece. For each response, Node checks and joins the lines of the head
 * anew, and writes head and body as separate pieces, which together takes a third of a page. So the bytes of an answer
 * are kept, and get the lines that Node has added to any head in the same second: `Date`, `Connection` and `Keep-Alive`.
 * For the answers of one server.
 */
export class AnswerBytes {
  readonly #sent = new WeakMap<WholeAnswer, Sent>();
  /** The lines that Node adds, and the second since 1970 in which they were made. */
  #added = '';
  #second = Number.NaN;

  /** Sends `answer`. */
  send(response: SentResponse, answer: WholeAnswer): void {
    const sent = this.#sent.get(answer);
    const second = Math.floor(Date.now() / 1000);
    const { socket } = response;
    if (sent && second === this.#second && socket?.writable && isUsual(response)) {
      response.statusCode = answer.status;
      response._header = this.#added;
      response._headerSent = true;
      socket.write(this.#bytesOf(sent, answer.body));
      // What is still being sent must not get the lines of another second.
      if (socket.writableLength > 0) sent.bytes = undefined;
      response.end();
      return;
    }
    response.writeHead(answer.status, answer.headers as string[]);
    const { _header: head } = response;
    const end = head?.lastIndexOf('\r\nDate: ') ?? -1;
    // Without these members, in another version of Node, no answer is sent as one piece.
    if (end >= 0 && response._headerSent === false && isUsual(response)) {
      this.#added = head!.slice(end);
      this.#second = second;
      if (!sent) this.#sent.set(answer, { head: head!.slice(0, end), added: '', bytes: undefined });
    }
    response.end(answer.body);
  }

  #bytesOf(sent: Sent, body: Uint8Array | null): Buffer {
    const added = this.#added;
    if (sent.bytes && sent.added === added) return sent.bytes;
    if (sent.bytes && sent.added.length === added.length) sent.bytes.write(added, sent.head.length, 'latin1');
    else sent.bytes = Buffer.concat([Buffer.from(sent.head + added, 'latin1'), body ?? nothing]);
    sent.added = added;
    return sent.bytes;
  }
}

const nothing = new Uint8Array();

/**
 * Whether the response is the answer with the usual lines. A connection that is to be closed, HTTP/1.0 and a body without
 * a length have others; lines that somebody has set before, such as a cookie, or adds in a `writeHead` of their own, are
 * for this response alone; and HEAD has no body.
 */
function isUsual(response: SentResponse): boolean {
  return (
    response.req.method !== 'HEAD' &&
    response.shouldKeepAlive &&
    !response.chunkedEncoding &&
    !response.maxRequestsOnConnectionReached &&
    response.req.httpVersion === '1.1' &&
    response.writeHead === ServerResponse.prototype.writeHead &&
    response.getHeaderNames().length === 0
  );
}
