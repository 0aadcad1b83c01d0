import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Requests that are sent repeatedly. */
export interface Load {
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly headers: { readonly [name: string]: string };
  /** Number of requests. */
  readonly count: number;
}

/** Connections to a server. On each of them, the next request is sent once the last is answered. */
export class Client {
  readonly #host: string;
  readonly #sockets: readonly Socket[];
  /** Fails when the server closes a connection. */
  readonly #closed: Promise<never>;

  private constructor({ host, hostname, port }: URL, connections: number) {
    this.#host = host;
    this.#sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
    this.#closed = new Promise((_, reject) => {
      const refuse = () => reject(new Error(`${host} has closed a connection.`));
      for (const socket of this.#sockets) socket.on('error', reject).on('close', refuse);
    });
    this.#closed.catch(() => {});
  }

  /** Connects to the server at `origin`. */
  static async open(origin: string, connections: number): Promise<Client> {
    const client = new Client(new URL(origin), connections);
    await Promise.race([Promise.all(client.#sockets.map((socket) => once(socket, 'connect'))), client.#closed]);
    return client;
  }

  /**
   * Sends requests. Their number is given rather than the time, so that a server has done the same work on a busy
   * machine. They are prepared in advance, and of answers only the length is read, so that the client costs the server
   * nothing.
   * @returns the time to each answer, in ms
   * @throws Error if an answer has a status other than 200, or no length
   */
  async send({ paths, headers, count }: Load): Promise<number[]> {
    const lines = Object.entries({ host: this.#host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
    const times: number[] = [];
    let asked = 0;
    const askOn = (socket: Socket) =>
      new Promise<void>((resolve, reject) => {
        let start = 0;
        let answer: AnswerLength;
        const ask = () => {
          if (asked === count) {
            socket.off('data', take);
            return resolve();
          }
          answer = new AnswerLength();
          start = performance.now();
          socket.write(requests[asked++ % requests.length]!);
        };
        const take = (piece: Buffer) => {
          try {
            if (!answer.isCompleteWith(piece)) return;
            times.push(performance.now() - start);
            ask();
          } catch (error) {
            reject(error);
          }
        };
        socket.on('data', take);
        ask();
      });
    await Promise.race([Promise.all(this.#sockets.map(askOn)), this.#closed]);
    return times;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
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
