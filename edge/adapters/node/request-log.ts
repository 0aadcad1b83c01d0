import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '../../http/target.ts';
import { keyPrefix } from '../../keys/key.ts';

/** A request that was answered, or whose client is gone. Neither the query nor a header is in it: a key can be in either. */
export interface DoneRequest {
  /** When the request came, as in `2030-01-31T12:00:00.000Z`. */
  readonly time: string;
  /** Where it came from, where that is told. */
  readonly address?: string;
  /** The short id of its key, as `npm run keys -- list` shows it; none where no valid key was needed or sent. */
  readonly key?: string;
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
 * A request that could not be read, so that neither its method nor its path is known.
 * @param address of the connection
 */
export function refusedRequest(status: number, address: string | undefined): DoneRequest {
  const time = new Date().toISOString();
  return { time, ...(address !== undefined && { address }), method: '', path: '', status, ms: 0 };
}

/**
 * A key, or what is left of one that was cut short or broken, to the end of its segment; and what has the length of a key's
 * digits, if its prefix is misspelt. No published path has so many in a row.
 */
const keyPattern = new RegExp(`${keyPrefix}[^/]*|[0-9a-z]{40,}`, 'gi');

/** How often a path may be percent-encoded and still be read; beyond that, what is encoded is not shown at all. */
const mostEncodings = 5;

/** A path as the log may have it: somebody may have put a key into it, percent-encoded as often and as badly as may be. */
function withoutKeys(path: string): string {
  let readable = path;
  for (let i = 0; i < mostEncodings && escaped.test(readable); i++) readable = unescaped(readable);
  if (escaped.test(readable)) return `${path.slice(0, path.indexOf('%'))}***`;
  const masked = readable.replace(keyPattern, `${keyPrefix}***`);
  return masked === readable ? path : masked;
}

const escaped = /%[0-9a-f]{2}/i;

/** A text with each of its escapes as the character of that byte: keys are ASCII, and a broken escape hides nothing. */
function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
