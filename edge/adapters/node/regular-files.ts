import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** A regular file that is open. Whatever happens to its name meanwhile, it can be read to its end. */
export interface RegularFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Of what was opened, not of what has the name by now. */
  readonly stats: BigIntStats;
}

/** At this path is a folder, a pipe or a device. */
export class IrregularFileError extends Error {
  override name = 'IrregularFileError';
}

/** Limit of what is read at once, in bytes: more than any published file and the keys of 300,000 clients. */
const mostBytes = 64 * 1024 * 1024;

/** Time limit of opening or reading a file, in ms. */
const timeLimit = 5_000;

/** Operations that may hang beyond their time limit. Each holds one of the four threads that Node reads files with. */
const mostHanging = 2;

// Without O_NONBLOCK, which Windows does not have, opening a pipe waits for somebody to write into it.
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The files of one place. Only regular files are opened, and no operation takes longer than {@link timeLimit}: a network
 * disk that is gone makes reads fail, not wait for ever. What comes too late is closed.
 */
export class RegularFiles {
  readonly #open: typeof open;
  #hanging = 0;

  /** @param openFile by default that of `node:fs/promises` */
  constructor(openFile: typeof open = open) {
    this.#open = openFile;
  }

  /**
   * Opens the file at `path`, which the caller closes.
   * @throws IrregularFileError, an error of the operating system, or Error when it takes too long
   */
  open(path: string): Promise<RegularFile> {
    return this.#inTime(
      path,
      () => this.#openRegular(path),
      ({ handle }) => handle.close(),
    );
  }

  /** What `work` makes of the open file, which is closed behind it. Both together have one time limit. */
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
    if (this.#hanging >= mostHanging) {
      throw new Error(`${path} is not read: ${mostHanging} earlier reads of this disk still hang. Look at the disk.`);
    }
    const work = begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#hanging++;
        work
          .then(discard)
          .catch(() => {})
          .finally(() => this.#hanging--);
        reject(new Error(`${path} could not be read within ${timeLimit} ms.`));
      }, timeLimit);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * The bytes of a file from `startByte` up to `endByte` (exclusive), by default all of them.
 * @throws Error when there are fewer, or more than are read at once
 */
export async function readBytes(
  { path, handle, stats }: RegularFile,
  startByte = 0,
  endByte = Number(stats.size),
): Promise<Uint8Array> {
  const length = endByte - startByte;
  if (length > mostBytes) throw new Error(`${path} has ${length} bytes to read; expected ${mostBytes} at most.`);
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, startByte + done);
    if (bytesRead === 0) throw new Error(`${path} ends ${length - done} bytes before byte ${endByte}.`);
    done += bytesRead;
  }
  return bytes;
}
