import type { DrawnFrame } from '../motion/draw/drawn-frame.ts';

/** For every target pixel the first source pixel that it draws on and the weights of that and the following ones. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: Float64Array;
  readonly width: number;
}

/** Catmull-Rom: crisp, and exact arithmetic on every machine. */
function kernel(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

function taps(from: number, to: number): Taps {
  const ratio = from / to;
  const width = Math.min(from, Math.ceil(4 * ratio));
  const first = new Int32Array(to);
  const weights = new Float64Array(to * width);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * ratio - 0.5;
    const start = Math.min(from - width, Math.max(0, Math.ceil(centre - 2 * ratio)));
    const raw = Array.from({ length: width }, (_, k) => kernel((start + k - centre) / ratio));
    const sum = raw.reduce((a, b) => a + b);
    first[i] = start;
    weights.set(
      raw.map((weight) => weight / sum),
      i * width,
    );
  }
  return { first, weights, width };
}

/** A rectangle of pixels; `right` and `bottom` are exclusive. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest rectangle outside of which two frames are the same; `before` undefined is a white frame. */
function changedBox({ size, pixels }: DrawnFrame, before: Uint8Array | undefined): Box {
  let [left, top, right, bottom] = [size, size, 0, 0];
  const line = size * 3;
  for (let row = 0; row < size; row++) {
    const start = row * line;
    let from = 0;
    while (from < line && pixels[start + from] === (before ? before[start + from] : 255)) from++;
    if (from === line) continue;
    let to = line - 1;
    while (pixels[start + to] === (before ? before[start + to] : 255)) to--;
    if (row < top) top = row;
    bottom = row + 1;
    left = Math.min(left, Math.floor(from / 3));
    right = Math.max(right, Math.floor(to / 3) + 1);
  }
  return { left, top, right, bottom };
}

/** Frames at a smaller size. Only what differs from the frame before is worked out again. */
export function shrinkAll(frames: readonly DrawnFrame[], size: number): DrawnFrame[] {
  const shrunk: DrawnFrame[] = [];
  let last: Uint8Array = new Uint8Array(size * size * 3).fill(255);
  for (const [i, frame] of frames.entries()) {
    if (frame.size === size) {
      shrunk.push(frame);
      continue;
    }
    last = last.slice();
    const weights = taps(frame.size, size);
    shrinkBox(frame, last, size, weights, reached(changedBox(frame, frames[i - 1]?.pixels), weights));
    shrunk.push({ size, pixels: last });
  }
  return shrunk;
}

/** The target pixels that draw on any source pixel of the box. */
function reached(box: Box, { first, width }: Taps): Box {
  const range = (from: number, to: number): [number, number] => {
    let start = 0;
    while (start < first.length && first[start]! + width <= from) start++;
    let end = first.length;
    while (end > start && first[end - 1]! >= to) end--;
    return [start, end];
  };
  const [left, right] = range(box.left, box.right);
  const [top, bottom] = range(box.top, box.bottom);
  return { left, top, right, bottom };
}

function shrinkBox(frame: DrawnFrame, into: Uint8Array, size: number, { first, weights, width }: Taps, box: Box): void {
  if (box.left >= box.right || box.top >= box.bottom) return;
  const { pixels, size: from } = frame;
  const across = (box.right - box.left) * 3;
  const firstRow = first[box.top]!;
  const lastRow = first[box.bottom - 1]! + width;
  const rows = new Float64Array((lastRow - firstRow) * across);
  for (let row = firstRow; row < lastRow; row++) {
    let to = (row - firstRow) * across;
    for (let column = box.left; column < box.right; column++) {
      let o = (row * from + first[column]!) * 3;
      let [red, green, blue] = [0, 0, 0];
      for (let k = column * width; k < (column + 1) * width; k++) {
        const weight = weights[k]!;
        red += pixels[o]! * weight;
        green += pixels[o + 1]! * weight;
        blue += pixels[o + 2]! * weight;
        o += 3;
      }
      rows[to++] = red;
      rows[to++] = green;
      rows[to++] = blue;
    }
  }
  for (let row = box.top; row < box.bottom; row++) {
    const start = (first[row]! - firstRow) * across;
    const to = (row * size + box.left) * 3;
    for (let c = 0; c < across; c++) {
      let sum = 0.5;
      for (let k = 0, o = start + c; k < width; k++, o += across) sum += rows[o]! * weights[row * width + k]!;
      into[to + c] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
    }
  }
}
