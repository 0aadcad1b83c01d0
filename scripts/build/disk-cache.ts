import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BuildCache,
  type CachedFiles,
  type CachedStep,
  cacheKey,
  smallSteps,
} from '../../build/support/build-cache.ts';
import { makeFolder } from '../support/make-folder.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { decodeFiles, encodeFiles } from './encoded-files.ts';
import { decodeBlocks, encodeBlock, type ResultBlocks } from './result-blocks.ts';
import { keptForMs, noteAfterMs, SmallResults } from './small-results.ts';

/** A cache on a disk. */
export interface DiskCache extends BuildCache {
  /** Writes the small results that were kept since the last time. All other results are written at once. */
  save(): void;
}

/**
 * A cache in `folder`: each result is a file, and the small results of a step share one. A file is a block with the SHA-256
 * of its content, and comes into place by a rename. A damaged file counts as missing. A few more small results are appended
 * to their file, as a block of their own; what a killed build has appended is left out, and so is all that
 * follows it until the file is written anew. If two builds save at once, results of one of them may be lost. Nothing is
 * flushed, and a folder that can't be written is no fault, since losing a result costs only time.
 * @param code identifies the code and what runs it: results of other code are not found
 */
export function diskCache(folder: string, code: string): DiskCache {
  const small = new Map<CachedStep, SmallResults>();
  const fileOf = (step: CachedStep) => join(folder, step, cacheKey(code, step, []));
  return {
    entry(step, inputs) {
      const key = cacheKey(code, step, inputs);
      if (smallSteps.has(step)) {
        const results = small.get(step) ?? new SmallResults(readSmall(fileOf(step)));
        small.set(step, results);
        return results.entry(key);
      }
      const file = join(folder, step, key);
      return {
        found: readEntry(file),
        keep(files) {
          unlessRefused(() => writeEntry(file, encodeBlock(files)));
          return files;
        },
      };
    },
    save() {
      for (const [step, results] of small) {
        const changes = results.takeChanges();
        if (!changes) continue;
        const block = encodeBlock(changes.files);
        const file = fileOf(step);
        unlessRefused(() => (changes.isAddition ? appendFileSync(file, block) : writeEntry(file, block)));
      }
    },
  };
}

/**
 * Clears away the results that no build has asked for in two weeks, and what killed builds have left, once a day: looking at
 * tens of thousands of files takes 0.3 s.
 */
export function pruneCache(folder: string): void {
  const mark = join(folder, 'pruned');
  if (Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < noteAfterMs) return;
  unlessRefused(() => writeFileSync(mark, ''));
  const names = entriesIn(folder).flatMap((step) =>
    entriesIn(join(folder, step)).map((name) => join(folder, step, name)),
  );
  for (const file of names) {
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > keptForMs) unlessRefused(() => rmSync(file, { force: true }));
  }
}

function entriesIn(folder: string): string[] {
  return unlessRefused(() => readdirSync(folder)) ?? [];
}

function readBlocks(file: string): ResultBlocks {
  const read = unlessRefused(() => {
    const bytes = readFileSync(file);
    noteUse(file);
    return decodeBlocks(bytes);
  });
  return read ?? { blocks: [], isDamaged: false };
}

function readEntry(file: string): CachedFiles | undefined {
  const { blocks, isDamaged } = readBlocks(file);
  return isDamaged || blocks.length === 0 ? undefined : decodeFiles(blocks[0]!);
}

/** The blocks of small results. */
function readSmall(file: string): ResultBlocks['blocks'] {
  const { blocks, isDamaged } = readBlocks(file);
  // Nothing may be appended to damaged blocks: taken for additions to nothing, the others are written anew.
  return isDamaged ? [encodeFiles({}), ...blocks] : blocks;
}

function noteUse(file: string): void {
  const now = new Date();
  if (now.getTime() - statSync(file).mtimeMs > noteAfterMs) utimesSync(file, now, now);
}

function writeEntry(file: string, bytes: Uint8Array): void {
  const next = `${file}.next-${process.pid}-${randomBytes(4).toString('hex')}`;
  makeFolder(dirname(file));
  try {
    writeFileSync(next, bytes, { flag: 'wx' });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** The result of `attempt`; undefined when the operating system refuses it. */
function unlessRefused<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (error) {
    if (systemErrorReason(error) === undefined) throw error;
    return undefined;
  }
}
