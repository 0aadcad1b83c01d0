import type { Encoding } from '../format/encodings.ts';
import type { List, ListSegment } from './release.ts';
import { noEncodings, type ServedList } from './served.ts';
import { segmentWith } from './slice-plan.ts';

/** Some of the exercises on a list, as a list of their own: the result of filters and searches. */
export interface Selection extends ServedList {
  /** Always empty: selections are made on request, and exist only in the content encodings of slices. */
  readonly encodings: ReadonlyMap<Encoding, never>;
  /** The list that the lines are from. */
  readonly base: List;
  /** Numbers of the lines in {@link base}: ascending, unless {@link isRanked}. */
  readonly lines: Uint32Array;
  /** Whether the lines are sorted by relevance, the best first. */
  readonly isRanked: boolean;
  /** Identifies the lines and how they were chosen; unique to the selection. */
  readonly key: string;
}

/** Whether a list consists of some lines of another. */
export function isSelection(list: List | Selection): list is Selection {
  return 'base' in list;
}

/** The selection of these lines of `base`. */
export function selectionOf(parts: Pick<Selection, 'base' | 'lines' | 'isRanked' | 'digest' | 'key'>): Selection {
  return {
    ...parts,
    count: parts.lines.length,
    encodings: noEncodings,
    sliceEncodings: parts.base.sliceEncodings,
  };
}

/** The shortest of the lists, on which selected lines are closest together. There must be at least one list. */
export function shortest(lists: readonly List[]): List {
  return lists.reduce((least, list) => (list.count < least.count ? list : least));
}

/** The indexes in `rows` of the values that are also in all `others`. All arrays are ascending. */
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

/** Runs of lines of one segment, by their numbers within it. */
export interface SegmentRuns {
  readonly segment: ListSegment;
  readonly runs: readonly Run[];
}

/**
 * Groups lines of a list by segment, in runs as long as possible; in any order, those of a segment that follow each
 * other.
 */
export function bySegment(segments: readonly ListSegment[], lines: Uint32Array): SegmentRuns[] {
  const groups: SegmentRuns[] = [];
  for (let start = 0; start < lines.length; ) {
    const segment = segments[segmentWith(segments, lines[start]!)]!;
    const { first, count } = segment;
    let end = start;
    while (end < lines.length && lines[end]! >= first && lines[end]! < first + count) end++;
    groups.push({ segment, runs: runsIn(lines.subarray(start, end).map((line) => line - first)) });
    start = end;
  }
  return groups;
}

/** Consecutive lines: from `start` up to `end` (exclusive). */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Splits numbers, in any order, into runs that ascend by one. */
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
