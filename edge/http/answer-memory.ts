import { joinBytes } from '../format/bytes.ts';
import { type Answer, isStream } from './message.ts';

/** An answer that can be given again, and the one to whoever has its bytes. */
export interface KeptAnswer {
  readonly etag: string;
  readonly answer: Answer;
  readonly unchanged: Answer;
}

/** Length of the longest body that is kept, in bytes: of a longer one, sending it is most of the cost. */
const longestBody = 16 * 1024;

/** Length of all bodies that are kept, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** Values of `Accept-Encoding` of which answers are kept for one request target. */
const mostAccepts = 4;

/**
 * Whole answers, head and body in one piece, for requests that come again: putting one together costs a third of a page.
 * Each is kept with what its request asks of one release, so it goes with the release, or with the request. Nothing
 * that depends on the key or the moment is in it. When the bodies exceed the limit, all go.
 */
export class AnswerMemory {
  readonly #longestBody: number;
  readonly #mostBytes: number;
  #answers = new WeakMap<object, Map<string, KeptAnswer>>();
  #bytes = 0;

  constructor(limits: { readonly longestBody?: number; readonly mostBytes?: number } = {}) {
    this.#longestBody = limits.longestBody ?? longestBody;
    this.#mostBytes = limits.mostBytes ?? mostBytes;
  }

  /** Length of the bodies that were kept since all went, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer that is kept.
   * @param asked what a request asks of a release
   * @param accept its `Accept-Encoding`
   */
  get(asked: object, accept: string): KeptAnswer | undefined {
    return this.#answers.get(asked)?.get(accept);
  }

  /** Keeps `answer` if it is a 200 of known and moderate length, and gives it back. */
  keep(asked: object, accept: string, answer: Answer): Answer {
    const { status, headers, body } = answer;
    if (status !== 200 || body === null || isStream(body)) return answer;
    const pieces = body instanceof Uint8Array ? [body] : body;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > this.#longestBody) return answer;
    if (this.#bytes + length > this.#mostBytes) {
      this.#answers = new WeakMap();
      this.#bytes = 0;
    }
    const answers = this.#answers.get(asked) ?? new Map<string, KeptAnswer>();
    if (answers.size >= mostAccepts) return answer;
    this.#bytes += length;
    const etag = headers[headers.indexOf('ETag') + 1]!;
    const kept: Answer = { status, headers, body: joinBytes(pieces) };
    // The length is that of the body, which a 304 does not have.
    const unsized = headers.filter((_, i) => headers[i - (i % 2)] !== 'Content-Length');
    answers.set(accept, { etag, answer: kept, unchanged: { status: 304, headers: unsized, body: null } });
    this.#answers.set(asked, answers);
    return kept;
  }
}
