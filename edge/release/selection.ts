import type { Encoding } from '../format/paths.ts';
import type { List, ListSegment } from './release.ts';
import { segmentWith } from './slice-plan.ts';

/** Some of the exercises on a list, as a list of their own: what filters and search by name give. */
export interface Selection {
  readonly value: string;
  readonly count: number;
  /** Stands for the list's bytes: hexadecimal digits and `_`. */
  readonly digest: string;
  /** Selections are made when they are asked for: whole ones are in no content encoding but that of slices. */
  readonly encodings: ReadonlyMap<Encoding, never>;
  readonly sliceEncodings: readonly Encoding[];
  /** The list that their lines are cut out of. */
  readonly base: List;
  /** Numbers of their lines in it: ascending, but for {@link isRanked}. */
  readonly lines: Uint32Array;
  /** Whether the lines have an order of their own, the best first. */
  readonly isRanked: boolean;
  /** Says what the lines are of and how they were chosen: no other selection has it. */
  readonly key: string;
}

/** Whether a list is only some of the lines of another. */
export function isSelection(list: List | Selection): list is Selection {
  return 'base' in list;
}

const noEncodings: ReadonlyMap<Encoding, never> = new Map<Encoding, never>();

/** The selection of these lines of `base`. */
export function selectionOf(parts: Pick<Selection, 'base' | 'lines' | 'isRanked' | 'digest' | 'key'>): Selection {
  return {
    ...parts,
    value: parts.base.value,
    count: parts.lines.length,
    encodings: noEncodings,
    sliceEncodings: parts.base.sliceEncodings,
  };
}

/** The shortest of the lists, of which there is at least one. Lines that are cut out of it lie closest together. */
export function shortest(lists: readonly List[]): List {
  return lists.reduce((least, list) => (list.count < least.count ? list : least));
}

/** The places in `rows` of what is also in each of `others`; all ascend. */
export function placesOfIntersection(rows: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  const places = new Uint32Array(rows.length);
  const at = new Uint32Array(others.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    let isShared = true;
    for (let i = 0; i < others.length && isShared; i++) {
      const other = others[i]!;
      let next = at[i]!;
      while (next < other.length && other[next]! < row) next++;
      at[i] = next;
      isShared = other[next] === row;
    }
    if (isShared) places[count++] = place;
  }
  return places.slice(0, count);
}

/** Some lines of one segment, by their numbers within it. */
export interface SegmentLines {
  readonly segment: ListSegment;
  readonly lines: Uint32Array;
}

/** The lines of a list with these numbers, ascending, by the segments that they are in. */
export function bySegment(segments: readonly ListSegment[], lines: Uint32Array): SegmentLines[] {
  const groups: SegmentLines[] = [];
  for (let start = 0; start < lines.length; ) {
    const segment = segments[segmentWith(segments, lines[start]!)]!;
    const { first, count } = segment;
    let end = start;
    while (end < lines.length && lines[end]! < first + count) end++;
    groups.push({ segment, lines: lines.subarray(start, end).map((line) => line - first) });
    start = end;
  }
  return groups;
}

/** Consecutive lines: from `start` up to `end` (exclusive). */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** The runs that ascending numbers consist of. */
export function runsIn(lines: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < lines.length; ) {
    const start = lines[i]!;
    let end = start + 1;
    for (i++; i < lines.length && lines[i] === end; i++) end++;
    runs.push({ start, end });
  }
  return runs;
}
