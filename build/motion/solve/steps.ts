import { sampling } from './sampling.ts';

/** A sample of a path: the distance covered so far in meters, and the elapsed share of its time. */
export interface Mark {
  readonly at: number;
  readonly moved: number;
  readonly passed: number;
}

/**
 * Distributes `wanted` steps over the measured path, denser where it moves, so that a step ends at each of `ends`;
 * denser still where steps would be too long.
 */
export function spread(marks: readonly Mark[], ends: readonly number[], wanted: number, ms: number): number[] {
  const least = Math.max(wanted, ends.length);
  const [usual, denser] = sampling.whereMoved;
  const places = spreadBy(marks, ends, least, usual);
  return longestStep(marks, places, ms) > sampling.step ? spreadBy(marks, ends, least, denser) : places;
}

function spreadBy(marks: readonly Mark[], ends: readonly number[], steps: number, whereMoved: number): number[] {
  const length = Math.max(1e-6, marks.at(-1)!.moved);
  const weights = marks.map(({ moved, passed }) => (whereMoved * moved) / length + (1 - whereMoved) * passed);
  const reached = [0, ...ends].map((end) => valueAt(marks, weights, end, ({ at }) => at));
  const weightOf = ends.map((_, i) => reached[i + 1]! - reached[i]!);
  const shares = apportion(weightOf, steps);
  return ends.flatMap((end, i) =>
    Array.from({ length: shares[i]! }, (_, step) => {
      const isLast = step === shares[i]! - 1;
      return isLast ? end : placeOf(marks, weights, reached[i]! + (weightOf[i]! * (step + 1)) / shares[i]!);
    }),
  );
}

/** The length in meters of the longest step that could still be divided. */
function longestStep(marks: readonly Mark[], places: readonly number[], ms: number): number {
  const along = (values: readonly number[]) =>
    [0, ...places].map((place) => valueAt(marks, values, place, ({ at }) => at));
  const moved = along(marks.map((mark) => mark.moved));
  const passed = along(passedOf(marks));
  const steps = places.map((_, i) => ({ meters: moved[i + 1]! - moved[i]!, ms: (passed[i + 1]! - passed[i]!) * ms }));
  return Math.max(0, ...steps.filter((step) => step.ms >= 1.5 * sampling.fastest).map(({ meters }) => meters));
}

/** The position at which the cumulative weight is reached. */
function placeOf(marks: readonly Mark[], weights: readonly number[], weight: number): number {
  return valueAt(
    marks,
    marks.map(({ at }) => at),
    weight,
    (_, i) => weights[i]!,
  );
}

/** The interpolated value at the point where `axis` of the marks equals `wanted`. */
function valueAt(
  marks: readonly Mark[],
  values: readonly number[],
  wanted: number,
  axis: (mark: Mark, i: number) => number,
): number {
  let i = 1;
  while (i < marks.length - 1 && axis(marks[i]!, i) < wanted) i++;
  const [a, b] = [axis(marks[i - 1]!, i - 1), axis(marks[i]!, i)];
  const share = b > a ? Math.min(1, Math.max(0, (wanted - a) / (b - a))) : 1;
  return values[i - 1]! + (values[i]! - values[i - 1]!) * share;
}

/** The share of the time that has passed at a position. */
export function passedAt(marks: readonly Mark[], place: number): number {
  return valueAt(marks, passedOf(marks), place, ({ at }) => at);
}

/** The length of a path in meters, capped by the number of frames that fit in `ms`. */
export function seen(meters: number, ms: number): number {
  return Math.min(meters, (sampling.step * ms) / sampling.fastest);
}

function passedOf(marks: readonly Mark[]): number[] {
  return marks.map(({ passed }) => passed);
}

/** The number of parts into which a step has to be divided; none may be shown for less than the shortest frame. */
export function piecesOf(meters: number, ms: number): number {
  return Math.max(1, Math.min(Math.ceil(meters / sampling.step), Math.floor(ms / sampling.shortest)));
}

/** The same positions, with more of them where a step is too long. */
export function refined(places: readonly number[], piecesBetween: (from: number, to: number) => number): number[] {
  let found = [...places];
  for (let round = 0; round < sampling.refinements; round++) {
    const finer = found.flatMap((place, i) => {
      const before = i === 0 ? 0 : found[i - 1]!;
      const pieces = piecesBetween(before, place);
      if (pieces <= 1) return [place];
      const step = (place - before) / pieces;
      return Array.from({ length: pieces }, (_, k) => (k === pieces - 1 ? place : before + (k + 1) * step));
    });
    if (finer.length === found.length) break;
    found = finer;
  }
  return found;
}

/** Distributes `total` whole steps in proportion to `weights`, at least one each, by the largest remainder method. */
export function apportion(weights: readonly number[], total: number): number[] {
  const all = sum(weights);
  const exact = weights.map((weight) => (weight / all) * total);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const byRemainder = exact.map((share, i) => ({ i, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRemainder) if (sum(shares) < total) shares[i]!++;
  return shares;
}

/** The total of some numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
