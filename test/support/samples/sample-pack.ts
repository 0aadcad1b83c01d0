import { createHash } from 'node:crypto';
import { wordsIn } from '../../../edge/format/collections.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { compareExercises, type DetailedExercise } from '../../../edge/format/exercise.ts';
import { decodeManifest, encodeManifest, type FileEntry, releaseIdOf } from '../../../edge/format/manifest.ts';
import { currentPath, manifestPath, releaseFolder } from '../../../edge/format/paths.ts';
import type { ReleasedPack } from '../../../edge/offline/catalogue-types.ts';
import type { PackWords } from '../../../edge/offline/pack/directory.ts';
import { decodeHeader } from '../../../edge/offline/pack/header.ts';
import type { ScriptPack } from '../../../edge/offline/pack/pack-bytes.ts';
import { type PackContent, writePack } from '../../../edge/offline/pack/pack-writer.ts';
import { listedFields } from '../../../edge/offline/pack/packed-exercise.ts';
import { packDigest } from '../../../edge/offline/update/download.ts';
import { encodeSearchIndex } from '../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../edge/search/synonyms.ts';
import { sampleExercises, sampleSuccessors } from './published-tree.ts';

/** Exercises with all fields of a pack, in the order of every list. */
export function samplePacked(count: number, version = 1): DetailedExercise[] {
  return sampleExercises(count, { version }).sort(compareExercises);
}

/** The words of the exercises, in order of appearance. */
export function wordsOfAll(exercises: readonly DetailedExercise[]): PackWords {
  return Object.fromEntries(
    listedFields.map((field) => [field, [...new Set(exercises.flatMap((exercise) => wordsIn(exercise, field)))]]),
  ) as unknown as PackWords;
}

/** The bytes of a pack of these exercises. */
export function packOf(exercises: readonly DetailedExercise[], options: Partial<PackContent> = {}): Buffer {
  const words = wordsOfAll(exercises);
  const content = {
    exercises,
    search: encodeSearchIndex(exercises.map((exercise) => searchableOf(exercise, new Synonyms()))),
    words,
    imageBase: 'https://images.example',
    version: '1.0.0',
    successors: sampleSuccessors,
    ...options,
  };
  return Buffer.concat([...writePack(content, () => createHash('sha256'))]);
}

/** The same pack in a script. */
export function scriptOf(pack: Buffer): ScriptPack {
  const { starts } = decodeHeader(pack, pack.length);
  return { binary: pack.toString('base64', 0, starts.directory), text: pack.toString('utf8', starts.directory) };
}

/** A release that consists of an offline pack, in one piece or several. */
export interface PackRelease extends ReleasedPack {
  readonly pack: Buffer;
  /** All files by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Publishes files of a pack, given by path within the release. */
export function packRelease(pack: Buffer, files: ReadonlyMap<string, Uint8Array>, imageBase = ''): PackRelease {
  const entries: { [path: string]: FileEntry } = {};
  for (const [path, bytes] of files) {
    entries[path] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const manifest = encodeManifest({ imageBase, vocabulary: {}, lists: {}, files: entries });
  const release = releaseIdOf(manifest);
  return {
    release,
    digest: packDigest(decodeManifest(manifest)),
    pack,
    files: new Map([
      [currentPath, encodeCurrent(release)],
      [manifestPath(release), manifest],
      ...Array.from(files, ([path, bytes]): [string, Uint8Array] => [releaseFolder(release) + path, bytes]),
    ]),
  };
}
