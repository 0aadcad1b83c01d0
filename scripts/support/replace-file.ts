import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  fsyncSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from './command-line.ts';
import { makeFolder } from './make-folder.ts';
import { isRunning } from './process.ts';
import { systemErrorReason, systemErrorSentence } from './system-error.ts';

export interface ReplaceOptions {
  /** The mode of a new file; by default that of the process's new files. */
  readonly mode?: number;
}

/**
 * Replaces a file by writing a new one next to it and renaming that, flushed before and after: whatever happens, one of
 * the two is complete. The owner and mode are kept, and if `file` is a symbolic link, its target is replaced. Leftovers
 * of killed processes next to it are removed.
 * @throws CommandError if it can't be written; the previous file is then unchanged, and nothing is left next to it
 */
export function replaceFile(file: string, content: string | Uint8Array, options: ReplaceOptions = {}): void {
  try {
    const place = placeOf(file);
    clearTemporaryFiles(place);
    for (const descriptor of replacing(place, content, options)) flushAndClose(descriptor);
  } catch (error) {
    throw sentenceOf(error, file);
  }
}

/**
 * Like {@link replaceFile}, but asynchronous: files that are replaced at the same time are flushed together, which
 * takes a tenth of the time. The caller removes leftovers of killed processes.
 * @throws CommandError
 */
export async function replaceFileAsync(file: string, content: Uint8Array): Promise<void> {
  try {
    for (const descriptor of replacing(placeOf(file), content, {})) {
      await flush(descriptor).finally(() => closeSync(descriptor));
    }
  } catch (error) {
    throw sentenceOf(error, file);
  }
}

/** Replaces the file `place`. Yields what has to be flushed and closed before it goes on: the file, then its folder. */
function* replacing(place: string, content: string | Uint8Array, options: ReplaceOptions): Generator<number> {
  const { next, descriptor } = writeBeside(place, content, options);
  try {
    yield descriptor;
    renameSync(next, place);
  } finally {
    rmSync(next, { force: true });
  }
  // Windows has no descriptors for folders.
  if (process.platform !== 'win32') yield openSync(dirname(place), 'r');
}

/** The final location of a file, in a folder that exists. */
function placeOf(file: string): string {
  const place = followLinks(file);
  makeFolder(dirname(place));
  return place;
}

function sentenceOf(error: unknown, file: string): unknown {
  const reason = systemErrorReason(error);
  if (reason === undefined) return error;
  // If a folder can't be made, the message is about the folder.
  if ((error as NodeJS.ErrnoException).syscall === 'mkdir') return new CommandError(systemErrorSentence(error)!);
  return new CommandError(`${file} can't be written: ${reason}. It is unchanged.`, { cause: error });
}

/** A unique name next to `file` that hosts don't list: it starts with a dot. */
export function temporaryName(file: string): string {
  return join(dirname(file), `.${basename(file)}.next-${process.pid}-${randomBytes(4).toString('hex')}`);
}

const temporaryPattern = /^\.(.+)\.next-([0-9]+)-[0-9a-f]{8}$/s;

/** Whether a name is from {@link temporaryName}. */
export function isTemporaryName(name: string): boolean {
  return temporaryPattern.test(basename(name));
}

/** Makes the content of an open file, or the names in an open folder, durable (fsync(2)), and closes it in any case. */
export function flushAndClose(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const flush = promisify(fsync);

/** Makes the names in a folder durable. Without this, a power failure may undo a rename. */
export function flushFolder(folder: string): void {
  // Windows has no descriptors for folders.
  if (process.platform !== 'win32') flushAndClose(openSync(folder, 'r'));
}

/** Writes all of `bytes`. A single call may write less, for example on a disk that is nearly full. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** The final target of the symbolic link `file`, even if it doesn't exist yet; `file` itself if it is not a link. */
function followLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  let target: string;
  try {
    target = readlinkSync(file);
  } catch {
    return file;
  }
  return followLinks(resolve(dirname(file), target));
}

/** Removes the temporary files of `file` whose processes have ended. */
function clearTemporaryFiles(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, of, pid] = temporaryPattern.exec(name) ?? [];
    if (of !== basename(file) || isRunning(Number(pid))) continue;
    rmSync(join(dirname(file), name), { force: true });
  }
}

/** Writes a file next to `place` and leaves it open for flushing. Nothing is left if it fails. */
function writeBeside(
  place: string,
  content: string | Uint8Array,
  { mode = 0o666 }: ReplaceOptions,
): { next: string; descriptor: number } {
  const former = statSync(place, { throwIfNoEntry: false });
  const next = temporaryName(place);
  // No one else may read it until it has the previous file's mode.
  const descriptor = openSync(next, 'wx', former ? 0o600 : mode);
  try {
    if (former) {
      const { uid, gid } = fstatSync(descriptor);
      if (uid !== former.uid || gid !== former.gid) fchownSync(descriptor, former.uid, former.gid);
      fchmodSync(descriptor, former.mode & 0o7777);
    }
    writeAll(descriptor, typeof content === 'string' ? Buffer.from(content) : content);
    return { next, descriptor };
  } catch (error) {
    closeSync(descriptor);
    rmSync(next, { force: true });
    throw error;
  }
}
