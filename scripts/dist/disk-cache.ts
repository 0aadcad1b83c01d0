import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BuildCache,
  type CachedFiles,
  type CachedStep,
  type CacheEntry,
  cacheKey,
  smallSteps,
} from '../../build/support/build-cache.ts';
import { makeFolder } from '../support/make-folder.ts';
import { systemErrorReason } from '../support/system-error.ts';

/** Results that no build has asked for in this time are cleared away, in ms. */
const keptFor = 14 * 24 * 60 * 60 * 1000;
/** That a result was asked for is noted when the last note is older than this, in ms. */
const noteAfter = 24 * 60 * 60 * 1000;

const digestBytes = 32;

/** A cache on a disk. */
export interface DiskCache extends BuildCache {
  /** Writes the small results that were kept since the last time; the others are there as soon as they are kept. */
  save(): void;
}

/**
 * A cache in `folder`, one file for each result, and one for all small results of a step. A file begins with the SHA-256 of
 * the rest, and comes into place by a rename: one that a kill, another build or a disk has damaged is taken for none, and of
 * two builds that save at once one has its say. Nothing is flushed, since losing a result costs only time; for the same
 * reason a folder that can't be written is no fault.
 * @param code stands for the code and all that runs it: results of other code are not found
 */
export function diskCache(folder: string, code: string): DiskCache {
  const packs = new Map<CachedStep, Pack>();
  return {
    entry(step, inputs) {
      const key = cacheKey(code, step, inputs);
      if (smallSteps.has(step)) {
        const pack = packs.get(step) ?? readPack(join(folder, step, cacheKey(code, step, [])));
        packs.set(step, pack);
        return entryIn(pack, key);
      }
      const file = join(folder, step, key);
      return {
        found: readEntry(file),
        keep(files) {
          unlessRefused(() => writeEntry(file, files));
          return files;
        },
      };
    },
    save() {
      for (const pack of packs.values()) savePack(pack);
    },
  };
}

/** The small results of a step. */
interface Pack {
  readonly file: string;
  readonly results: Map<string, { files: CachedFiles; usedAt: number }>;
  isSaved: boolean;
}

function entryIn(pack: Pack, key: string): CacheEntry {
  const known = pack.results.get(key);
  const now = Date.now();
  if (known && now - known.usedAt > noteAfter) {
    known.usedAt = now;
    pack.isSaved = false;
  }
  return {
    found: known?.files,
    keep(files) {
      pack.results.set(key, { files, usedAt: now });
      pack.isSaved = false;
      return files;
    },
  };
}

/** Each file of a pack is named by the key of its result, when that was used, and its name in the result; with no name it stands for the result. */
function readPack(file: string): Pack {
  const results: Pack['results'] = new Map();
  for (const [named, bytes] of Object.entries(readEntry(file) ?? {})) {
    const [key, usedAt, ...name] = named.split(' ') as [string, string, ...string[]];
    const result = results.get(key) ?? { files: {}, usedAt: Number(usedAt) };
    results.set(key, result);
    if (name.length > 0) (result.files as Record<string, Uint8Array>)[name.join(' ')] = bytes;
  }
  return { file, results, isSaved: true };
}

function savePack(pack: Pack): void {
  if (pack.isSaved) return;
  const files: Record<string, Uint8Array> = {};
  for (const [key, { files: own, usedAt }] of pack.results) {
    if (Date.now() - usedAt > keptFor) continue;
    files[`${key} ${usedAt}`] = Buffer.alloc(0);
    for (const [name, bytes] of Object.entries(own)) files[`${key} ${usedAt} ${name}`] = bytes;
  }
  unlessRefused(() => writeEntry(pack.file, files));
  pack.isSaved = true;
}

/** Clears away the results that no build has asked for in two weeks, and what killed builds have left. */
export function pruneCache(folder: string): void {
  const names = entriesIn(folder).flatMap((step) =>
    entriesIn(join(folder, step)).map((name) => join(folder, step, name)),
  );
  for (const file of names) {
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > keptFor) unlessRefused(() => rmSync(file, { force: true }));
  }
}

function entriesIn(folder: string): string[] {
  return unlessRefused(() => readdirSync(folder)) ?? [];
}

/** The lengths of the files by their names in JSON, a line feed, and the files one after the other. */
function encodeEntry(files: CachedFiles): Buffer {
  const lengths = Object.fromEntries(Object.entries(files).map(([name, { length }]) => [name, length]));
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...Object.values(files)]);
  return Buffer.concat([createHash('sha256').update(content).digest(), content]);
}

function decodeEntry(bytes: Buffer): CachedFiles | undefined {
  const content = bytes.subarray(digestBytes);
  if (!createHash('sha256').update(content).digest().equals(bytes.subarray(0, digestBytes))) return undefined;
  let startByte = content.indexOf('\n') + 1;
  const lengths: Readonly<Record<string, number>> = JSON.parse(content.toString('utf8', 0, startByte));
  const files: Record<string, Uint8Array> = {};
  for (const [name, length] of Object.entries(lengths)) {
    files[name] = content.subarray(startByte, startByte + length);
    startByte += length;
  }
  return files;
}

function readEntry(file: string): CachedFiles | undefined {
  return unlessRefused(() => {
    const files = decodeEntry(readFileSync(file));
    if (files) noteUse(file);
    return files;
  });
}

function noteUse(file: string): void {
  const now = new Date();
  if (now.getTime() - statSync(file).mtimeMs > noteAfter) utimesSync(file, now, now);
}

function writeEntry(file: string, files: CachedFiles): void {
  const next = `${file}.next-${process.pid}-${randomBytes(4).toString('hex')}`;
  makeFolder(dirname(file));
  try {
    writeFileSync(next, encodeEntry(files), { flag: 'wx' });
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
