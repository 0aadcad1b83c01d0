import { firstIndex } from '../order/first-index.ts';
import type { ListSegment } from './release.ts';

/** Some consecutive lines of a segment: from `start` up to `end` (exclusive), counted within the segment. */
export interface SegmentSlice {
  readonly segment: ListSegment;
  readonly start: number;
  readonly end: number;
}

/** Splits the lines from `start` up to `end` (exclusive) of a list into slices of its segments. */
export function planSlice(segments: readonly ListSegment[], start: number, end: number): SegmentSlice[] {
  const slices: SegmentSlice[] = [];
  for (let i = segmentWith(segments, start); i < segments.length && segments[i]!.first < end; i++) {
    const segment = segments[i]!;
    slices.push({
      segment,
      start: Math.max(start - segment.first, 0),
      end: Math.min(end - segment.first, segment.count),
    });
  }
  return slices;
}

/** Whether a slice is a whole segment. */
export function isWhole({ segment, start, end }: SegmentSlice): boolean {
  return start === 0 && end === segment.count;
}

/** Index of the segment that contains line `start`. */
export function segmentWith(segments: readonly ListSegment[], start: number): number {
  return firstIndex(segments.length, (i) => segments[i]!.first > start) - 1;
}
