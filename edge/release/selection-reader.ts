import { whenThere } from '../caching/when-there.ts';
import {
  bracketBytes,
  emptyList,
  joinedBytes,
  joinLines,
  lineSeparator,
  linesIn,
  listClose,
  listOpen,
} from '../format/list.ts';
import { IndexEntries } from '../format/offset-index.ts';
import { type Body, bodyOf, constant, joinChunks } from './body.ts';
import { type FileReader, mostLinesKept } from './file-reader.ts';
import { bytesTogether, type List, type ListSegment } from './release.ts';
import { bySegment, type Run, type SegmentRuns, type Selection } from './selection.ts';

/** Maximum gap in bytes between two lines that are read together: reading through it costs less than a second read. */
const readThrough = 16 * 1024;

/** Maximum number of ranked lines that are read one by one from a store with ranges. For more, segments are read whole. */
const mostLinesAlone = 50;

/**
 * Reads slices of selections, whose lines are scattered over another list.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class SelectionReader {
  readonly #files: FileReader;

  constructor(files: FileReader) {
    this.#files = files;
  }

  /** The lines of `selection` from `start` up to `end` (exclusive), as a list of their own; synchronous if cached. */
  slice({ base, lines, isRanked, key }: Selection, start: number, end: number): Body | Promise<Body> {
    if (start === end) return bodyOf(emptyList);
    const wanted = lines.subarray(start, end);
    if (!isRanked && wanted.length > mostLinesKept) return this.#joined(bySegment(base.segments, wanted));
    const page = this.#files.cached(`${key} ${start}-${end}`, async () =>
      joinLines(await (isRanked ? this.#ranked(base, wanted) : this.#ascending(base, wanted))),
    );
    return whenThere(page, bodyOf);
  }

  /** Lines in their order on the list. */
  async #ascending({ segments }: List, lines: Uint32Array): Promise<Uint8Array[]> {
    return (await Promise.all(bySegment(segments, lines).map((group) => this.#runs(group)))).flat();
  }

  /** Lines in an order of their own. They are read in that of the list, in which some are close together. */
  async #ranked({ segments }: List, lines: Uint32Array): Promise<Uint8Array[]> {
    const ascending = lines.slice().sort();
    const isPage = lines.length <= mostLinesAlone;
    const groups = bySegment(segments, ascending).map(({ segment, runs }) => ({
      segment,
      runs: runs.flatMap(oneByOne),
    }));
    const read = await Promise.all(groups.map((group) => (isPage ? this.#runs(group) : this.#cut(group))));
    const byLine = new Map(read.flat().map((bytes, i) => [ascending[i]!, bytes]));
    return Array.from(lines, (line) => byLine.get(line)!);
  }

  /** Groups of lines, as a list of their own. */
  async #joined(groups: readonly SegmentRuns[]): Promise<Body> {
    const together = bytesTogether(groups.map(({ segment }) => segment));
    const areKept = this.#files.keeps(together);
    const indexed = await Promise.all(
      groups.map(async (group) => {
        const isInParts = !areKept && this.#files.prefersParts(group.segment.bytes);
        const entries = isInParts
          ? await this.#entries(group)
          : IndexEntries.ofIndex(await this.#files.index(group.segment));
        return { group, isInParts, entries };
      }),
    );
    const chunks = indexed.map(({ group, isInParts, entries }, i) => {
      const before = i === 0 ? listOpen : lineSeparator;
      return {
        length: before.length + lengthOf(group, entries),
        read: async () => {
          const runs = isInParts
            ? await this.#parts(group, entries)
            : cutRuns(await this.#files.fileOfSeveral(group.segment.list, together), group, entries);
          return [before, linesIn(joinLines(runs))];
        },
      };
    });
    return joinChunks([...chunks, constant([listClose])]);
  }

  /** The runs of a group, for a page. */
  async #runs(group: SegmentRuns): Promise<readonly Uint8Array[]> {
    if (this.#files.prefersParts(group.segment.bytes)) return this.#parts(group, await this.#entries(group));
    return this.#cut(group);
  }

  /** The runs of a group, cut out of the whole segment. */
  async #cut(group: SegmentRuns): Promise<readonly Uint8Array[]> {
    const { segment } = group;
    const [list, index] = await Promise.all([this.#files.file(segment.list), this.#files.index(segment)]);
    return cutRuns(list, group, IndexEntries.ofIndex(index));
  }

  /** The index entries for the first to the last line of a group. Only these are read. */
  #entries({ segment, runs }: SegmentRuns): Promise<IndexEntries> {
    return this.#files.indexEntries(segment, runs[0]!.start, runs.at(-1)!.end);
  }

  /** The runs of a group. Only these and short gaps between them are read. */
  async #parts(group: SegmentRuns, entries: IndexEntries): Promise<readonly Uint8Array[]> {
    const reads = closeRuns(group, entries).map((runs) => this.#read(group.segment, runs, entries));
    return (await Promise.all(reads)).flat();
  }

  /** Reads runs that are close together at once, and drops the gaps between them. */
  async #read(segment: ListSegment, runs: readonly Run[], entries: IndexEntries): Promise<Uint8Array[]> {
    const startByte = entries.startByte(runs[0]!.start);
    const bytes = await this.#files.part(segment.list, startByte, entries.endByte(runs.at(-1)!.end - 1));
    return runs.map(({ start, end }) => {
      const lines = bytes.subarray(entries.startByte(start) - startByte, entries.endByte(end - 1) - startByte);
      entries.checkLines(lines, start, end, segment);
      return lines;
    });
  }
}

/** Runs of one line each. */
function oneByOne({ start, end }: Run): Run[] {
  return Array.from({ length: end - start }, (_, i) => ({ start: start + i, end: start + i + 1 }));
}

function cutRuns(list: Uint8Array, { runs }: SegmentRuns, entries: IndexEntries): Uint8Array[] {
  return runs.map(({ start, end }) => list.subarray(entries.startByte(start), entries.endByte(end - 1)));
}

/** The runs of a group, with runs that are close together in one array. */
function closeRuns({ runs }: SegmentRuns, entries: IndexEntries): Run[][] {
  const reads: Run[][] = [];
  let endByte = -Infinity;
  for (const run of runs) {
    if (entries.startByte(run.start) - endByte > readThrough) reads.push([]);
    reads.at(-1)!.push(run);
    endByte = entries.endByte(run.end - 1);
  }
  return reads;
}

/** Length of the lines of a group including separators, in bytes. */
function lengthOf({ runs }: SegmentRuns, entries: IndexEntries): number {
  const pieces = runs.map(({ start, end }) => ({ length: entries.endByte(end - 1) - entries.startByte(start) }));
  return joinedBytes(pieces) - 2 * bracketBytes;
}
