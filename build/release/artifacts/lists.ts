import { createHash } from 'node:crypto';
import { encodeAscending } from '../../../edge/format/ascending.ts';
import { lineSeparator, linesIn, listClose, listOpen } from '../../../edge/format/list.ts';
import type { GzipEntry, ListEntry, SegmentEntry } from '../../../edge/format/manifest.ts';
import {
  type Encoding,
  encodedPath,
  encodingNames,
  indexPath,
  listPath,
  maxFileBytes,
  partsIndexPath,
  partsPath,
  rowsPath,
} from '../../../edge/format/paths.ts';
import { type Segment, segmentBytes, writeSegments } from '../../../edge/format/segments.ts';
import { wordListOf } from '../../record/fields.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { type Compressor, compress, compressor } from '../../support/compression.ts';
import { mapConcurrently } from '../../support/concurrency.ts';
import { digestOf } from '../../support/digest-of.ts';
import { keptFiles } from '../../support/kept-files.ts';
import { type OutputFolder, writeFile } from '../../support/output-folder.ts';
import type { Artifact } from '../artifact.ts';
import { gzipParts } from './gzip-parts.ts';
import { type ListContent, listContents } from './list-contents.ts';
import { SplitFile } from './split-file.ts';

/** How long files of lists may be, and which lists are compressed. */
export interface ListLimits {
  /** Maximum length of a segment, in bytes. */
  readonly segment: number;
  /** Maximum length of a file in a content encoding, in bytes. */
  readonly encodedFile: number;
  /** Maximum number of lines of a list that is also published compressed: in the content encodings and gzip parts. */
  readonly compressedLines: number;
}

/** Brotli uses threads of its own. Each list in progress holds one segment in memory. */
const concurrentLists = 4;

/**
 * The files of every list: plain with their offset indexes, in gzip parts, whole in each content encoding, and their rows.
 * What makes answers smaller, gzip parts and content encodings, is missing in a first release and for very long lists:
 * each exercise is compressed alone, twice in each of its eight lists, which would take more than an hour for a million.
 */
export const lists = listsWithin({ segment: segmentBytes, encodedFile: maxFileBytes, compressedLines: 5_000 });

/** The artifact of lists with other limits. */
export function listsWithin(limits: ListLimits): Artifact {
  return {
    name: 'the lists',
    async write({ records, words }, folder, { progress, cache, extent }) {
      const all = listContents(records, ({ field }) => words[wordListOf(field)]);
      const mostLines = extent === 'whole' ? limits.compressedLines : 0;
      const wanted = all.map((list) =>
        list.count <= mostLines ? list : { ...list, isEncoded: false, isSliced: false },
      );
      let done = 0;
      const entries = await mapConcurrently(wanted, concurrentLists, async (list) => {
        const make = (folder: OutputFolder) => writeList(list, folder, limits, cache);
        const entry =
          list.count <= limits.compressedLines
            ? await keptFiles(cache, 'list-files', inputsOf(list, limits), folder, make)
            : await make(folder);
        progress.advance(++done, wanted.length);
        return entry;
      });
      const byGroup: { [group: string]: ListEntry[] } = {};
      for (const [i, { group }] of wanted.entries()) {
        byGroup[group] ??= [];
        byGroup[group]!.push(entries[i]!);
      }
      return { lists: byGroup };
    },
  };
}

const inputsOf = (list: ListContent, limits: ListLimits) => [
  limits,
  { ...list, lines: digestOf([...list.lines].join('\n')) },
];

async function writeList(
  content: ListContent,
  folder: OutputFolder,
  limits: ListLimits,
  cache: BuildCache,
): Promise<ListEntry> {
  const { group, value, lines, rows, isEncoded, isSliced } = content;
  const encoded = (isEncoded ? encodingNames : []).map(
    (encoding) => new EncodedList(content, encoding, folder, limits.encodedFile, cache),
  );
  const segments: SegmentEntry[] = [];
  const writeParts = (segment: Segment): GzipEntry => {
    const parts = partsPath(group, value, segments.length);
    const index = partsIndexPath(group, value, segments.length);
    const encoded = gzipParts(segment, cache);
    writeFile(folder, parts, encoded.parts);
    writeFile(folder, index, encoded.index);
    return { parts, index };
  };
  const options = { limit: limits.segment, createHash: () => createHash('sha256') };
  for (const segment of writeSegments(lines, options)) {
    const list = listPath(group, value, segments.length);
    const index = indexPath(group, value, segments.length);
    writeFile(folder, list, segment.list);
    writeFile(folder, index, segment.index);
    segments.push({ list, index, count: segment.count, ...(isSliced && { gzip: writeParts(segment) }) });
    await Promise.all(encoded.map((file) => file.add(segment)));
  }
  const encodings: { [encoding in Encoding]?: readonly string[] } = {};
  for (const file of encoded) encodings[file.encoding] = await file.end();
  const count = segments.reduce((sum, segment) => sum + segment.count, 0);
  if (!rows) return { value, count, segments, encodings };
  writeFile(folder, rowsPath(group, value), encodeAscending(rows));
  return { value, count, segments, encodings, rows: rowsPath(group, value) };
}

/** A whole list in a content encoding, cut into files no larger than hosts accept. */
class EncodedList {
  readonly encoding: Encoding;
  readonly #file: SplitFile;
  readonly #cache: BuildCache;
  /** The first segment, until there is another. Most lists have only one, which is compressed at once and cached. */
  #first: Segment | undefined;
  #compressor: Compressor | undefined;

  constructor(
    { group, value }: ListContent,
    encoding: Encoding,
    folder: OutputFolder,
    fileLimit: number,
    cache: BuildCache,
  ) {
    this.encoding = encoding;
    this.#file = new SplitFile(folder, fileLimit, (fileNumber) => encodedPath(group, value, encoding, fileNumber));
    this.#cache = cache;
  }

  /** Adds the lines of the next segment. */
  async add(segment: Segment): Promise<void> {
    if (this.#compressor) {
      await this.#compressor.write(lineSeparator);
      await this.#compressor.write(linesIn(segment.list));
    } else if (!this.#first) {
      this.#first = segment;
    } else {
      this.#compressor = compressor(this.encoding, 'quick', (bytes) => this.#file.write(bytes), this.#cache);
      await this.#compressor.write(listOpen);
      await this.#compressor.write(linesIn(this.#first.list));
      await this.add(segment);
    }
  }

  /** The paths of the files. */
  async end(): Promise<readonly string[]> {
    if (this.#compressor) {
      await this.#compressor.write(listClose);
      await this.#compressor.end();
    } else {
      this.#file.write(await compress(this.encoding, 'quick', this.#first!.list, this.#cache));
    }
    return this.#file.close();
  }
}
