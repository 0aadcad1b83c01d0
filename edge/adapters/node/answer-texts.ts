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
type TextResponse = ServerResponse & {
  /** The text of its head, once there is one. */
  _header?: string | null;
  /** Whether it is the last one of its connection because of the server's `maxRequestsPerSocket`. */
  maxRequestsOnConnectionReached?: boolean;
};

/** An answer as text in which each character is a byte. */
interface AnswerText {
  /** The head as Node has made it, up to the lines that Node adds. */
  readonly head: string;
  /** The body; undefined until the answer is sent again. */
  body: string | undefined;
}

/**
 * Sends answers, and those that come again as one text. For each response, Node checks and joins the lines of the head
 * anew, and writes head and body as separate pieces, which together takes a quarter of a page. So the head that Node has
 * made for an answer is used again, with the lines that Node has added to any head in the same second: `Date`,
 * `Connection` and `Keep-Alive`. For the answers of one server.
 */
export class AnswerTexts {
  readonly #texts = new WeakMap<WholeAnswer, AnswerText>();
  /** The lines that Node adds, and the second since 1970 in which they were made. */
  #added = '';
  #second = Number.NaN;

  /** Sends `answer`. */
  send(response: TextResponse, answer: WholeAnswer): void {
    const text = this.#texts.get(answer);
    const second = Math.floor(Date.now() / 1000);
    if (text && second === this.#second && isUsual(response)) {
      text.body ??= latin1Of(answer.body);
      response.statusCode = answer.status;
      response._header = text.head + this.#added + text.body;
      response.end();
      return;
    }
    response.writeHead(answer.status, answer.headers as string[]);
    const { _header: head } = response;
    const end = head?.lastIndexOf('\r\nDate: ') ?? -1;
    // Without that member, in another version of Node, no answer ever has a text.
    if (end >= 0 && isUsual(response)) {
      this.#added = head!.slice(end);
      this.#second = second;
      if (!text) this.#texts.set(answer, { head: head!.slice(0, end), body: undefined });
    }
    response.end(answer.body);
  }
}

/**
 * Whether the head has the usual lines besides those of the answer. A connection that is to be closed and HTTP/1.0 have
 * others, and lines that somebody has set before, such as a cookie, or adds in a `writeHead` of their own, are for this
 * response alone.
 */
function isUsual(response: TextResponse): boolean {
  return (
    response.shouldKeepAlive &&
    !response.maxRequestsOnConnectionReached &&
    response.req.httpVersion === '1.1' &&
    response.writeHead === ServerResponse.prototype.writeHead &&
    response.getHeaderNames().length === 0
  );
}

function latin1Of(body: Uint8Array | null): string {
  return body === null ? '' : Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
}
