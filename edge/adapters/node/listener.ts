import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Handler } from '../../handler.ts';
import type { Answer } from '../../http/message.ts';
import { isApiPath, splitTarget } from '../../http/target.ts';
import { logWhenDone } from './request-log.ts';

/** What `http.createServer` takes. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  readonly handle: Handler;
  /** Answers everything that is not below `/exercises`; by default with an empty 404. */
  readonly fallback?: Listener;
  /** Is given one line of JSON for each request that was answered; see {@link logWhenDone}. */
  readonly log?: (line: string) => void;
}

/** The API as a listener of `node:http`, without `Request` and `Response` in between: they cost more than the rest. */
export function nodeListener({ handle, fallback = notFound, log }: ListenerOptions): Listener {
  return function listener(request, response) {
    if (log) logWhenDone(request, response, log);
    const { method = '', url = '' } = request;
    if (!isApiPath(splitTarget(url).path)) {
      fallback(request, response);
      return;
    }
    // Node joins the lines of a repeated header with commas, but for a few names that the API does not look at.
    const header = (name: string) => request.headers[name] as string | undefined;
    handle({ method, url, header })
      .then((answer) => send(response, answer))
      // What fails here is the connection: the handler has told of faults of its own.
      .catch(() => response.destroy());
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void | Promise<void> {
  response.writeHead(status, headers as string[]);
  if (body === null) response.end();
  else if (body instanceof Uint8Array) response.end(body);
  else return pipeline(Readable.from(body), response);
}

const notFound: Listener = (_request, response) => {
  response.writeHead(404, { 'Content-Length': 0 }).end();
};
