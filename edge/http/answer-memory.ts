import { joinBytes, totalBytes } from '../format/bytes.ts';
import { type Answer, isStream } from './message.ts';

/** A cached answer, and the 304 for clients that already have it. */
export interface KeptAnswer {
  readonly etag: string;
  readonly answer: Answer;
  readonly unchanged: Answer;
}

/** The cached answers to a request, by `Accept-Encoding`, and the release that they are from. */
interface KeptAnswers {
  readonly release: object;
  readonly byAccept: Map<string, KeptAnswer>;
}

/** Maximum length of a cached body, in bytes. For longer ones, sending dominates the cost. */
const longestBody = 16 * 1024;

/** Maximum length of all cached bodies together, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** Maximum number of `Accept-Encoding` values that answers to one request are cached for. */
const mostAccepts = 4;

/**
 * Caches complete answers to recurring requests: assembling one is a third of the cost of a page. An answer is cached
 * for as long as the parsed request that is its key, and found only while its release is live. It contains nothing that
 * depends on the gateway key or the time. When the bodies exceed the limit, the cache is emptied.
 */
export class AnswerMemory {
  readonly #longestBody: number;
  readonly #mostBytes: number;
  #answers = new WeakMap<object, KeptAnswers>();
  #bytes = 0;

  constructor(limits: { readonly longestBody?: number; readonly mostBytes?: number } = {}) {
    this.#longestBody = limits.longestBody ?? longestBody;
    this.#mostBytes = limits.mostBytes ?? mostBytes;
  }

  /** Length of all cached bodies together, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The cached answer, if there is one.
   * @param release the live release
   * @param asked the parsed request
   * @param accept its `Accept-Encoding`
   */
  get(release: object, asked: object, accept: string): KeptAnswer | undefined {
    const kept = this.#answers.get(asked);
    return kept?.release === release ? kept.byAccept.get(accept) : undefined;
  }

  /** Caches `answer` if it is a short 200 that is not a stream. Returns it in either case. */
  keep(release: object, asked: object, accept: string, answer: Answer): Answer {
    const { status, headers, body } = answer;
    if (status !== 200 || body === null || isStream(body)) return answer;
    const pieces = body instanceof Uint8Array ? [body] : body;
    const length = totalBytes(pieces);
    if (length > this.#longestBody) return answer;
    if (this.#bytes + length > this.#mostBytes) {
      this.#answers = new WeakMap();
      this.#bytes = 0;
    }
    const before = this.#answers.get(asked);
    const answers = before?.release === release ? before : { release, byAccept: new Map<string, KeptAnswer>() };
    if (answers.byAccept.size >= mostAccepts) return answer;
    this.#bytes += length;
    const etag = headers[headers.indexOf('ETag') + 1]!;
    const kept: Answer = { status, headers, body: joinBytes(pieces) };
    // A 304 has no body, so it has no length.
    const unsized = headers.filter((_, i) => headers[i - (i % 2)] !== 'Content-Length');
    answers.byAccept.set(accept, { etag, answer: kept, unchanged: { status: 304, headers: unsized, body: null } });
    this.#answers.set(asked, answers);
    return kept;
  }
}
