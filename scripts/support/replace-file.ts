import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from './command-error.ts';
import { flush, flushAndClose, hasFolderDescriptors, writeAll } from './flushed.ts';
import { isRunning } from './is-running.ts';
import { makeFolder } from './make-folder.ts';
import { systemErrorReason, systemErrorSentence } from './system-error.ts';
import { temporaryName, temporaryPattern } from './temporary-name.ts';

/**
 * Replaces a file by writing a new one next to it and renaming that, flushed before and after: whatever happens, one of
 * the two is complete. The owner and mode are kept, and if `file` is a symbolic link, its target is replaced. Leftovers
 * of killed processes next to it are removed.
 * @param mode of a new file; by default that of the process's new files
 * @throws CommandError if it can't be written; the previous file is then unchanged, and nothing is left next to it
 */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  try {
    const place = placeOf(file);
    clearTemporaryFiles(place);
    for (const descriptor of replacing(place, content, mode)) flushAndClose(descriptor);
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
    for (const descriptor of replacing(placeOf(file), content)) {
      await flush(descriptor).finally(() => closeSync(descriptor));
    }
  } catch (error) {
    throw sentenceOf(error, file);
  }
}

/** Replaces the file `place`. Yields what has to be flushed and closed before it goes on: the file, then its folder. */
function* replacing(place: string, content: string | Uint8Array, mode?: number): Generator<number> {
  const { next, descriptor } = writeBeside(place, content, mode);
  try {
    yield descriptor;
    renameSync(next, place);
  } finally {
    rmSync(next, { force: true });
  }
  if (hasFolderDescriptors) yield openSync(dirname(place), 'r');
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
function writeBeside(place: string, content: string | Uint8Array, mode = 0o666): { next: string; descriptor: number } {
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
