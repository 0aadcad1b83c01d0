import { createHash } from 'node:crypto';
import { type Collection, collections, valuesOf } from '../../edge/format/collections.ts';
import { type Exercise, exerciseLine } from '../../edge/format/exercise.ts';
import {
  frameBytes,
  lineSeparator,
  listClose,
  listOpen,
  maxSegmentBytes,
  type Segment,
  writeSegments,
} from '../../edge/format/list.ts';
import type { ListEntry, SegmentEntry } from '../../edge/format/manifest.ts';
import { type Encoding, encodedPath, encodingNames, indexPath, listPath } from '../../edge/format/paths.ts';
import { type Compressor, compressor } from '../compress.ts';
import { mapConcurrently } from '../concurrency.ts';
import { type OutputFile, type OutputFolder, writeFile } from '../output-folder.ts';
import { wordsOf } from './published-words.ts';
import type { Artefact } from './release.ts';

/** Brotli works on threads of its own; each list under way holds one segment in memory. */
const concurrentLists = 4;

/** The list files of every collection: plain with their offset indexes, and whole in each content encoding. */
export const lists: Artefact = {
  name: 'the lists',
  async write({ published, words }, folder, progress) {
    const wanted = collections.flatMap((collection) => {
      const byValue = groupByValue(collection, published);
      return wordsOf(words, collection).map((value) => ({ collection, value, exercises: byValue.get(value) ?? [] }));
    });
    let done = 0;
    const entries = await mapConcurrently(wanted, concurrentLists, async ({ collection, value, exercises }) => {
      const entry = await writeList(collection, value, exercises, folder);
      progress.advance(++done, wanted.length);
      return { collection: collection.name, entry };
    });
    const lists: { [collection: string]: ListEntry[] } = {};
    for (const { collection, entry } of entries) {
      lists[collection] ??= [];
      lists[collection].push(entry);
    }
    return { lists };
  },
};

/**
 * Writes one list.
 * @throws Error when there is nothing on it
 */
async function writeList(
  collection: Collection,
  value: string,
  exercises: readonly Exercise[],
  folder: OutputFolder,
): Promise<ListEntry> {
  if (exercises.length === 0) {
    throw new Error(`${collection.word} "${value}" has no exercise; every word of the vocabulary needs one.`);
  }
  const encoded = encodingNames.map((encoding) => new EncodedList(collection, value, encoding, folder));
  const segments: SegmentEntry[] = [];
  for (const segment of writeSegments(exercises.map(exerciseLine), { createHash: () => createHash('sha256') })) {
    const list = listPath(collection, value, segments.length);
    const index = indexPath(collection, value, segments.length);
    writeFile(folder, list, segment.list);
    writeFile(folder, index, segment.index);
    segments.push({ list, index, count: segment.count });
    await Promise.all(encoded.map((file) => file.add(segment)));
  }
  const encodings: { [encoding in Encoding]?: readonly string[] } = {};
  for (const file of encoded) encodings[file.encoding] = await file.end();
  return { value, count: exercises.length, segments, encodings };
}

/** A whole list in a content encoding, cut into files of which none is larger than a host may take. */
class EncodedList {
  readonly encoding: Encoding;
  readonly #paths: string[] = [];
  readonly #compressor: Compressor;
  #file: OutputFile | undefined;
  #room = 0;
  #isBegun = false;

  constructor(collection: Collection, value: string, encoding: Encoding, folder: OutputFolder) {
    this.encoding = encoding;
    this.#compressor = compressor(encoding, (bytes) => {
      let rest = bytes;
      while (rest.length > 0) {
        if (this.#room === 0) {
          this.#file?.close();
          const path = encodedPath(collection, value, encoding, this.#paths.length);
          this.#paths.push(path);
          this.#file = folder.create(path);
          this.#room = maxSegmentBytes;
        }
        const part = rest.subarray(0, this.#room);
        this.#file!.write(part);
        this.#room -= part.length;
        rest = rest.subarray(part.length);
      }
    });
  }

  /** Takes the lines of the next segment. */
  async add({ list }: Segment): Promise<void> {
    await this.#compressor.write(this.#isBegun ? lineSeparator : listOpen);
    this.#isBegun = true;
    await this.#compressor.write(list.subarray(frameBytes, list.length - frameBytes));
  }

  /** The paths of the files. */
  async end(): Promise<readonly string[]> {
    await this.#compressor.write(listClose);
    await this.#compressor.end();
    this.#file?.close();
    return this.#paths;
  }
}

function groupByValue(collection: Collection, exercises: readonly Exercise[]): Map<string, Exercise[]> {
  const groups = new Map<string, Exercise[]>();
  for (const exercise of exercises) {
    for (const value of valuesOf(collection, exercise)) {
      const group = groups.get(value);
      if (group) group.push(exercise);
      else groups.set(value, [exercise]);
    }
  }
  return groups;
}
