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
  /** The mode of a file that was not there before; by default what the process gives new files. */
  readonly mode?: number;
}

/**
 * Writes a file beside the former one and renames it over that, flushed before and after: whatever happens, one of the
 * two is there whole. Owner and mode stay those of the former file, and where `file` is a symbolic link it stays one:
 * what it leads to is replaced. What killed processes have left beside it is cleared away.
 * @throws CommandError when it can't be written; the former file is then as it was, and nothing is left beside it
 */
export function replaceFile(file: string, content: string | Uint8Array, options: ReplaceOptions = {}): void {
  try {
    const place = placeOf(file);
    clearTemporaryFiles(place);
    const { next, descriptor } = writeBeside(place, content, options);
    try {
      flushAndClose(descriptor);
      renameSync(next, place);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
    flushFolder(dirname(place));
  } catch (error) {
    throw sentenceOf(error, file);
  }
}

/**
 * As {@link replaceFile}, but others go on meanwhile: files that are replaced at the same time are flushed together, which
 * takes a tenth of the time. What killed processes have left is for the caller to clear away.
 * @throws CommandError
 */
export async function replaceFileAsync(file: string, content: Uint8Array): Promise<void> {
  try {
    const place = placeOf(file);
    const { next, descriptor } = writeBeside(place, content, {});
    try {
      await flushAndCloseAsync(descriptor);
      renameSync(next, place);
    } catch (error) {
      rmSync(next, { force: true });
      throw error;
    }
    await flushFolderAsync(dirname(place));
  } catch (error) {
    throw sentenceOf(error, file);
  }
}

/** Where a file is in the end, in a folder that is there. */
function placeOf(file: string): string {
  const place = followLinks(file);
  makeFolder(dirname(place));
  return place;
}

function sentenceOf(error: unknown, file: string): unknown {
  const reason = systemErrorReason(error);
  if (reason === undefined) return error;
  // Where a folder can't be made, it is the one to look at.
  if ((error as NodeJS.ErrnoException).syscall === 'mkdir') return new CommandError(systemErrorSentence(error)!);
  return new CommandError(`${file} can't be written: ${reason}. What was there before is as it was.`, { cause: error });
}

/** A name beside `file` that nobody else uses, and that hosts do not list: it starts with a dot. */
export function temporaryName(file: string): string {
  return join(dirname(file), `.${basename(file)}.next-${process.pid}-${randomBytes(4).toString('hex')}`);
}

const temporaryPattern = /^\.(.+)\.next-([0-9]+)-[0-9a-f]{8}$/s;

/** Whether a file of that name is one that {@link temporaryName} named. */
export function isTemporaryName(name: string): boolean {
  return temporaryPattern.test(basename(name));
}

/** Makes what was written to an open file, or the names in an open folder, last (fsync(2)), and closes it in any case. */
export function flushAndClose(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const flush = promisify(fsync);

async function flushAndCloseAsync(descriptor: number): Promise<void> {
  try {
    await flush(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the names in a folder last: without it a rename may be lost with the power. */
export function flushFolder(folder: string): void {
  // Windows has no descriptors of folders.
  if (process.platform !== 'win32') flushAndClose(openSync(folder, 'r'));
}

async function flushFolderAsync(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flushAndCloseAsync(openSync(folder, 'r'));
}

/** Writes all of `bytes`: one call may write less than it was given, on a disk that is nearly full, say. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** Where the symbolic link `file` leads in the end, also when nothing is there yet; `file` itself when it is no link. */
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

/** Removes the temporary files of `file` whose processes are gone. */
function clearTemporaryFiles(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, of, pid] = temporaryPattern.exec(name) ?? [];
    if (of !== basename(file) || isRunning(Number(pid))) continue;
    rmSync(join(dirname(file), name), { force: true });
  }
}

/** Writes a file beside `place`, and leaves it open to be flushed. Where that fails nothing is left. */
function writeBeside(
  place: string,
  content: string | Uint8Array,
  { mode = 0o666 }: ReplaceOptions,
): { next: string; descriptor: number } {
  const former = statSync(place, { throwIfNoEntry: false });
  const next = temporaryName(place);
  // Until it has the mode of the former one, nobody else may look into it.
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
