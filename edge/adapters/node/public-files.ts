import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessOf } from '../../format/access.ts';
import { noPublicFile, plainTextHeaders } from '../../http/plain-text.ts';
import { preflight } from '../../http/preflight.ts';
import { publicPath } from '../../http/public-path.ts';
import { type Listener, NodeRequest, sendAnswer } from './listener.ts';

/** The source of published files: a folder, or the host of a CDN. */
export interface FileSource {
  /**
   * Answers a GET or HEAD request with the file at `path` (without a leading slash), the requested part of it, or 304.
   * @returns false, with nothing sent, if there is no such file
   */
  send(request: IncomingMessage, response: ServerResponse, path: string, options: SendOptions): Promise<boolean>;
  /** Whether there is a file at `path`. */
  has(path: string): Promise<boolean>;
}

export interface SendOptions {
  /** Additional headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** By default 200. With any other status, ranges and conditions are ignored. */
  readonly status?: number;
}

export interface PublicFilesOptions {
  readonly source: FileSource;
  /** The headers of the file at `path`: its content type, how long it can be cached, who can read it. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** Whether downloads are public; see {@link accessOf}. */
  readonly downloads?: boolean;
  /**
   * Called for a file that the source doesn't have. Returns whether the source has it now; it may also answer the
   * request itself and return false.
   */
  readonly supply?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Called with the error behind a 500. */
  readonly onFault?: (fault: unknown) => void;
}

/** The page for browsers if there is nothing at an address. */
const notFoundPage = '404.html';

/** Answers everything outside the API: the public files of the published tree. */
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
      return sendText(response, 405, 'Files are read-only.', { Allow: 'GET, HEAD, OPTIONS' });
    }
    const path = publicPath(url);
    if (path !== undefined && isOpen(path)) {
      const options = { headers: headersOf(path) };
      if (await source.send(request, response, path, options)) return;
      if ((await supply(request, response, path)) && (await source.send(request, response, path, options))) return;
      if (response.headersSent) return;
      if (await isFolder(path))
        return sendText(response, 308, 'The address of this page ends in a slash.', toFolder(path));
    }
    await sendNothing(request, response);
  }

  /** Whether there is a page at this address with a trailing slash, which relative links on it need. */
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

/** Redirects to the folder at `path`. Published paths are letters and digits, so it never leads to another host. */
function toFolder(path: string): object {
  return { Location: `/${path}/`, 'Cache-Control': 'public, max-age=300' };
}

/** 412: the client asked for another version of a file. */
export const anotherVersion = 'The file is not the requested version. Leave out If-Match and If-Unmodified-Since.';

/** Answers with a sentence that pages of any origin can read and no cache stores. */
export function sendText(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, { ...plainTextHeaders, 'Content-Length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
