/** Four neighbouring values of a curve and the times between them; `before` and `after` are missing at its ends. */
export interface Neighbours<T> {
  readonly before: T | undefined;
  readonly from: T;
  readonly to: T;
  readonly after: T | undefined;
  readonly spans: readonly [number, number, number];
}

/** Whether two pieces of a pose say the same things, so that their numbers can be interpolated one by one. */
export function sameShape(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameShape(at(a, key), at(b, key)));
}

/** The value `t` of the way from `from` to `to`, number by number. */
export function interpolate<T>(from: T, to: T, t: number): T {
  return mapNumbers([from, to], ([a, b]) => a! + (b! - a!) * t) as T;
}

/**
 * The value `t` of the way from `from` to `to` on a curve that runs smoothly through all of them and never beyond the
 * two: a monotone cubic Hermite curve (F. N. Fritsch and R. E. Carlson, 1980). It rests where there is no neighbour.
 */
export function interpolateSmoothly<T>({ before, from, to, after, spans }: Neighbours<T>, t: number): T {
  const first = before !== undefined && sameShape(before, from) ? before : undefined;
  const last = after !== undefined && sameShape(after, to) ? after : undefined;
  return mapNumbers([from, to, first ?? from, last ?? to], ([p1, p2, p0, p3]) => {
    const slope = (p2! - p1!) / spans[1];
    const start = first === undefined ? 0 : tangent((p1! - p0!) / spans[0], slope);
    const end = last === undefined ? 0 : tangent(slope, (p3! - p2!) / spans[2]);
    return hermite(p1!, p2!, start * spans[1], end * spans[1], t);
  }) as T;
}

/** No steeper than three times either slope, and flat at a turning point: what keeps the curve within its values. */
function tangent(a: number, b: number): number {
  return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
}

function hermite(p0: number, p1: number, m0: number, m1: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * p1 + (t3 - t2) * m1;
}

function mapNumbers(trees: readonly unknown[], number: (values: readonly number[]) => number): unknown {
  const [first] = trees;
  if (typeof first === 'number') return number(trees as readonly number[]);
  if (typeof first !== 'object' || first === null) return first;
  if (Array.isArray(first))
    return first.map((_, i) =>
      mapNumbers(
        trees.map((tree) => at(tree, i)),
        number,
      ),
    );
  return Object.fromEntries(
    Object.keys(first).map((key) => [
      key,
      mapNumbers(
        trees.map((tree) => at(tree, key)),
        number,
      ),
    ]),
  );
}

function at(tree: unknown, key: string | number): unknown {
  return (tree as Record<string | number, unknown>)[key];
}
