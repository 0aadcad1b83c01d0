import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { inTime } from '../../caching/in-time.ts';

/** An open regular file. It can be read to its end whatever happens to its name. */
export interface RegularFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Of the opened file, whatever has the name by now. */
  readonly stats: BigIntStats;
}

/** The path is that of a folder, pipe or device. */
export class IrregularFileError extends Error {
  override name = 'IrregularFileError';
}

/** Maximum number of bytes read at once: more than any published file, and than the keys of 300,000 clients. */
const mostBytes = 64 * 1024 * 1024;

/** Time limit for opening or reading a file, in ms. */
const timeLimit = 5_000;

/**
 * Number of operations beyond their time limit from which on no file is opened. Each of them blocks one of the four
 * threads with which Node reads files, compresses and looks up hosts.
 */
const mostHanging = 2;

/** The operations of this process that hang beyond their time limit; all disks share the threads. */
let hanging = 0;

// Without O_NONBLOCK, which Windows lacks, opening a pipe waits until someone writes to it.
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens regular files only, within {@link timeLimit}: reads from a network disk that is gone fail instead of waiting
 * forever. A file that opens too late is closed.
 */
export class RegularFiles {
  readonly #open: typeof open;

  /** @param openFile by default that of `node:fs/promises` */
  constructor(openFile: typeof open = open) {
    this.#open = openFile;
  }

  /**
   * Opens the file at `path`; the caller closes it.
   * @throws IrregularFileError, an error of the operating system, or Error if it takes too long
   */
  open(path: string): Promise<RegularFile> {
    return this.#inTime(
      path,
      () => this.#openRegular(path),
      ({ handle }) => handle.close(),
    );
  }

  /** Opens a file, returns the result of `work`, and closes the file. Everything together has one time limit. */
  use<T>(path: string, work: (file: RegularFile) => Promise<T>): Promise<T> {
    return this.#inTime(path, async () => {
      const file = await this.#openRegular(path);
      try {
        return await work(file);
      } finally {
        await file.handle.close();
      }
    });
  }

  async #openRegular(path: string): Promise<RegularFile> {
    const handle = await this.#open(path, readOnly);
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) throw new IrregularFileError(`${path} is a folder, a pipe or a device; expected a file.`);
      return { path, handle, stats };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async #inTime<T>(path: string, begin: () => Promise<T>, discard: (late: T) => unknown = () => {}): Promise<T> {
    if (hanging >= mostHanging) {
      throw new Error(`${path} is not read: ${hanging} earlier reads of files are still hanging. Check the disks.`);
    }
    const work = begin();
    return inTime(work, timeLimit, () => {
      hanging++;
      work
        .then(discard)
        .catch(() => {})
        .finally(() => hanging--);
      return new Error(`${path} could not be read within ${timeLimit} ms.`);
    });
  }
}

/**
 * The bytes of a file from `startByte` up to `endByte` (exclusive), by default all of them.
 * @throws Error if there are fewer, or too many to read at once
 */
export async function readBytes(
  { path, handle, stats }: RegularFile,
  startByte = 0,
  endByte = Number(stats.size),
): Promise<Uint8Array> {
  const length = endByte - startByte;
  if (length > mostBytes) throw new Error(`${path} has ${length} bytes to read; expected at most ${mostBytes}.`);
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, startByte + done);
    if (bytesRead === 0) throw new Error(`${path} ends ${length - done} bytes before byte ${endByte}.`);
    done += bytesRead;
  }
  return bytes;
}
