import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mapConcurrently } from '../../build/support/concurrency.ts';
import { fileEntry } from '../../build/support/file-entry.ts';
import type { Progress } from '../../build/support/progress.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { CommandError } from '../support/command-error.ts';
import type { ListedFile, PublishTarget } from './target.ts';

/** A file to be transferred to a target. */
export interface Wanted extends FileEntry {
  readonly path: string;
  /** The path of a file with the same bytes that the target may have. */
  readonly twin?: string | undefined;
  /** Returns its bytes, which match the entry. */
  readonly read: () => Uint8Array | Promise<Uint8Array>;
}

/** Counts of a transfer of files to a target. */
export interface Tally {
  readonly copied: number;
  readonly copiedBytes: number;
  /** Files whose bytes were already there, under their own path or that of their twin. */
  readonly kept: number;
}

export interface TransferOptions {
  readonly progress: Progress;
  /** Whether to only count, without writing anything. */
  readonly isDry?: boolean;
}

/** Number of files that are transferred at the same time. */
const concurrency = 8;

/** Files longer than this are transferred one at a time, in bytes. */
const largeBytes = 32 * 1024 * 1024;

/**
 * How often a transferred file is read before giving up, and the first pause in between, in ms, which doubles each
 * time. Some buckets answer a little before a file can be read completely.
 */
const readings = 6;
const firstPauseMs = 50;

/**
 * Transfers the files that the target doesn't have, several at once, and reads each back. Of files with a twin at the
 * target, no bytes are sent.
 * @param listed the files that the target has, as far as they matter
 * @throws CommandError if a file didn't arrive as it was sent
 */
export async function transfer(
  target: PublishTarget,
  files: readonly Wanted[],
  listed: ReadonlyMap<string, ListedFile>,
  { progress, isDry = false }: TransferOptions,
): Promise<Tally> {
  const tally = { copied: 0, copiedBytes: 0, kept: 0 };
  const bring = async (file: Wanted): Promise<void> => {
    if ((await isThere(target, file, listed.get(file.path))) || (await isCopied(target, file, listed, isDry))) {
      tally.kept++;
    } else {
      if (!isDry) {
        await target.write(file.path, await file.read());
        await expectArrived(target, file);
      }
      tally.copied++;
      tally.copiedBytes += file.bytes;
    }
    progress.advance(tally.kept + tally.copied, files.length);
  };
  const isLarge = ({ bytes }: Wanted) => bytes > largeBytes;
  await mapConcurrently(
    files.filter((file) => !isLarge(file)),
    concurrency,
    bring,
  );
  await mapConcurrently(files.filter(isLarge), 1, bring);
  return tally;
}

/** Whether the target already has this file: by the listed tag if that is its MD5, otherwise by its bytes. */
async function isThere(target: PublishTarget, file: Wanted, listed: ListedFile | undefined): Promise<boolean> {
  if (listed?.bytes !== file.bytes) return false;
  if (listed.etag !== undefined) {
    const md5 = createHash('md5')
      .update(await file.read())
      .digest('hex');
    if (md5 === listed.etag) return true;
  }
  return isIntact(target, file);
}

/** Whether the target has made the file from its twin. */
async function isCopied(
  target: PublishTarget,
  file: Wanted,
  listed: ReadonlyMap<string, ListedFile>,
  isDry: boolean,
): Promise<boolean> {
  const { path, twin, bytes } = file;
  if (twin === undefined || listed.get(twin)?.bytes !== bytes) return false;
  return isDry || ((await target.copy(twin, path)) && (await isIntact(target, file)));
}

/** Whether the target has a file with the bytes that its entry describes. */
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
