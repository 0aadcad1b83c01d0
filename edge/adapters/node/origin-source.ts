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
import { encodingNames } from '../../format/paths.ts';
import { conditionalStatus, httpDate } from '../../http/conditional.ts';
import { negotiateEncoding } from '../../http/content-encoding.ts';
import { byteRange } from '../../http/range.ts';
import { anotherVersion, type FileSource, sendText } from './public-files.ts';

export interface OriginSourceOptions {
  /** Retries `ask` if the origin can't be reached; by default once, if a kept-alive connection had been closed. */
  readonly persist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** How long to wait for the origin's answer to begin, in ms. */
const timeout = 10_000;

/** Headers of the origin's answer that are passed on. All others are decided here. */
const kept = ['accept-ranges', 'content-encoding', 'content-length', 'content-range', 'etag', 'last-modified', 'vary'];

/** Headers that are passed on for a file that is sent in place of the requested one. */
const keptOfAnError = ['content-encoding', 'content-length', 'vary'];

/** Headers of a request that are sent to the origin unchanged. */
const forwarded = ['if-modified-since', 'if-none-match'];

/**
 * The files of a published tree on the host at `base`. Any host will do: wrong answers to conditions and ranges are
 * corrected here, and its errors and redirects are never passed on.
 */
export function originSource(base: string, { persist = askAgain }: OriginSourceOptions = {}): FileSource {
  const root = base.endsWith('/') ? base : `${base}/`;
  const isSecure = root.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });

  return {
    async send(request, response, path, { headers, status = 200 }) {
      let answer: IncomingMessage;
      try {
        const range = status === 200 ? await rangeOf(request, path) : undefined;
        const wanted = range ? { range } : acceptedOf(request);
        answer = await ask(request.method!, path, { ...pick(request, forwardedOf(request)), ...wanted });
      } catch {
        sendText(response, 502, "The origin can't be reached. Try again in a moment.");
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

  /** The range to request. A suffix is converted to positions, because many hosts don't support it. */
  async function rangeOf(request: IncomingMessage, path: string): Promise<string | undefined> {
    const { range, 'if-range': ifRange } = request.headers;
    // The origin can't be trusted to evaluate If-Range, and the whole file is always right.
    if (!range || ifRange !== undefined || request.method !== 'GET') return undefined;
    // With an endless file, to see which kind of range it is.
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
        // From now on, the client may be slow.
        outgoing.setTimeout(0);
        resolve(answer);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`The origin was silent for ${timeout} ms.`)));
      outgoing.on('error', (fault) => reject(Object.assign(fault, { wasKept: outgoing.reusedSocket })));
      outgoing.end();
    });
  }
}

/**
 * The encodings that the client accepts, without weights, which many hosts ignore. A range is one of the file itself, so
 * none goes with it.
 */
function acceptedOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'accept-encoding': accept = '' } = headers;
  const accepted = encodingNames.filter((name) => negotiateEncoding(accept, [name]));
  return { 'accept-encoding': accepted.join(', ') || 'identity' };
}

/** The headers that are sent to the origin. For an invalid or future date, some hosts would answer 304. */
function forwardedOf({ headers }: IncomingMessage): readonly string[] {
  const isPast = httpDate(headers['if-modified-since']) <= Date.now();
  return isPast ? forwarded : forwarded.filter((name) => name !== 'if-modified-since');
}

/** The origin may close a kept-alive connection just when it is used. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault as { wasKept?: boolean }).wasKept) throw fault;
    return ask();
  }
}

/** @returns false, with nothing sent, if the origin has no such file */
async function handOn(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, status }: { headers: Readonly<Record<string, string>>; status: number },
): Promise<boolean> {
  const found = answer.statusCode!;
  const isFile = found === 200 || found === 206;
  if (!isFile) answer.resume();
  // For a folder, a host may answer that it is forbidden or redirect.
  if (found === 404 || found === 403 || found === 410 || (found >= 300 && found < 400 && found !== 304)) return false;
  const common: OutgoingHttpHeaders = { ...headers, ...pick(answer, status === 200 ? kept : keptOfAnError) };
  const decided =
    status === 200 && (isFile || found === 304) ? conditionalStatus(request.headers, validatorsOf(answer)) : undefined;
  if (decided === 412) {
    answer.destroy();
    sendText(response, 412, anotherVersion);
    return true;
  }
  if (found === 304 || decided === 304) {
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
