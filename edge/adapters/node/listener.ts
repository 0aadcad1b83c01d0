import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rescued, whenThere } from '../../caching/when-there.ts';
import type { Handler } from '../../handler.ts';
import { type Answer, type ApiRequest, isStream, joinBody } from '../../http/message.ts';
import { isApiTarget } from '../../http/target.ts';
import { AnswerBytes, isWhole } from './answer-bytes.ts';
import { type DoneRequest, whenDone } from './request-log.ts';

/** A listener for `http.createServer`. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  readonly handle: Handler;
  /** Answers everything outside the API; by default with an empty 404. */
  readonly fallback?: Listener;
  /** Called for each answered request. */
  readonly onDone?: ((done: DoneRequest) => void) | undefined;
  /** Returns the address of a request's client, for {@link DoneRequest}. */
  readonly addressOf?: ((request: IncomingMessage) => string | undefined) | undefined;
}

/** The API as a listener of `node:http`, without `Request` and `Response`, which would cost more than the whole rest of a request. */
export function nodeListener({ handle, fallback = notFound, onDone, addressOf }: ListenerOptions): Listener {
  const bytes = new AnswerBytes();
  return function listener(request, response) {
    const isApi = isApiTarget(request.url ?? '');
    const asked = isApi ? new NodeRequest(request) : undefined;
    if (onDone) whenDone(request, response, onDone, addressOf?.(request), asked);
    if (!asked) return fallback(request, response);
    // Only the connection can fail here: the handler reports its own errors.
    rescued(
      () =>
        whenThere(handle(asked), (answer) =>
          isWhole(answer) ? bytes.send(response, answer) : sendAnswer(response, answer),
        ),
      () => void response.destroy(),
    );
  };
}

/** A request of `node:http`, as the API uses it. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly #headers: IncomingMessage['headers'];
  readonly #message: IncomingMessage;
  /** The id of its key, once the key is known to be valid. */
  keyId: string | undefined;

  constructor(message: IncomingMessage) {
    const { method = '', url = '', headers } = message;
    this.#message = message;
    this.method = method;
    this.url = url;
    this.#headers = headers;
  }

  keyed(keyId: string): void {
    this.keyId = keyId;
  }

  body(mostBytes: number): Promise<Uint8Array | undefined> {
    // Destroying the iterator would close the connection before the answer is sent.
    return joinBody(this.#message.iterator({ destroyOnReturn: false }), mostBytes);
  }

  header(name: string): string | undefined {
    // Node joins the lines of a repeated header with commas, except for a few names that the API doesn't use.
    return this.#headers[name] as string | undefined;
  }
}

/** Sends an answer. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void | Promise<void> {
  response.writeHead(status, headers as string[]);
  if (body === null) {
    response.end();
  } else if (body instanceof Uint8Array) {
    response.end(body);
  } else if (isStream(body)) {
    return pipeline(Readable.from(body), response);
  } else {
    // Writing the pieces costs less than joining them. While corked, they are sent together with the head.
    response.cork();
    for (const piece of body) response.write(piece);
    response.end();
  }
}

const notFound: Listener = (_request, response) => {
  response.writeHead(404, { 'Content-Length': 0 }).end();
};
