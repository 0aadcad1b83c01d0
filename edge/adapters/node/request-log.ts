import type { IncomingMessage, ServerResponse } from 'node:http';
import { Memo } from '../../caching/memo.ts';
import { splitTarget } from '../../http/target.ts';
import { keyPrefix } from '../../keys/key.ts';

/** An answered request, or one whose client disconnected. */
export interface DoneRequest {
  /** When it arrived, in ms since 1970. */
  readonly time: number;
  /** The client's IP address, if known. */
  readonly address: string | undefined;
  /** The id of its key, as in `npm run keys -- list`; undefined if no valid key was needed or sent. */
  readonly key: string | undefined;
  /** One of the methods that Node reads; empty if the request couldn't be read. */
  readonly method: string;
  /** The request target as it was sent, which may contain keys. */
  readonly url: string;
  readonly status: number;
  /** Time from the request's head to the last byte of the response, in ms. */
  readonly ms: number;
  /** Whether the connection was closed before the response was sent. */
  readonly isAborted: boolean;
}

/**
 * Calls `tell` when the response has been sent or the connection closed.
 * @param address of the client, if known
 * @param asked has the id of the key by then, if it is valid
 */
export function whenDone(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  tell: (done: DoneRequest) => void,
  address: string | undefined,
  asked?: { readonly keyId: string | undefined },
): void {
  const time = Date.now();
  const start = performance.now();
  response.on('close', () => {
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    const { statusCode: status, writableFinished } = response;
    tell({ time, address, key: asked?.keyId, method, url, status, ms, isAborted: !writableFinished });
  });
}

/**
 * A request that couldn't be read, so that its method and target are unknown.
 * @param address of the connection
 */
export function refusedRequest(status: number, address: string | undefined): DoneRequest {
  return { time: Date.now(), address, key: undefined, method: '', url: '', status, ms: 0, isAborted: false };
}

/** Paths as JSON, by request target. Requests recur, and removing keys takes longer than the rest of a line. */
const loggedPaths = new Memo<string>(1024, 200);

/** The time of the previous line, in ms since 1970 and as text. Under load, many requests arrive in one millisecond. */
let previousTime = Number.NaN;
let previousTimeText = '';

/**
 * The line of a request in a log, as JSON. Has no query and no headers, which may contain keys. It is joined, because
 * `JSON.stringify` and a date for each line take a fifth of a page. Methods and ids of keys have nothing to be escaped.
 */
export function logLine({ time, address, key, method, url, status, ms, isAborted }: DoneRequest): string {
  let path = loggedPaths.get(url);
  if (path === undefined) {
    path = JSON.stringify(withoutKeys(splitTarget(url).path));
    loggedPaths.set(url, path);
  }
  const from = address === undefined ? '' : `"address":${JSON.stringify(address)},`;
  const by = key === undefined ? '' : `"key":"${key}",`;
  const end = isAborted ? ',"aborted":true}' : '}';
  return `{"time":"${timeText(time)}",${from}${by}"method":"${method}","path":${path},"status":${status},"ms":${ms}${end}`;
}

function timeText(time: number): string {
  if (time !== previousTime) {
    previousTime = time;
    previousTimeText = new Date(time).toISOString();
  }
  return previousTimeText;
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
