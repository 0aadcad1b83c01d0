import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeValue, splitTarget } from '../../http/target.ts';
import { keyPrefix } from '../../keys/key.ts';

/** A request that was answered, or whose client is gone. Neither the query nor a header is in it: a key can be in either. */
export interface DoneRequest {
  /** When the request came, as in `2030-01-31T12:00:00.000Z`. */
  readonly time: string;
  /** Where it came from, where that is told. */
  readonly address?: string;
  readonly method: string;
  /** The path with every key in it left out. */
  readonly path: string;
  readonly status: number;
  /** From the request's head to the last byte of the response, in milliseconds. */
  readonly ms: number;
  /** Set when the connection was gone before the response was sent. */
  readonly aborted?: true;
}

/** Tells of a request when its response is sent or its connection gone. */
export function whenDone(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  tell: (done: DoneRequest) => void,
  address?: string,
): void {
  const time = new Date();
  const start = performance.now();
  response.once('close', () => {
    tell({
      time: time.toISOString(),
      ...(address !== undefined && { address }),
      method,
      path: withoutKeys(splitTarget(url).path),
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 1000) / 1000,
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}

/** A key, or what is left of one that was cut short. */
const keyPattern = new RegExp(`${keyPrefix}[0-9A-Za-z]*`, 'g');

/** A path as the log may have it: somebody may have put a key into it, percent-encoded or not. */
function withoutKeys(path: string): string {
  // Most paths have neither, and then there is nothing to decode.
  if (!path.includes('_') && !path.includes('%')) return path;
  const readable = decodeValue(path);
  const shown = readable?.includes(keyPrefix) ? readable : path;
  return shown.replace(keyPattern, `${keyPrefix}***`);
}
