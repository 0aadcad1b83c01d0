import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lineSeparator, listClose, listOpen } from '../../format/list.ts';
import type { Handler } from '../../handler.ts';
import { type Answer, type ApiRequest, isStream, joinBody } from '../../http/message.ts';
import { isApiTarget } from '../../http/target.ts';
import { type DoneRequest, whenDone } from './request-log.ts';

/** A listener as `http.createServer` takes it. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  readonly handle: Handler;
  /** Answers everything that the API does not; by default with an empty 404. */
  readonly fallback?: Listener;
  /** Is told of each request that was answered; its JSON is a line of a log. */
  readonly onDone?: (done: DoneRequest) => void;
  /** Where a request came from, for {@link DoneRequest}. */
  readonly addressOf?: (request: IncomingMessage) => string | undefined;
}

/** The API as a listener of `node:http`, without `Request` and `Response` in between: they cost more than the rest. */
export function nodeListener({ handle, fallback = notFound, onDone, addressOf }: ListenerOptions): Listener {
  return function listener(request, response) {
    const isApi = isApiTarget(request.url ?? '');
    const asked = isApi ? new NodeRequest(request) : undefined;
    if (onDone) {
      whenDone(request, response, onDone, () => ({ address: addressOf?.(request), key: asked?.keyId }));
    }
    if (asked) answer(handle, asked, response);
    else fallback(request, response);
  };
}

async function answer(handle: Handler, request: ApiRequest, response: ServerResponse): Promise<void> {
  try {
    await sendAnswer(response, await handle(request));
  } catch {
    // What fails here is the connection: the handler has told of faults of its own.
    response.destroy();
  }
}

/** A request of `node:http` as the API looks at it. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly #headers: IncomingMessage['headers'];
  readonly #message: IncomingMessage;
  /** The id of its key, once that is known to be valid. */
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
    // To break off would end the connection, on which the answer is to be sent.
    return joinBody(this.#message.iterator({ destroyOnReturn: false }), mostBytes);
  }

  header(name: string): string | undefined {
    // Node joins the lines of a repeated header with commas, but for a few names that the API does not look at.
    return this.#headers[name] as string | undefined;
  }
}

/** Sends an answer. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void | Promise<void> {
  response.writeHead(status, headers as string[]);
  if (body === null || body instanceof Uint8Array) {
    response.end(body);
  } else if (isStream(body)) {
    return pipeline(Readable.from(body), response);
  } else {
    // One piece after the other costs less than a copy of them all; corked, they go out together.
    response.cork();
    const last = body.length - 1;
    for (let i = 0; i < last; i++) response.write(textOf.get(body[i]!) ?? body[i]!, 'latin1');
    if (last < 0) response.end();
    else response.end(textOf.get(body[last]!) ?? body[last]!, 'latin1');
  }
}

/** Brackets and separators of a list as text, which goes out with the head: bytes would be a write of their own. */
const textOf = new Map([listOpen, lineSeparator, listClose].map((bytes) => [bytes, String.fromCharCode(...bytes)]));

const notFound: Listener = (_request, response) => {
  response.writeHead(404, { 'Content-Length': 0 }).end();
};
