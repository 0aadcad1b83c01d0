import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '../../http/target.ts';

/** A line of the log. Neither the query nor a header is in it: a key can be in either. */
interface LogLine {
  /** When the request came, as in `2030-01-31T12:00:00.000Z`. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** From the request's head to the last byte of the response, in milliseconds. */
  readonly ms: number;
  /** Set when the connection was gone before the response was sent. */
  readonly aborted?: true;
}

/** Gives `log` one line of JSON, without a line break, when the response is sent or the connection gone. */
export function logWhenDone(request: IncomingMessage, response: ServerResponse, log: (line: string) => void): void {
  const time = new Date().toISOString();
  const start = performance.now();
  response.once('close', () => {
    const line: LogLine = {
      time,
      method: request.method ?? '',
      path: splitTarget(request.url ?? '').path,
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 1000) / 1000,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    log(JSON.stringify(line));
  });
}
