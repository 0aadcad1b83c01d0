import { GIFEncoder } from './gif-encoder.ts';
import { type Palette, paint } from './palette.ts';
import type { Picture } from './resize.ts';

/** Bits of a pixel of a GIF. */
const colourDepth = 6;
/** The last number that they can make stands for what stays as it was. */
const transparent = (1 << colourDepth) - 1;

/**
 * How many colours the palette of a GIF has. Each more makes runs of one colour shorter: with 63 files are a quarter
 * larger, with 31 shading shows steps.
 */
export const gifColours = 40;

/** Pixels in a row that must stay as they were for them to be left out; shorter gaps cost more than they save. */
const leastGap = 10;

/**
 * An endless GIF of the pictures in the given order, each shown for `frameMs`. All frames share one palette; what does
 * not change from one frame to the next is left transparent.
 */
export function encodeGif(
  pictures: readonly Picture[],
  order: readonly number[],
  frameMs: number,
  palette: Palette,
): Uint8Array {
  const colours = Array.from({ length: 1 << colourDepth }, (_, i) => [...(palette.colours[i] ?? [0, 0, 0])]);
  const painted = pictures.map((picture) => paint(picture, palette));
  const gif = GIFEncoder();
  const size = pictures[0]!.size;
  let shown: Uint8Array | undefined;
  for (const number of order) {
    const frame = painted[number]!;
    const changes = shown ? difference(frame, shown) : frame;
    gif.writeFrame(changes, size, size, {
      ...(shown ? { transparent: true, transparentIndex: transparent } : { palette: colours, repeat: 0 }),
      delay: frameMs,
      dispose: 1,
      colorDepth: colourDepth,
    });
    shown = frame;
  }
  gif.finish();
  return gif.bytes();
}

/** The frame with what stays as it was before left transparent. */
function difference(frame: Uint8Array, before: Uint8Array): Uint8Array {
  const changes = frame.slice();
  for (let start = 0; start < frame.length; ) {
    let end = start;
    while (end < frame.length && frame[end] === before[end]) end++;
    if (end - start >= leastGap) changes.fill(transparent, start, end);
    start = end + 1;
  }
  return changes;
}
