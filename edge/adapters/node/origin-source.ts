import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { encodingNames } from '../../format/encodings.ts';
import { negotiateEncoding } from '../../http/content-encoding.ts';
import {
  faultyOrigin,
  originConditions,
  originRange,
  originTimeout,
  statusOverOrigin,
  unreachableOrigin,
} from '../../http/origin.ts';
import { anotherVersion } from '../../http/public-file.ts';
import { sendAnswer } from './listener.ts';
import type { FileSource } from './public-files.ts';

export interface OriginSourceOptions {
  /** Asks the origin, again if it can't be reached; by default once more, if it has closed a kept-alive connection. */
  readonly persist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Headers of the origin's answer that are passed on. All others are decided here. */
const kept = ['accept-ranges', 'content-encoding', 'content-length', 'content-range', 'etag', 'last-modified', 'vary'];

/** Headers that are passed on for a file that is sent in place of the requested one. */
const keptOfAStandIn = ['content-encoding', 'content-length', 'vary'];

/** The files of a published tree on the host at `base`. */
export function originSource(base: string, { persist = askAgain }: OriginSourceOptions = {}): FileSource {
  const root = base.endsWith('/') ? base : `${base}/`;
  const isSecure = root.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });

  return {
    async send(request, response, path, { headers, status = 200 }) {
      let answer: IncomingMessage;
      try {
        answer = await ask(request.method!, path, status === 200 ? await wantedBy(request, path) : {});
      } catch {
        await sendAnswer(response, unreachableOrigin);
        return true;
      }
      return handOn(answer, request, response, { headers, status });
    },
    async has(path) {
      return (await head(path)).statusCode === 200;
    },
  };

  /** The headers of a request to the origin. A range is one of the file itself, so no encoding goes with it. */
  async function wantedBy({ method, headers }: IncomingMessage, path: string): Promise<OutgoingHttpHeaders> {
    const range = await originRange(method!, headers, async () => sizeOf(await head(path)));
    return { ...originConditions(headers), ...(range ? { range } : acceptedOf(headers)) };
  }

  async function head(path: string): Promise<IncomingMessage> {
    return (await ask('HEAD', path, {})).resume();
  }

  function ask(method: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    return persist(() => askOnce(method, path, headers));
  }

  function askOnce(method: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const send = isSecure ? httpsRequest : httpRequest;
      const outgoing: ClientRequest = send(
        root + path,
        { method, headers, agent, timeout: originTimeout },
        (answer) => {
          // From now on, the client may be slow.
          outgoing.setTimeout(0);
          resolve(answer);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`The origin was silent for ${originTimeout} ms.`)));
      outgoing.on('error', (fault) => reject(Object.assign(fault, { wasKept: outgoing.reusedSocket })));
      outgoing.end();
    });
  }
}

/** The encodings that the client accepts, without weights, which many hosts ignore. */
function acceptedOf({ 'accept-encoding': accept = '' }: IncomingHttpHeaders): OutgoingHttpHeaders {
  const accepted = encodingNames.filter((name) => negotiateEncoding(accept, [name]));
  return { 'accept-encoding': accepted.join(', ') || 'identity' };
}

/** The length of a file, from the answer to HEAD. */
function sizeOf({ statusCode, headers }: IncomingMessage): number {
  return statusCode === 200 ? Number(headers['content-length'] ?? 0) : 0;
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
  const isStandIn = status !== 200;
  const header = (name: string) => answer.headers[name] as string | undefined;
  const decided = statusOverOrigin(found, header, isStandIn ? {} : request.headers);
  const common: OutgoingHttpHeaders = { ...headers, ...pick(answer, isStandIn ? keptOfAStandIn : kept) };
  if (decided === 200) {
    response.writeHead(isStandIn ? status : found, common);
    await pipeline(answer, response).catch(() => response.destroy());
    return true;
  }
  if (found === 200 || found === 206) answer.destroy();
  else answer.resume();
  if (decided === 404) return false;
  if (decided === 304) {
    delete common['content-length'];
    delete common['content-range'];
    response.writeHead(304, common).end();
  } else if (decided === 416) {
    const none = { ...pick(answer, ['content-range']), 'Content-Length': 0, 'Cache-Control': 'no-store' };
    response.writeHead(416, none).end();
  } else {
    await sendAnswer(response, decided === 412 ? anotherVersion : faultyOrigin(found));
  }
  return true;
}

function pick({ headers }: IncomingMessage, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
