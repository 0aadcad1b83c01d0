import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '../../http/target.ts';
import { keyPrefix } from '../../keys/key.ts';

/** An answered request, or one whose client disconnected. Has no query and no headers, which may contain keys. */
export interface DoneRequest {
  /** When the request arrived: `2030-01-31T12:00:00.000Z`. */
  readonly time: string;
  /** The client's address, if known. */
  readonly address?: string;
  /** The id of its key, as in `npm run keys -- list`; missing if no valid key was needed or sent. */
  readonly key?: string;
  readonly method: string;
  /** The path with all keys removed. */
  readonly path: string;
  readonly status: number;
  /** Time from the request's head to the last byte of the response, in ms. */
  readonly ms: number;
  /** Set if the connection was closed before the response was sent. */
  readonly aborted?: true;
}

/**
 * Calls `tell` when the response has been sent or the connection closed.
 * @param sender called at the beginning for the address, and at the end for the key, which is known only then
 */
export function whenDone(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  tell: (done: DoneRequest) => void,
  sender: () => { readonly address: string | undefined; readonly key: string | undefined },
): void {
  const time = new Date();
  const start = performance.now();
  const { address } = sender();
  response.once('close', () => {
    const { key } = sender();
    tell({
      time: time.toISOString(),
      ...(address !== undefined && { address }),
      ...(key !== undefined && { key }),
      method,
      path: withoutKeys(splitTarget(url).path),
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 1000) / 1000,
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}

/**
 * A request that couldn't be read, so that its method and path are unknown.
 * @param address of the connection
 */
export function refusedRequest(status: number, address: string | undefined): DoneRequest {
  const time = new Date().toISOString();
  return { time, ...(address !== undefined && { address }), method: '', path: '', status, ms: 0 };
}

/**
 * A key, or the rest of a truncated or damaged one to the end of the path segment. Also anything as long as a key's
 * digits, in case the prefix is misspelled; no published path contains so many in a row.
 */
const keyPattern = new RegExp(`${keyPrefix}[^/]*|[0-9a-z]{40,}`, 'gi');

/** How many times a path may be percent-encoded and still be logged. Beyond that, the encoded part is left out. */
const mostEncodings = 5;

/** A path without the keys that someone may have put into it, however often and badly it is percent-encoded. */
function withoutKeys(path: string): string {
  let readable = path;
  for (let i = 0; i < mostEncodings && escaped.test(readable); i++) readable = unescaped(readable);
  if (escaped.test(readable)) return `${path.slice(0, path.indexOf('%'))}***`;
  const masked = readable.replace(keyPattern, `${keyPrefix}***`);
  return masked === readable ? path : masked;
}

const escaped = /%[0-9a-f]{2}/i;

/** Decodes each escape to the character of that byte. Keys are ASCII, and a broken escape can't hide one. */
function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
