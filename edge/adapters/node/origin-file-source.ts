import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { httpDate, isAnother, isUnchanged } from '../../http/conditional.ts';
import { byteRange } from '../../http/range.ts';
import { conditionsOf } from './conditions.ts';
import { anotherVersion, type FileSource, sendText } from './public-files.ts';

export interface OriginFilesOptions {
  /** Time limit of the origin's silence before it answers, in ms; by default 10,000. */
  readonly timeout?: number;
  /** Does what asks the origin, which fails when that can't be reached; by default again when a kept connection was gone. */
  readonly persist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Headers of the origin's answer that are handed on; all others are not its to decide. */
const kept = ['accept-ranges', 'content-encoding', 'content-length', 'content-range', 'etag', 'last-modified', 'vary'];

/** Headers that are handed on of a file that is sent where another one was asked for. */
const keptOfAnError = ['content-encoding', 'content-length', 'vary'];

/** Headers of a request that the origin sees. */
const forwarded = ['accept-encoding', 'if-modified-since', 'if-none-match'];

/**
 * The files of a published tree on the host at `base`. It may be any host: what it gets wrong about conditions and ranges
 * is made right here, and nothing that it says of an error or a redirect is handed on.
 */
export function originFileSource(
  base: string,
  { timeout = 10_000, persist = askAgain }: OriginFilesOptions = {},
): FileSource {
  const root = base.endsWith('/') ? base : `${base}/`;
  const isSecure = root.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });

  return {
    async send(request, response, path, { headers, status = 200 }) {
      let answer: IncomingMessage;
      try {
        const range = status === 200 ? await rangeOf(request, path) : undefined;
        answer = await ask(request.method!, path, { ...pick(request, forwardedOf(request)), ...(range && { range }) });
      } catch {
        sendText(response, 502, 'The origin can not be reached. Try again in a moment.');
        return true;
      }
      return await handOn(answer, request, response, { headers, status });
    },
    async has(path) {
      const answer = await ask('HEAD', path, {});
      answer.resume();
      return answer.statusCode === 200;
    },
  };

  /** The range to ask for. A suffix is turned into positions: many hosts do not know it. */
  async function rangeOf(request: IncomingMessage, path: string): Promise<string | undefined> {
    const { range, 'if-range': ifRange } = request.headers;
    // Whether the bytes are still those of If-Range can't be left to the origin, and the whole file is always right.
    if (!range || ifRange !== undefined || request.method !== 'GET') return undefined;
    // Of a file without end, to see what kind of range it is.
    const endless = Number.MAX_SAFE_INTEGER;
    const wanted = byteRange(range, endless);
    if (wanted === undefined || wanted === 'unsatisfiable') return undefined;
    const { startByte, endByte } = wanted;
    if (endByte < endless) return `bytes=${startByte}-${endByte - 1}`;
    if (!/=\s*-/.test(range)) return `bytes=${startByte}-`;
    const head = await ask('HEAD', path, {});
    head.resume();
    const size = Number(head.headers['content-length']);
    return head.statusCode === 200 && size > 0
      ? `bytes=${Math.max(0, size - (endByte - startByte))}-${size - 1}`
      : undefined;
  }

  function ask(method: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    return persist(() => askOnce(method, path, headers));
  }

  function askOnce(method: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const send = isSecure ? httpsRequest : httpRequest;
      const outgoing: ClientRequest = send(root + path, { method, headers, agent, timeout }, (answer) => {
        // From here on it is the client who may be slow.
        outgoing.setTimeout(0);
        resolve(answer);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`The origin was silent for ${timeout} ms.`)));
      outgoing.on('error', (fault) => reject(Object.assign(fault, { wasKept: outgoing.reusedSocket })));
      outgoing.end();
    });
  }
}

/** The headers that the origin sees of a request: a date that is none, or still to come, would be a 304 of some hosts. */
function forwardedOf({ headers }: IncomingMessage): readonly string[] {
  const isPast = httpDate(headers['if-modified-since']) <= Date.now();
  return isPast ? forwarded : forwarded.filter((name) => name !== 'if-modified-since');
}

/** A connection that was kept alive may be closed by the origin just when it is used. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault as { wasKept?: boolean }).wasKept) throw fault;
    return ask();
  }
}

/** @returns false, with nothing sent, when the origin has no such file */
async function handOn(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, status }: { headers: Readonly<Record<string, string>>; status: number },
): Promise<boolean> {
  const found = answer.statusCode!;
  const isFile = found === 200 || found === 206;
  if (!isFile) answer.resume();
  // Of a folder, a host may say that it is forbidden or elsewhere.
  if (found === 404 || found === 403 || found === 410 || (found >= 300 && found < 400 && found !== 304)) return false;
  const common: OutgoingHttpHeaders = { ...headers, ...pick(answer, status === 200 ? kept : keptOfAnError) };
  if (status === 200 && (isFile || found === 304) && isAnother(conditionsOf(request), validatorsOf(answer))) {
    answer.destroy();
    sendText(response, 412, anotherVersion);
    return true;
  }
  if (found === 304 || (status === 200 && isFile && isUnchanged(conditionsOf(request), validatorsOf(answer)))) {
    if (isFile) answer.destroy();
    delete common['content-length'];
    delete common['content-range'];
    response.writeHead(304, common).end();
  } else if (found === 416) {
    const none = { ...pick(answer, ['content-range']), 'Content-Length': 0, 'Cache-Control': 'no-store' };
    response.writeHead(416, none).end();
  } else if (isFile) {
    response.writeHead(status === 200 ? found : status, common);
    await pipeline(answer, response).catch(() => response.destroy());
  } else {
    sendText(response, 502, `The origin answered ${found}. Try again in a moment.`);
  }
  return true;
}

function validatorsOf({ headers }: IncomingMessage): { etag: string; lastModified: number } {
  const { etag = '', 'last-modified': lastModified = '' } = headers;
  return { etag: etag.replace(/^W\//, ''), lastModified: Date.parse(lastModified) };
}

function pick({ headers }: IncomingMessage, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
