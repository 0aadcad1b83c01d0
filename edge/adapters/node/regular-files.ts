import type { BigIntStats } from 'node:fs';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Time limit of a read, in ms: a disk of the network may hang for ever. */
const deadline = 5_000;

/** Limit of what is read at once, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/** Reads that may hang at the same time: each takes one of the four threads that Node reads files with. */
const mostHanging = 2;

/** A FIFO that nobody writes to opens at once with this, so that it can be refused. Windows has no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads regular files, and nothing else that a path may lead to: a device gives bytes without an end, a FIFO none. A read
 * that takes longer than the deadline fails, and its file is closed when it ends after all.
 */
export class RegularFiles {
  #hanging = 0;

  /**
   * Opens the file at `path` for `use` and closes it afterwards.
   * @throws Error when it is no regular file, or does not answer in time
   */
  async open<T>(path: string, use: (file: FileHandle, stats: BigIntStats) => Promise<T>): Promise<T> {
    if (this.#hanging >= mostHanging) throw new Error(`${this.#hanging} reads before it have not ended`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    const used = useFile(path, use).finally(() => {
      clearTimeout(timer);
      if (isLate) this.#hanging--;
    });
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        this.#hanging++;
        reject(new Error(`it did not answer within ${deadline} ms`));
      }, deadline);
      timer.unref();
    });
    return Promise.race([used, late]);
  }
}

async function useFile<T>(path: string, use: (file: FileHandle, stats: BigIntStats) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    const stats = await file.stat({ bigint: true });
    if (!stats.isFile()) throw new Error('it is no regular file');
    return await use(file, stats);
  } finally {
    await file.close();
  }
}

/**
 * The bytes of an open file from `startByte` on, `length` of them.
 * @throws Error when there are fewer, or more are asked for than are read at once
 */
export async function readExactly(file: FileHandle, startByte: number, length: number): Promise<Uint8Array> {
  if (length > mostBytes) throw new Error(`${length} bytes are more than the ${mostBytes} that are read at once`);
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, startByte + done);
    if (bytesRead === 0) throw new Error(`it ends ${length - done} bytes before byte ${startByte + length}`);
    done += bytesRead;
  }
  return bytes;
}
