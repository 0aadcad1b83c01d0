import { connect } from 'node:net';

/** Requests that are sent repeatedly. */
export interface Load {
  readonly origin: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly headers: { readonly [name: string]: string };
  /** Number of requests. */
  readonly count: number;
  /** Number of connections, on each of which the next request is sent once the last is answered. */
  readonly connections: number;
}

/**
 * Sends requests. Their number is given rather than the time, so that a server has done the same work on a busy machine.
 * They are prepared in advance, and of answers only the length is read, so that the client costs the server nothing.
 * @returns the time to each answer, in ms
 * @throws Error if an answer has a status other than 200, or no length
 */
export async function send({ origin, paths, headers, count, connections }: Load): Promise<number[]> {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const times: number[] = [];
  let asked = 0;
  const askOn = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let start = 0;
      let answer: AnswerLength;
      const ask = () => {
        if (asked === count) return void socket.end(resolve);
        answer = new AnswerLength();
        start = performance.now();
        socket.write(requests[asked++ % requests.length]!);
      };
      socket.on('data', (piece) => {
        try {
          if (!answer.isCompleteWith(piece)) return;
          times.push(performance.now() - start);
          ask();
        } catch (error) {
          socket.destroy(error as Error);
        }
      });
      socket.on('connect', ask).on('error', reject);
      socket.on('close', () => reject(new Error(`${origin} has closed a connection.`)));
    });
  await Promise.all(Array.from({ length: connections }, askOn));
  return times;
}

/** The length of an answer that arrives in pieces. */
class AnswerLength {
  #head = '';
  /** Number of bytes that have not arrived; unknown until the head is complete. */
  #missing: number | undefined;

  /** @throws Error if it is not 200, or has no length */
  isCompleteWith(piece: Buffer): boolean {
    if (this.#missing !== undefined) {
      this.#missing -= piece.length;
    } else {
      this.#head += piece.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      const [, length] = /^HTTP\/1.1 200 .*\ncontent-length: *(\d+)/is.exec(this.#head.slice(0, end)) ?? [];
      if (length === undefined) throw new Error(`A page with a length was expected, got:\n${this.#head}`);
      this.#missing = end + 4 + Number(length) - this.#head.length;
    }
    return this.#missing === 0;
  }
}
