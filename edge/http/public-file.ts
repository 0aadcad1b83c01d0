import { accessOf } from '../format/access.ts';
import type { Answer, ApiRequest } from './message.ts';
import { plainText } from './plain-text.ts';
import { methods, preflight } from './preflight.ts';
import { publicPath } from './public-path.ts';

/** Where published files are read from. `Sent` is what the platform makes of a file. */
export interface FileHost<Sent> {
  /**
   * Sends the file at `path` (without a leading slash), or what the request's range and conditions ask for.
   * @param status with 404, the file is sent in place of another one, whatever the range and the conditions
   * @returns undefined, with nothing sent, if there is no such file
   */
  send(path: string, status: 200 | 404): Promise<Sent | undefined>;
  /** Whether there is a file at `path`. */
  has(path: string): Promise<boolean>;
}

/** The page for browsers if there is nothing at an address. */
const notFoundPage = '404.html';

/** 404: a request names no public file. */
export const noPublicFile = plainText(404, 'There is nothing at this address.');

/** 412: a request asks for another version of a file. */
export const anotherVersion = plainText(
  412,
  'The file is not the requested version. Leave out If-Match and If-Unmodified-Since.',
);

const readOnly = plainText(405, 'Files are read-only.', ['Allow', methods]);

/**
 * Answers a request outside the API: with a public file of the published tree, or with why there is none. What takes no
 * file is answered at once.
 * @param downloads whether downloads are public; see {@link accessOf}
 */
export function answerPublicFile<Sent>(
  request: ApiRequest,
  host: FileHost<Sent>,
  downloads = true,
): Answer | Promise<Sent | Answer> {
  const { method } = request;
  if (method === 'OPTIONS') return preflight(request);
  return method === 'GET' || method === 'HEAD' ? sentFile(request, host, downloads) : readOnly;
}

async function sentFile<Sent>(request: ApiRequest, host: FileHost<Sent>, downloads: boolean): Promise<Sent | Answer> {
  const path = publicPath(request.url);
  if (path !== undefined && isOpen(path, downloads)) {
    const sent = await host.send(path, 200);
    if (sent !== undefined) return sent;
    if (await isFolder(path, host)) return redirectToFolder(path);
  }
  const page = request.header('accept')?.includes('text/html') ? await host.send(notFoundPage, 404) : undefined;
  return page ?? noPublicFile;
}

function isOpen(path: string, downloads: boolean): boolean {
  const access = accessOf(path);
  return access === 'public' || (access === 'download' && downloads);
}

/** Whether there is a page at this address with a trailing slash, which relative links on it need. */
async function isFolder(path: string, host: FileHost<unknown>): Promise<boolean> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return !name.includes('.') && (await host.has(`${path}/index.html`));
}

/** Published paths are letters and digits, so this never leads to another host. */
function redirectToFolder(path: string): Answer {
  const location = ['Location', `/${path}/`];
  return plainText(308, 'The address of this page ends in a slash.', location, 'public, max-age=300');
}
