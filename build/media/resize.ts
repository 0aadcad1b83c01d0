import type { DrawnFrame, Matte } from '../motion/draw/drawn-frame.ts';
import type { Box } from './box.ts';

/** A drawn frame or a matte. Both are downscaled alike, every byte of a pixel by itself. */
type Square = DrawnFrame | Matte;

function bytesPerPixel({ size, pixels }: Square): number {
  return pixels.length / (size * size);
}

/** For every target pixel, the first source pixel that contributes to it and the weights from there on. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: Float64Array;
  readonly width: number;
}

/** Catmull-Rom: crisp, and computed identically on every machine. */
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
    const center = (i + 0.5) * ratio - 0.5;
    const start = Math.min(from - width, Math.max(0, Math.ceil(center - 2 * ratio)));
    const raw = Array.from({ length: width }, (_, k) => kernel((start + k - center) / ratio));
    const sum = raw.reduce((a, b) => a + b);
    first[i] = start;
    weights.set(
      raw.map((weight) => weight / sum),
      i * width,
    );
  }
  return { first, weights, width };
}

/** The smallest rectangle that contains every difference between two frames; an undefined `before` is a white frame. */
function changedBox(frame: Square, before: Uint8Array | undefined): Box {
  const { size, pixels } = frame;
  const bytes = bytesPerPixel(frame);
  let [left, top, right, bottom] = [size, size, 0, 0];
  const line = size * bytes;
  for (let row = 0; row < size; row++) {
    const start = row * line;
    let from = 0;
    while (from < line && pixels[start + from] === (before ? before[start + from] : 255)) from++;
    if (from === line) continue;
    let to = line - 1;
    while (pixels[start + to] === (before ? before[start + to] : 255)) to--;
    if (row < top) top = row;
    bottom = row + 1;
    left = Math.min(left, Math.floor(from / bytes));
    right = Math.max(right, Math.floor(to / bytes) + 1);
  }
  return { left, top, right, bottom };
}

/** Downscales frames or mattes to `size` pixels a side. Only areas that differ from the previous one are computed. */
export function shrinkAll<Frame extends Square>(frames: readonly Frame[], size: number): Frame[] {
  const shrunk: Frame[] = [];
  let last: Uint8Array | undefined;
  for (const [i, frame] of frames.entries()) {
    if (frame.size === size) {
      shrunk.push(frame);
      continue;
    }
    last = last ? last.slice() : new Uint8Array(size * size * bytesPerPixel(frame)).fill(255);
    const weights = taps(frame.size, size);
    shrinkBox(frame, last, size, weights, reached(changedBox(frame, frames[i - 1]?.pixels), weights));
    shrunk.push({ ...frame, size, pixels: last });
  }
  return shrunk;
}

/** The target pixels that any source pixel of the box contributes to. */
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

/** Computes a rectangle of the smaller frame: first horizontally, for the contributing source rows, then vertically. */
function shrinkBox(frame: Square, into: Uint8Array, size: number, taps: Taps, box: Box): void {
  if (box.left >= box.right || box.top >= box.bottom) return;
  const { first, weights, width } = taps;
  const bytes = bytesPerPixel(frame);
  const firstRow = first[box.top]!;
  const lastRow = first[box.bottom - 1]! + width;
  const across = (box.right - box.left) * bytes;
  const rows = new Float32Array((lastRow - firstRow) * across);
  for (let row = firstRow; row < lastRow; row++) {
    shrinkRow(frame, row, rows, (row - firstRow) * across, taps, box);
  }
  const line = new Float32Array(across);
  for (let row = box.top; row < box.bottom; row++) {
    line.fill(0.5);
    for (let k = 0, o = (first[row]! - firstRow) * across; k < width; k++, o += across) {
      const weight = weights[row * width + k]!;
      for (let c = 0; c < across; c++) line[c]! += rows[o + c]! * weight;
    }
    const to = (row * size + box.left) * bytes;
    for (let c = 0; c < across; c++) {
      const value = line[c]!;
      into[to + c] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

/** Computes one row of a rectangle horizontally, every byte of a pixel by itself. */
function shrinkRow(frame: Square, row: number, into: Float32Array, start: number, taps: Taps, box: Box): void {
  const { pixels, size } = frame;
  const { first, weights, width } = taps;
  const bytes = bytesPerPixel(frame);
  let to = start;
  for (let column = box.left; column < box.right; column++) {
    const from = (row * size + first[column]!) * bytes;
    for (let byte = 0; byte < bytes; byte++) {
      let sum = 0;
      let o = from + byte;
      for (let k = column * width; k < (column + 1) * width; k++) {
        sum += pixels[o]! * weights[k]!;
        o += bytes;
      }
      into[to++] = sum;
    }
  }
}
