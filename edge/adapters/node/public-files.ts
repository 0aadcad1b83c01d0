import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessOf } from '../../format/access.ts';
import { preflight } from '../../http/problems.ts';
import { noPublicFile, publicPath } from '../../http/public-path.ts';
import { type Listener, NodeRequest, sendAnswer } from './listener.ts';

/** Where published files come from: a folder, or the host of a CDN. */
export interface FileSource {
  /**
   * Answers a GET or HEAD request with the file at `path`, which starts without a slash, or the part of it that was
   * asked for, or 304.
   * @param headers what else the answer says of the file
   * @param status of an answer with the whole file
   * @returns false, with nothing sent, where there is no such file
   */
  send(request: IncomingMessage, response: ServerResponse, path: string, options: SendOptions): Promise<boolean>;
  /** Whether there is a file at `path`. */
  has(path: string): Promise<boolean>;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** By default 200. Of another status neither parts nor conditions are looked at. */
  readonly status?: number;
}

export interface PublicFilesOptions {
  readonly source: FileSource;
  /** The headers of the file at `path`: its content type, how long it may be kept, who may read it. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** Whether downloads are open; see {@link accessOf}. */
  readonly downloads?: boolean;
  /** Is asked for a file that the source does not have. True means that it has it now. */
  readonly supply?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Called with the error behind a 500. */
  readonly onFault?: (fault: unknown) => void;
}

/** The page that a browser is shown where there is nothing. */
const notFoundPage = '404.html';

/** Everything that is not the API: the public files of the published tree. */
export function publicFiles({
  source,
  headersOf,
  downloads = true,
  supply = async () => false,
  onFault = () => {},
}: PublicFilesOptions): Listener {
  return (request, response) => {
    answer(request, response).catch((fault: unknown) => {
      if (response.destroyed) return;
      onFault(fault);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The file could not be read. Try again in a moment.');
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (method === 'OPTIONS') return void sendAnswer(response, preflight(new NodeRequest(request)));
    if (method !== 'GET' && method !== 'HEAD') {
      return sendText(response, 405, 'Files can only be read.', { Allow: 'GET, HEAD, OPTIONS' });
    }
    const path = publicPath(url);
    if (path !== undefined && isOpen(path)) {
      const options = { headers: headersOf(path) };
      if (await source.send(request, response, path, options)) return;
      if ((await supply(request, response, path)) && (await source.send(request, response, path, options))) return;
      if (response.headersSent) return;
      if (await isFolder(path))
        return sendText(response, 308, 'The page is at this address with a slash.', toFolder(path));
    }
    await sendNothing(request, response);
  }

  /** Whether there is a page at this address when it ends in a slash; from there its links lead right. */
  async function isFolder(path: string): Promise<boolean> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return !name.includes('.') && (await source.has(`${path}/index.html`));
  }

  function isOpen(path: string): boolean {
    const access = accessOf(path);
    return access === 'public' || (access === 'download' && downloads);
  }

  async function sendNothing(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.accept?.includes('text/html')) {
      const headers = { ...headersOf(notFoundPage), 'Cache-Control': 'no-store' };
      if (await source.send(request, response, notFoundPage, { headers, status: 404 })) return;
    }
    sendText(response, 404, noPublicFile);
  }
}

/** Leads to the folder at `path`. A published path is letters and digits, so this is never another host. */
function toFolder(path: string): object {
  return { Location: `/${path}/`, 'Cache-Control': 'public, max-age=300' };
}

/** 412: the client asked for another version of a file. */
export const anotherVersion =
  'The file is another version than the one asked for. Leave If-Match and If-Unmodified-Since out.';

/** Answers with a sentence. Any page may read it, no cache keeps it. */
export function sendText(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
