import { whenThere } from '../caching/when-there.ts';
import { type ByteRange, joinBytes } from '../format/bytes.ts';
import { GzipMember } from '../format/gzip-member.ts';
import { checkPartsIndex, PartsEntries, partsEntryRange, partsHeaderBytes } from '../format/gzip-parts.ts';
import { type Body, bodyOf, type Chunk, constant, joinChunks } from './body.ts';
import type { FileReader } from './file-reader.ts';
import type { GzipFiles, List, ListSegment } from './release.ts';
import { bySegment, type Run, runsIn, type SegmentLines, type Selection } from './selection.ts';
import { isWhole, planSlice } from './slice-plan.ts';

/** Maximum number of lines of an answer that is cached whole: assembling it is most of its cost. */
const mostKept = 500;

/** Maximum number of parts that are read one by one from a store with ranges. For more, the whole file is read. */
const mostReadAlone = 20;

/** Runs of lines of one segment. */
interface SegmentRuns {
  readonly segment: ListSegment;
  readonly runs: readonly Run[];
}

/**
 * Reads slices as gzip members made of precompressed parts; nothing is compressed here.
 *
 * Every method fails with a `StoreError` or a `FormatError`.
 */
export class GzipReader {
  readonly #files: FileReader;

  constructor(files: FileReader) {
    this.#files = files;
  }

  /** The lines of `list` from `start` up to `end` (exclusive), as a list of their own; synchronous if cached. */
  slice(list: List, start: number, end: number): Body | Promise<Body> {
    return this.#body(`${list.number} gzip ${start}-${end}`, end - start, () =>
      planSlice(list.segments, start, end).map(({ segment, start, end }) => ({ segment, runs: [{ start, end }] })),
    );
  }

  /** The lines of `selection` from `start` up to `end` (exclusive), likewise. */
  selection({ base, lines, isRanked, key }: Selection, start: number, end: number): Body | Promise<Body> {
    return this.#body(`${key} gzip ${start}-${end}`, end - start, () => {
      const wanted = lines.subarray(start, end);
      const groups = isRanked ? Array.from(wanted, (line) => Uint32Array.of(line)) : [wanted];
      return groups.flatMap((lines) => bySegment(base.segments, lines)).map(inRuns);
    });
  }

  /** One line, without brackets. */
  line(list: List, number: number): Body | Promise<Body> {
    const bytes = this.#files.cached(`${list.number} gzip line ${number}`, async () =>
      contentOf(await this.#member(planSlice(list.segments, number, number + 1).map(inRun), false)),
    );
    return whenThere(bytes, bodyOf);
  }

  #body(key: string, count: number, plan: () => readonly SegmentRuns[]): Body | Promise<Body> {
    if (count > mostKept) return this.#member(plan(), true);
    const bytes = this.#files.cached(key, async () => contentOf(await this.#member(plan(), true)));
    return whenThere(bytes, bodyOf);
  }

  async #member(groups: readonly SegmentRuns[], isList: boolean): Promise<Body> {
    const together = groups.reduce((sum, { segment }) => sum + filesOf(segment).parts.bytes, 0);
    const entries = await Promise.all(groups.map((group) => this.#entries(group)));
    const member = new GzipMember(isList);
    const chunks: Chunk[] = [constant([member.opening])];
    for (const [i, { segment, runs }] of groups.entries()) {
      for (const run of runs) {
        if (chunks.length > 1) chunks.push(constant([member.separator()]));
        member.addRun(entries[i]!.run(run.start, run.end));
        chunks.push(this.#run(segment, run, entries[i]!, groups.length + runs.length <= mostReadAlone, together));
      }
    }
    return joinChunks([...chunks, constant([member.closing()])]);
  }

  /** The index entries for the lines of a group. Of a long index, only these are read. */
  async #entries({ segment, runs }: SegmentRuns): Promise<PartsEntries> {
    const { index, parts } = filesOf(segment);
    const start = runs[0]!.start;
    const { end } = runs.at(-1)!;
    const [only] = runs;
    if (runs.length === 1 && isWhole({ segment, ...only! }) && !this.#files.keeps(segment.bytes)) {
      // The entry after the last line describes the whole segment.
      const { startByte, endByte } = partsEntryRange(end, end);
      return new PartsEntries(await this.#files.part(index, startByte, endByte), segment, end);
    }
    if (this.#files.prefersParts(parts.bytes)) {
      const { startByte, endByte } = partsEntryRange(start, end);
      return new PartsEntries(await this.#files.part(index, startByte, endByte), segment, start);
    }
    const whole = await this.#files.file(index, (index) => checkPartsIndex(index, segment, parts.bytes));
    return new PartsEntries(whole.subarray(partsHeaderBytes), segment, 0, true);
  }

  /** The parts of a run: a start and the links after it, or from line 0 only links. */
  #run(segment: ListSegment, run: Run, entries: PartsEntries, isReadAlone: boolean, together: number): Chunk {
    const { parts } = filesOf(segment);
    const { start, end } = run;
    const first = start === 0 ? undefined : entries.startOf(start);
    const links = entries.links(first ? start + 1 : 0, end);
    const inParts = isReadAlone && this.#files.prefersParts(parts.bytes) && !isWhole({ segment, start, end });
    return {
      length: bytesIn(links) + (first ? bytesIn(first) : 0),
      read: async () => {
        if (!inParts) {
          const file = await this.#files.fileOfSeveral(parts, together);
          return (first ? [first, links] : [links]).map(({ startByte, endByte }) => file.subarray(startByte, endByte));
        }
        const pieces = await Promise.all(
          (first ? [first, links] : [links])
            .filter((range) => bytesIn(range) > 0)
            .map(({ startByte, endByte }) => this.#files.part(parts, startByte, endByte)),
        );
        if (first) entries.checkStart(pieces[0]!, start);
        const linked = first ? pieces[1] : pieces[0];
        if (linked) entries.checkLinks(linked, first ? start + 1 : 0, end);
        return pieces;
      },
    };
  }
}

function filesOf({ gzip }: ListSegment): GzipFiles {
  if (!gzip) throw new TypeError('A list without gzip parts has no slices in gzip.');
  return gzip;
}

function inRuns({ segment, lines }: SegmentLines): SegmentRuns {
  return { segment, runs: runsIn(lines) };
}

function inRun({ segment, start, end }: Run & { readonly segment: ListSegment }): SegmentRuns {
  return { segment, runs: [{ start, end }] };
}

function bytesIn({ startByte, endByte }: ByteRange): number {
  return endByte - startByte;
}

/** The bytes of a body that is kept as a whole. In a catalogue with long texts it may be long enough to be streamed. */
async function contentOf({ content }: Body): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return joinBytes(pieces);
}
