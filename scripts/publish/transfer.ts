import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mapConcurrently } from '../../build/support/concurrency.ts';
import { fileEntry } from '../../build/support/file-entry.ts';
import type { Progress } from '../../build/support/progress.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { CommandError } from '../support/command-line.ts';
import type { ListedFile, PublishTarget } from './target.ts';

/** A file that has to be at a target. */
export interface Wanted extends FileEntry {
  readonly path: string;
  /** Its bytes, which are those that the entry names. */
  readonly read: () => Uint8Array | Promise<Uint8Array>;
}

/** Counts of a transfer of files to a target. */
export interface Tally {
  copied: number;
  copiedBytes: number;
  /** Files that were there already, and were found to be right. */
  kept: number;
}

/** How many files are under way at the same time. */
const concurrency = 8;

/** A file above this size, in bytes, is under way alone. */
const largeBytes = 32 * 1024 * 1024;

/**
 * How often a file that was sent is read before it is given up, and the first pause between, in ms; it doubles each
 * time. Some buckets answer a little before all of a file can be read.
 */
const readings = 6;
const firstPauseMs = 50;

/**
 * Brings to the target those of `files` that it does not have, several at once, and reads each back.
 * @param isDry whether to count only, and write nothing
 * @param listed what the target has, as far as it may be among `files`
 * @throws CommandError when something else arrived than was sent
 */
export async function transfer(
  target: PublishTarget,
  files: readonly Wanted[],
  listed: ReadonlyMap<string, ListedFile>,
  tally: Tally,
  progress: Progress,
  isDry = false,
): Promise<void> {
  let done = 0;
  const bring = async (file: Wanted): Promise<void> => {
    if (await isThere(target, file, listed.get(file.path))) {
      tally.kept++;
    } else {
      if (!isDry) {
        await target.write(file.path, await file.read());
        await expectArrived(target, file);
      }
      tally.copied++;
      tally.copiedBytes += file.bytes;
    }
    progress.advance(++done, files.length);
  };
  await mapConcurrently(
    files.filter(({ bytes }) => bytes <= largeBytes),
    concurrency,
    bring,
  );
  await mapConcurrently(
    files.filter(({ bytes }) => bytes > largeBytes),
    1,
    bring,
  );
}

/** Whether the target has this file already: by the MD5 that it lists where that fits, else by its bytes. */
async function isThere(target: PublishTarget, file: Wanted, listed: ListedFile | undefined): Promise<boolean> {
  if (listed?.bytes !== file.bytes) return false;
  if (listed.md5 !== undefined) {
    const md5 = createHash('md5')
      .update(await file.read())
      .digest('hex');
    if (md5 === listed.md5) return true;
  }
  return isIntact(target, file);
}

/** Whether the target has a file, and in it the bytes that its entry names. */
export async function isIntact(
  target: PublishTarget,
  { path, sha256 }: FileEntry & { path: string },
): Promise<boolean> {
  const found = await target.read(path);
  return found !== undefined && fileEntry([found.content]).sha256 === sha256;
}

async function expectArrived(target: PublishTarget, file: Wanted): Promise<void> {
  for (let reading = 1; !(await isIntact(target, file)); reading++) {
    if (reading === readings) {
      throw new CommandError(`${target.name}: ${file.path} did not arrive as it was sent. Publish again.`);
    }
    await wait(firstPauseMs * 2 ** (reading - 1));
  }
}
