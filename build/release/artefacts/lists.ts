import { createHash } from 'node:crypto';
import { type Collection, collections, valuesOf } from '../../../edge/format/collections.ts';
import { type Exercise, exerciseLine } from '../../../edge/format/exercise.ts';
import {
  frameBytes,
  lineSeparator,
  listClose,
  listOpen,
  maxSegmentBytes,
  type Segment,
  segmentBytes,
  writeSegments,
} from '../../../edge/format/list.ts';
import type { ListEntry, SegmentEntry } from '../../../edge/format/manifest.ts';
import { type Encoding, encodedPath, encodingNames, indexPath, listPath } from '../../../edge/format/paths.ts';
import { wordListOf } from '../../record/fields.ts';
import { type Compressor, compressor } from '../../support/compression.ts';
import { mapConcurrently } from '../../support/concurrency.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import { SplitFile } from '../../support/split-file.ts';
import type { Artefact } from '../artefact.ts';
import type { ReleaseContent } from '../content.ts';

/** How large files may get, in bytes. */
export interface ListLimits {
  readonly segment: number;
  readonly encodedFile: number;
}

/** Brotli works on threads of its own; each list under way holds one segment in memory. */
const concurrentLists = 4;

/** The list files of every collection: plain with their offset indexes, and whole in each content encoding. */
export const lists = listsWithin({ segment: segmentBytes, encodedFile: maxSegmentBytes });

/** The same with other limits. */
export function listsWithin(limits: ListLimits): Artefact {
  return {
    name: 'the lists',
    async write(content, folder, progress) {
      const wanted = collections.flatMap((collection) => wantedLists(collection, content));
      let done = 0;
      const entries = await mapConcurrently(wanted, concurrentLists, async (list) => {
        const entry = await writeList(list, folder, limits);
        progress.advance(++done, wanted.length);
        return entry;
      });
      const lists: { [collection: string]: ListEntry[] } = {};
      for (const [i, { collection }] of wanted.entries()) {
        lists[collection.name] ??= [];
        lists[collection.name]!.push(entries[i]!);
      }
      return { lists };
    },
  };
}

interface WantedList {
  readonly collection: Collection;
  readonly value: string;
  readonly exercises: readonly Exercise[];
}

/**
 * A list for every word of the collection's vocabulary.
 * @throws Error when there is nothing on one
 */
function wantedLists(collection: Collection, { records, words }: ReleaseContent): WantedList[] {
  const list = words[wordListOf(collection.field)];
  const byValue = new Map(list.map((value): [string, Exercise[]] => [value, []]));
  for (const exercise of records) {
    for (const value of valuesOf(collection, exercise)) byValue.get(value)?.push(exercise);
  }
  return Array.from(byValue, ([value, exercises]) => {
    if (exercises.length === 0) {
      throw new Error(`${collection.word} "${value}" has no exercise; every word of the vocabulary needs one.`);
    }
    return { collection, value, exercises };
  });
}

async function writeList(wanted: WantedList, folder: OutputFolder, limits: ListLimits): Promise<ListEntry> {
  const { collection, value, exercises } = wanted;
  const encoded = encodingNames.map((encoding) => new EncodedList(wanted, encoding, folder, limits.encodedFile));
  const segments: SegmentEntry[] = [];
  const options = { limit: limits.segment, createHash: () => createHash('sha256') };
  for (const segment of writeSegments(exercises.map(exerciseLine), options)) {
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
  readonly #file: SplitFile;
  readonly #compressor: Compressor;
  #isBegun = false;

  constructor({ collection, value }: WantedList, encoding: Encoding, folder: OutputFolder, fileLimit: number) {
    this.encoding = encoding;
    this.#file = new SplitFile(folder, fileLimit, (piece) => encodedPath(collection, value, encoding, piece));
    this.#compressor = compressor(encoding, (bytes) => this.#file.write(bytes));
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
    return this.#file.close();
  }
}
