import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Encoding, encodingNames, encodings } from '../../format/encodings.ts';
import { conditionalStatus, type Validators } from '../../http/conditional.ts';
import { negotiateEncoding } from '../../http/content-encoding.ts';
import { anotherVersion } from '../../http/public-file.ts';
import { byteRange, requestedRange } from '../../http/range.ts';
import { sendAnswer } from './listener.ts';
import type { FileSource, SendOptions } from './public-files.ts';
import { IrregularFileError, type RegularFile, RegularFiles } from './regular-files.ts';

/** Files that may also exist compressed. Images and databases are compressed already, or not worth it. */
const compressible = /\.(?:css|csv|html|js|json|md|mjs|ndjson|svg|txt)$/;

/** An open file, or its form in a content encoding. */
interface OpenFile extends Validators {
  readonly handle: FileHandle;
  readonly size: number;
  readonly encoding: Encoding | undefined;
}

/** The files of a published tree in a folder. If the client accepts it, the compressed form next to a file is sent. */
export function folderSource(folder: string): FileSource {
  const root = resolve(folder);
  const files = new RegularFiles();
  return {
    async send(request, response, path, options) {
      const file = await openBest(files, join(root, path), request.headers['accept-encoding']);
      if (!file) return false;
      try {
        await sendFile(request, response, file, options, compressible.test(path));
      } finally {
        await file.handle.close();
      }
      return true;
    },
    async has(path) {
      const file = await openFile(files, join(root, path), undefined);
      await file?.handle.close();
      return file !== undefined;
    },
  };
}

/** The file, or the form that the client prefers. */
async function openBest(
  files: RegularFiles,
  file: string,
  acceptEncoding: string | undefined,
): Promise<OpenFile | undefined> {
  if (acceptEncoding && compressible.test(file)) {
    const left = new Set(encodingNames);
    for (;;) {
      const encoding = negotiateEncoding(acceptEncoding, left);
      if (!encoding) break;
      const found = await openFile(files, `${file}.${encodings[encoding]}`, encoding);
      if (found) return found;
      left.delete(encoding);
    }
  }
  return openFile(files, file, undefined);
}

/** Error codes that mean that there is no file at a path. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

async function openFile(
  files: RegularFiles,
  path: string,
  encoding: Encoding | undefined,
): Promise<OpenFile | undefined> {
  let file: RegularFile;
  try {
    file = await files.open(path);
  } catch (error) {
    if (error instanceof IrregularFileError || absent.has((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
  const { handle, stats } = file;
  const { size, mtimeNs, mtimeMs } = stats;
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}${encoding ? `.${encoding}` : ''}"`;
  return { handle, size: Number(size), etag, lastModified: Number(mtimeMs), encoding };
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  { headers, status = 200 }: SendOptions,
  varies: boolean,
): Promise<void> {
  const { handle, size, encoding, etag, lastModified } = file;
  const common: OutgoingHttpHeaders = { ...headers, 'Accept-Ranges': 'bytes' };
  if (status === 200) Object.assign(common, { ETag: etag, 'Last-Modified': new Date(lastModified).toUTCString() });
  if (varies) common.Vary = 'Accept-Encoding';
  if (encoding) common['Content-Encoding'] = encoding;

  const decided = status === 200 ? conditionalStatus(request.headers, file) : undefined;
  if (decided === 412) return sendAnswer(response, anotherVersion);
  if (decided === 304) return void response.writeHead(304, common).end();

  const wanted = status === 200 ? requestedRange(request.method!, request.headers, etag) : undefined;
  const range = wanted && byteRange(wanted, size);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0, 'Cache-Control': 'no-store' });
    return void response.end();
  }
  const { startByte, endByte } = range ?? { startByte: 0, endByte: size };
  common['Content-Length'] = endByte - startByte;
  if (range) common['Content-Range'] = `bytes ${startByte}-${endByte - 1}/${size}`;
  response.writeHead(range ? 206 : status, common);
  if (request.method === 'HEAD' || endByte === startByte) return void response.end();
  const content = handle.createReadStream({ start: startByte, end: endByte - 1, autoClose: false });
  // From now on, errors are those of the connection or a disk. The client notices by the promised length.
  await pipeline(content, response).catch(() => response.destroy());
}
