import { isNumbers, listOf } from './vectors.ts';

/** Four consecutive values of a curve and the times between them; `before` or `after` is missing at an end. */
export interface Neighbors<T> {
  readonly before: T | undefined;
  readonly from: T;
  readonly to: T;
  readonly after: T | undefined;
  readonly spans: readonly [number, number, number];
  /** Whether the curve keeps its speed at an end without a neighbor, instead of coming to rest there. */
  readonly isOpen?: boolean;
}

/** Whether two parts of a pose have the same structure, so that their numbers can be interpolated one by one. */
export function sameShape(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (isNumbers(a) && isNumbers(b)) return a.length === b.length;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameShape(at(a, key), at(b, key)));
}

/** The value at fraction `t` of the way from `from` to `to`, number by number. */
export function interpolate<T>(from: T, to: T, t: number): T {
  return mapNumbers(from, to, from, to, (a, b) => a + (b - a) * t) as T;
}

/**
 * The value at fraction `t` between `from` and `to` on a smooth curve through all four values that never leaves the
 * range of the two: a monotone cubic Hermite curve (F. N. Fritsch and R. E. Carlson, 1980). It comes to rest at an end
 * without a neighbor, unless the curve is open.
 */
export function interpolateSmoothly<T>({ before, from, to, after, spans, isOpen }: Neighbors<T>, t: number): T {
  const first = before !== undefined && sameShape(before, from) ? before : undefined;
  const last = after !== undefined && sameShape(after, to) ? after : undefined;
  return mapNumbers(from, to, first ?? from, last ?? to, (p1, p2, p0, p3) => {
    const slope = (p2 - p1) / spans[1];
    let start = first === undefined ? 0 : tangent((p1 - p0) / spans[0], slope);
    let end = last === undefined ? 0 : tangent(slope, (p3 - p2) / spans[2]);
    if (isOpen) {
      if (first === undefined) start = last === undefined ? slope : openEnd(slope, end);
      if (last === undefined) end = first === undefined ? slope : openEnd(slope, start);
    }
    return hermite(p1, p2, start * spans[1], end * spans[1], t);
  }) as T;
}

/** At most three times either slope, and flat at a turning point, which keeps the curve within its values. */
function tangent(a: number, b: number): number {
  return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
}

/** The slope of a parabola at an open end, given the slope `other` at its other end. */
function openEnd(slope: number, other: number): number {
  return (3 * slope - other) / 2;
}

function hermite(p0: number, p1: number, m0: number, m1: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * p1 + (t3 - t2) * m1;
}

type Numbers = readonly number[];

/** Combines the corresponding numbers of four trees. */
type OfFour = (from: number, to: number, before: number, after: number) => number;

/** A tree shaped like `from` whose numbers combine the corresponding ones of all four. */
function mapNumbers(from: unknown, to: unknown, before: unknown, after: unknown, number: OfFour): unknown {
  if (typeof from === 'number') return number(from, to as number, before as number, after as number);
  if (typeof from !== 'object' || from === null) return from;
  if (isNumbers(from)) return mapList(from, to as Numbers, before as Numbers, after as Numbers, number);
  if (Array.isArray(from)) return from;
  const mapped: Record<string, unknown> = {};
  for (const key of Object.keys(from)) {
    mapped[key] = mapNumbers(at(from, key), at(to, key), at(before, key), at(after, key), number);
  }
  return mapped;
}

function mapList(from: Numbers, to: Numbers, before: Numbers, after: Numbers, number: OfFour): Numbers {
  return listOf(from.length, (i) => number(from[i]!, to[i]!, before[i]!, after[i]!));
}

function at(tree: unknown, key: string): unknown {
  return (tree as Record<string, unknown>)[key];
}
