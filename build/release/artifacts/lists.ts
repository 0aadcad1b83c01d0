import { createHash } from 'node:crypto';
import { encodingNames } from '../../../edge/format/encodings.ts';
import { views } from '../../../edge/format/exercise.ts';
import type { ListEntry } from '../../../edge/format/manifest.ts';
import { maxFileBytes } from '../../../edge/format/paths.ts';
import { SegmentWriter, segmentBytes } from '../../../edge/format/segments.ts';
import { type ExerciseRecord, wordListOf } from '../../record/fields.ts';
import type { WordLists } from '../../record/words.ts';
import type { BuildCache } from '../../support/build-cache.ts';
import { compressedAtATime } from '../../support/compression.ts';
import { mapConcurrently } from '../../support/concurrency.ts';
import { digestOf } from '../../support/digest-of.ts';
import { keptFiles } from '../../support/kept-files.ts';
import type { OutputFolder } from '../../support/output-folder.ts';
import { eachOf } from '../../support/rows.ts';
import { takeAhead } from '../../support/threaded-cache.ts';
import type { Artifact } from '../artifact.ts';
import { EncodedList } from './encoded-list.ts';
import { lineEntry } from './gzip-parts.ts';
import { type ListContent, type ListLine, lineIn, listContents, segmentsOf } from './list-contents.ts';
import { SegmentFiles } from './segment-files.ts';

/** How long files of lists may be, and which lists are compressed. */
interface ListLimits {
  /** Maximum length of a segment, in bytes. */
  readonly segment: number;
  /** Maximum length of a file in a content encoding, in bytes. */
  readonly encodedFile: number;
  /** Maximum number of lines of a list that is also published compressed: in the content encodings and gzip parts. */
  readonly compressedLines: number;
  /** The groups of lists that are written; all by default. */
  readonly groups?: readonly string[] | undefined;
}

/** What a thread needs to compress lists. */
export interface CompressionTask extends Pick<ListLimits, 'segment'> {
  readonly records: readonly ExerciseRecord[];
  readonly words: WordLists;
}

/**
 * The files of every list: plain with their offset indexes, in gzip parts, whole in each content encoding, and their
 * rows. What makes answers smaller, gzip parts and content encodings, is missing in an early release and for very long
 * lists: each exercise is compressed alone, twice in each of its eight lists, which takes longer than everything else.
 */
export const lists = listsWithin({ segment: segmentBytes, encodedFile: maxFileBytes, compressedLines: 5_000 });

/** The artifact of lists with these limits. */
export function listsWithin(limits: ListLimits): Artifact {
  return {
    ahead({ records, words }, { cache, extent }) {
      if (!cache.onThreads || extent === 'early' || records.length > limits.compressedLines) return undefined;
      const task: CompressionTask = { records: [...records], words, segment: limits.segment };
      // A thread doesn't know the lines that are kept.
      const isKept = task.records.some((record) => lineEntry(lineIn.brief(record), cache).found);
      if (isKept) return undefined;
      return takeAhead(cache, new URL('./compression-thread.ts', import.meta.url), task).then(() => undefined);
    },
    async write({ records, words }, folder, { progress, cache, extent }, made) {
      await made;
      const all = listContents(records, ({ field }) => words[wordListOf(field)]).filter(
        ({ group }) => limits.groups?.includes(group) ?? true,
      );
      const mostLines = extent === 'whole' ? limits.compressedLines : 0;
      const wanted = all.map((list) =>
        list.count <= mostLines ? list : { ...list, isEncoded: false, isSliced: false },
      );
      const entries = new Map<ListContent, ListEntry>();
      const add = (list: ListContent, entry: ListEntry) => {
        entries.set(list, entry);
        // Most parts of a release are lists.
        progress.advance(entries.size, wanted.length);
      };
      for (const view of views) {
        const long = wanted.filter((list) => list.view === view && list.count > limits.compressedLines);
        const lines = eachOf(records, lineIn[view]);
        for (const [list, entry] of writeTogether(long, lines, folder, limits)) add(list, entry);
      }
      const others = wanted.filter((list) => !entries.has(list));
      // Each holds one segment in memory.
      await mapConcurrently(others, compressedAtATime, async (list) => {
        const make = (folder: OutputFolder) => writeList(list, folder, limits, cache);
        const isShort = list.count <= limits.compressedLines;
        add(
          list,
          await (isShort ? keptFiles(cache, 'list-files', inputsOf(list, limits), folder, make) : make(folder)),
        );
      });
      const byGroup: { [group: string]: ListEntry[] } = {};
      for (const list of wanted) {
        byGroup[list.group] ??= [];
        byGroup[list.group]!.push(entries.get(list)!);
      }
      return { lists: byGroup };
    },
  };
}

const inputsOf = (list: ListContent, limits: ListLimits) => [
  limits,
  { ...list, lines: digestOf(Array.from(list.lines, ({ sha256 }) => sha256).join()) },
];

/**
 * Writes long lists of a view together, so that each exercise is read once and its line is made once. Each list has at
 * most one segment in memory.
 * @param lines of all exercises, in the order of their rows
 */
function writeTogether(
  lists: readonly ListContent[],
  lines: Iterable<ListLine>,
  folder: OutputFolder,
  limits: ListLimits,
): Map<ListContent, ListEntry> {
  const writers = lists.map((list) => ({
    list,
    segments: new SegmentWriter(segmentOptions(limits)),
    files: new SegmentFiles(list, folder),
    next: 0,
  }));
  let row = 0;
  for (const { bytes } of writers.length > 0 ? lines : []) {
    for (const writer of writers) {
      const { list, segments, files } = writer;
      if (list.rows && list.rows[writer.next] !== row) continue;
      writer.next++;
      const full = segments.add(bytes);
      if (full) files.write(full);
    }
    row++;
  }
  return new Map(
    writers.map(({ list, segments, files }) => {
      files.write(segments.end()!);
      return [list, files.entry({})];
    }),
  );
}

async function writeList(
  content: ListContent,
  folder: OutputFolder,
  limits: ListLimits,
  cache: BuildCache,
): Promise<ListEntry> {
  const encoded = (content.isEncoded ? encodingNames : []).map(
    (encoding) => new EncodedList(content, encoding, folder, limits.encodedFile, cache),
  );
  const files = new SegmentFiles(content, folder, cache);
  for (const { segment, lines } of segmentsOf(content.lines, segmentOptions(limits))) {
    files.write(segment, lines);
    await Promise.all(encoded.map((file) => file.add(segment)));
  }
  // Threads make Brotli while this one makes gzip.
  const encodings = await mapConcurrently(encoded, encoded.length, async (file) => [file.encoding, await file.end()]);
  return files.entry(Object.fromEntries(encodings));
}

export const segmentOptions = ({ segment }: Pick<ListLimits, 'segment'>) => ({
  limit: segment,
  createHash: () => createHash('sha256'),
});
