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
import { IndexEntries, indexHeaderBytes } from '../format/offset-index.ts';
import { type Body, bodyOf, constant, joinChunks } from './body.ts';
import type { FileReader } from './file-reader.ts';
import type { OffsetIndexReader } from './offset-index-reader.ts';
import type { List, ListSegment } from './release.ts';
import { bySegment, type Run, runsIn, type SegmentLines, type Selection } from './selection.ts';

/** Maximum gap in bytes between two lines that are read together: reading through it costs less than a second read. */
const readThrough = 16 * 1024;

/** Maximum number of lines of a page that is cached whole: assembling it is most of its cost. */
const mostKept = 500;

/** Maximum number of lines that are read one by one from a store with ranges. For more, whole segments are read. */
const mostReadAlone = 50;

/**
 * Reads slices of selections, whose lines are scattered over another list.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class SelectionReader {
  readonly #files: FileReader;
  readonly #indexes: OffsetIndexReader;

  constructor(files: FileReader, indexes: OffsetIndexReader) {
    this.#files = files;
    this.#indexes = indexes;
  }

  /** The lines of `selection` from `start` up to `end` (exclusive), as a list of their own; synchronous if cached. */
  slice({ base, lines, isRanked, key }: Selection, start: number, end: number): Body | Promise<Body> {
    if (start === end) return { length: emptyList.length, content: emptyList };
    const wanted = lines.subarray(start, end);
    if (isRanked) {
      const page = this.#files.cached(`${key} ${start}-${end}`, async () =>
        joinLines(await this.#ranked(base, wanted)),
      );
      return whenThere(page, bodyOf);
    }
    if (wanted.length > mostKept) return this.#joined(bySegment(base.segments, wanted));
    const page = this.#files.cached(`${key} ${start}-${end}`, async () => {
      const groups = bySegment(base.segments, wanted);
      return joinLines((await Promise.all(groups.map((group) => this.#runs(group)))).flat());
    });
    return whenThere(page, bodyOf);
  }

  /** Lines one by one, in their own order. */
  async #ranked({ segments }: List, lines: Uint32Array): Promise<Uint8Array[]> {
    const isPage = lines.length <= mostReadAlone;
    const pieces = Array.from(lines, async (line) => {
      const [group] = bySegment(segments, Uint32Array.of(line));
      return isPage ? this.#runs(group!) : this.#cut(group!);
    });
    return (await Promise.all(pieces)).flat();
  }

  /** Groups of lines, as a list of their own. */
  async #joined(groups: readonly SegmentLines[]): Promise<Body> {
    const together = groups.reduce((sum, { segment }) => sum + segment.bytes, 0);
    const areKept = this.#files.keeps(together);
    const indexed = await Promise.all(
      groups.map(async (group) => {
        const isInParts = !areKept && this.#files.prefersParts(group.segment.bytes);
        const entries = isInParts ? await this.#entries(group) : wholeIndex(await this.#indexes.index(group.segment));
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

  /** The runs of lines of a group, for a page. */
  async #runs(group: SegmentLines): Promise<readonly Uint8Array[]> {
    if (this.#files.prefersParts(group.segment.bytes)) return this.#parts(group, await this.#entries(group));
    return this.#cut(group);
  }

  /** The runs of lines of a group, cut out of the whole segment. */
  async #cut(group: SegmentLines): Promise<readonly Uint8Array[]> {
    const { segment } = group;
    const [list, index] = await Promise.all([this.#files.file(segment.list), this.#indexes.index(segment)]);
    return cutRuns(list, group, wholeIndex(index));
  }

  /** The index entries for the first to the last line of a group. Only these are read. */
  async #entries({ segment, lines }: SegmentLines): Promise<Indexed> {
    const first = lines[0]!;
    return { entries: await this.#indexes.entries(segment, first, lines.at(-1)! + 1), first };
  }

  /** The runs of lines of a group. Only these and short gaps between them are read. */
  async #parts(group: SegmentLines, indexed: Indexed): Promise<readonly Uint8Array[]> {
    const reads = closeRuns(group, indexed).map((runs) => this.#read(group.segment, runs, indexed));
    return (await Promise.all(reads)).flat();
  }

  /** Reads runs that are close together at once, and drops the gaps between them. */
  async #read({ list }: ListSegment, runs: readonly Run[], { entries, first }: Indexed): Promise<Uint8Array[]> {
    const startByte = entries.startByte(runs[0]!.start - first);
    const bytes = await this.#files.part(list, startByte, entries.endByte(runs.at(-1)!.end - 1 - first));
    return runs.map(({ start, end }) => {
      const from = entries.startByte(start - first) - startByte;
      const lines = bytes.subarray(from, entries.endByte(end - 1 - first) - startByte);
      entries.checkRun(lines, start - first, end - first);
      return lines;
    });
  }
}

/** Entries of an offset index, and the number of the line that the first one describes. */
interface Indexed {
  readonly entries: IndexEntries;
  readonly first: number;
}

function wholeIndex(index: Uint8Array): Indexed {
  return { entries: new IndexEntries(index, { startByte: indexHeaderBytes, endByte: index.length }), first: 0 };
}

function cutRuns(list: Uint8Array, { lines }: SegmentLines, { entries, first }: Indexed): Uint8Array[] {
  return runsIn(lines).map(({ start, end }) =>
    list.subarray(entries.startByte(start - first), entries.endByte(end - 1 - first)),
  );
}

/** The runs of a group, with runs that are close together in one array. */
function closeRuns({ lines }: SegmentLines, { entries, first }: Indexed): Run[][] {
  const reads: Run[][] = [];
  let endByte = -Infinity;
  for (const run of runsIn(lines)) {
    if (entries.startByte(run.start - first) - endByte > readThrough) reads.push([]);
    reads.at(-1)!.push(run);
    endByte = entries.endByte(run.end - 1 - first);
  }
  return reads;
}

/** Length of the lines of a group including separators, in bytes. */
function lengthOf({ lines }: SegmentLines, { entries, first }: Indexed): number {
  const runs = runsIn(lines).map(({ start, end }) => ({
    length: entries.endByte(end - 1 - first) - entries.startByte(start - first),
  }));
  return joinedBytes(runs) - 2 * bracketBytes;
}
