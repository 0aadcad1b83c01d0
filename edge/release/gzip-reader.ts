import { whenThere } from '../caching/when-there.ts';
import { type ByteRange, rangeBytes } from '../format/bytes.ts';
import { GzipMember } from '../format/gzip-member.ts';
import { checkPartsIndex, PartsEntries, partsEntryRange } from '../format/gzip-parts.ts';
import { type Body, bodyOf, type Chunk, constant, contentBytes, joinChunks } from './body.ts';
import { type FileReader, mostLinesKept } from './file-reader.ts';
import { bytesTogether, type GzipFiles, type List, type ListSegment, type PublishedFile } from './release.ts';
import { bySegment, type Run, type SegmentRuns, type Selection } from './selection.ts';
import { isWhole, planSlice } from './slice-plan.ts';

/** Maximum number of runs of an answer that are read one by one from a store with ranges. For more, files are read whole. */
const mostRunsAlone = 20;

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
      planSlice(list.segments, start, end).map(inRun),
    );
  }

  /** The lines of `selection` from `start` up to `end` (exclusive), likewise. */
  selection({ base, lines, key }: Selection, start: number, end: number): Body | Promise<Body> {
    return this.#body(`${key} gzip ${start}-${end}`, end - start, () =>
      bySegment(base.segments, lines.subarray(start, end)),
    );
  }

  /** One line, without brackets. */
  line(list: List, number: number): Body | Promise<Body> {
    const bytes = this.#files.cached(`${list.number} gzip line ${number}`, async () =>
      this.#whole(planSlice(list.segments, number, number + 1).map(inRun), false),
    );
    return whenThere(bytes, bodyOf);
  }

  #body(key: string, count: number, plan: () => readonly SegmentRuns[]): Body | Promise<Body> {
    if (count > mostLinesKept) return this.#member(plan(), true);
    return whenThere(
      this.#files.cached(key, () => this.#whole(plan(), true)),
      bodyOf,
    );
  }

  /** A member in one piece. In a catalogue with long texts, it may be long enough to be streamed. */
  async #whole(groups: readonly SegmentRuns[], isList: boolean): Promise<Uint8Array> {
    const { content } = await this.#member(groups, isList);
    return contentBytes(content);
  }

  async #member(groups: readonly SegmentRuns[], isList: boolean): Promise<Body> {
    const entries = await this.#entries(groups);
    const together = bytesTogether(Array.from(entries.keys(), (segment) => filesOf(segment).parts));
    const areFew = groups.reduce((sum, { runs }) => sum + runs.length, 0) <= mostRunsAlone;
    const readParts: ReadParts = async (segment) => this.#files.fileOfSeveral(filesOf(segment).parts, together);
    // Ranked lines return to segments, whose parts are then held until the answer is complete.
    const partsIn = groups.length > entries.size ? oncePerSegment(readParts) : readParts;
    const member = new GzipMember(isList);
    const chunks: Chunk[] = [constant([member.opening])];
    for (const group of groups) {
      const ofSegment = entries.get(group.segment)!;
      const pieces = group.runs.flatMap((run, i) => {
        const before = i > 0 || chunks.length > 1 ? [member.separator()] : [];
        member.addRun(ofSegment.run(run.start, run.end));
        return [...before, ...partsOf(run, ofSegment)];
      });
      chunks.push(this.#chunk(group, pieces, areFew, partsIn));
    }
    return joinChunks([...chunks, constant([member.closing()])]);
  }

  /** The index entries for the lines of each segment, of which there may be several groups. */
  async #entries(groups: readonly SegmentRuns[]): Promise<ReadonlyMap<ListSegment, PartsEntries>> {
    const bySegment = new Map(groups.map(({ segment }): [ListSegment, Run[]] => [segment, []]));
    for (const { segment, runs } of groups) bySegment.get(segment)!.push(...runs);
    const entries = Array.from(bySegment, async ([segment, runs]) => {
      return [segment, await this.#entriesOf(segment, runs)] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** The index entries from the first to the last of these lines. Of a long index, only these are read. */
  async #entriesOf(segment: ListSegment, runs: readonly Run[]): Promise<PartsEntries> {
    const { index, parts } = filesOf(segment);
    const start = Math.min(...runs.map((run) => run.start));
    const end = Math.max(...runs.map((run) => run.end));
    const isStreamedWhole = runs.length === 1 && isWhole({ segment, start, end }) && !this.#files.keeps(segment.bytes);
    if (isStreamedWhole || this.#files.prefersParts(parts.bytes)) {
      // The entry after the last line is enough for a whole segment.
      const first = isStreamedWhole ? end : start;
      const { startByte, endByte } = partsEntryRange(first, end);
      return PartsEntries.checked(await this.#files.part(index, startByte, endByte), first, segment);
    }
    return PartsEntries.ofIndex(await this.#files.file(index, (index) => checkPartsIndex(index, segment, parts.bytes)));
  }

  /**
   * The pieces of a group: parts of the segment's file, and bytes that are already there.
   * @param areFew whether the answer has few enough runs to read each alone
   * @param partsIn reads the whole file of parts
   */
  #chunk(
    { segment, runs }: SegmentRuns,
    pieces: readonly (Part | Uint8Array)[],
    areFew: boolean,
    partsIn: ReadParts,
  ): Chunk {
    const file = filesOf(segment).parts;
    const areAlone =
      areFew && this.#files.prefersParts(file.bytes) && !runs.some((run) => isWhole({ segment, ...run }));
    return {
      length: pieces.reduce((sum, piece) => sum + (piece instanceof Uint8Array ? piece.length : rangeBytes(piece)), 0),
      read: async () => {
        if (areAlone) {
          return Promise.all(pieces.map((piece) => (piece instanceof Uint8Array ? piece : this.#alone(file, piece))));
        }
        const whole = await partsIn(segment);
        return pieces.map((piece) =>
          piece instanceof Uint8Array ? piece : whole.subarray(piece.startByte, piece.endByte),
        );
      },
    };
  }

  async #alone(file: PublishedFile, { startByte, endByte, check }: Part): Promise<Uint8Array> {
    const bytes = await this.#files.part(file, startByte, endByte);
    check(bytes);
    return bytes;
  }
}

/** Reads the whole file of a segment's parts. */
type ReadParts = (segment: ListSegment) => Promise<Uint8Array>;

function oncePerSegment(read: ReadParts): ReadParts {
  const begun = new Map<ListSegment, Promise<Uint8Array>>();
  return (segment) => {
    const parts = begun.get(segment) ?? read(segment);
    begun.set(segment, parts);
    return parts;
  };
}

/** A part of a segment's file of parts. */
interface Part extends ByteRange {
  /** Verifies the part if it is read alone. Throws a `FormatError`. */
  check(bytes: Uint8Array): void;
}

/** The parts of a run: a head and the links after it, or from line 0 only links. */
function partsOf({ start, end }: Run, entries: PartsEntries): Part[] {
  const linked = start === 0 ? 0 : start + 1;
  const links: Part = { ...entries.links(linked, end), check: (bytes) => entries.checkLinks(bytes, linked, end) };
  if (start === 0) return [links];
  const head: Part = { ...entries.headOf(start), check: (bytes) => entries.checkHead(bytes, start) };
  return linked < end ? [head, links] : [head];
}

function filesOf({ gzip }: ListSegment): GzipFiles {
  if (!gzip) throw new TypeError('A list without gzip parts has no slices in gzip.');
  return gzip;
}

function inRun({ segment, start, end }: Run & { readonly segment: ListSegment }): SegmentRuns {
  return { segment, runs: [{ start, end }] };
}
