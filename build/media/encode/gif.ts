import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import type { Scene } from '../../motion/scene.ts';
import { GIFEncoder } from './gif-encoder.ts';
import { type Palette, paint } from './palette.ts';

/** Bits of a pixel of a GIF. */
const colourDepth = 6;
/** The last number that they can make stands for what stays as it was. */
const transparent = (1 << colourDepth) - 1;

/**
 * How many colours the palette of a GIF has. Each more makes runs of one colour shorter: with 63 files are a quarter
 * larger, with 31 shading shows steps.
 */
export const gifColours = 40;

/** How far a colour may be from what is to be seen for the pixel to be left as it was, of 255: less than a step of shading. */
const leastChange = 8;

/** Pixels in a row that must stay as they were for them to be left out; shorter gaps cost more than they save. */
const leastGap = 10;

/**
 * An endless GIF of the frames in the given order, each shown for its delay. All frames share one palette; what does
 * not change from one frame to the next is left transparent.
 */
export function encodeGif(
  frames: readonly DrawnFrame[],
  { order, delays }: Pick<Scene, 'order' | 'delays'>,
  palette: Palette,
): Uint8Array {
  const colours = Array.from({ length: 1 << colourDepth }, (_, i) => [...(palette.colours[i] ?? [0, 0, 0])]);
  const painted = frames.map((frame) => paint(frame, palette));
  const gif = GIFEncoder();
  const size = frames[0]!.size;
  let shown: Uint8Array | undefined;
  for (const [i, number] of order.entries()) {
    const wanted = painted[number]!;
    const frame: Frame = shown
      ? change(shown, wanted, frames[number]!, palette)
      : { changes: wanted, shown: wanted.slice() };
    gif.writeFrame(frame.changes, size, size, {
      ...(shown ? { transparent: true, transparentIndex: transparent } : { palette: colours, repeat: 0 }),
      delay: delays[i]!,
      dispose: 1,
      colorDepth: colourDepth,
    });
    shown = frame.shown;
  }
  gif.finish();
  return gif.bytes();
}

/** The palette numbers that a frame writes, transparent where it leaves those before, and those to be seen after it. */
interface Frame {
  readonly changes: Uint8Array;
  readonly shown: Uint8Array;
}

function change(before: Uint8Array, wanted: Uint8Array, { pixels }: DrawnFrame, { colours }: Palette): Frame {
  const changes = wanted.slice();
  const shown = wanted.slice();
  for (let start = 0; start < wanted.length; ) {
    let end = start;
    while (
      end < wanted.length &&
      (before[end] === wanted[end] || mayStay(before[end]!, wanted[end]!, pixels, end, colours))
    )
      end++;
    if (end - start >= leastGap) {
      changes.fill(transparent, start, end);
      shown.set(before.subarray(start, end), start);
    }
    start = end + 1;
  }
  return { changes, shown };
}

/** Whether another palette number than the wanted one is near enough to a pixel. White, the background, is always exact. */
function mayStay(before: number, wanted: number, pixels: Uint8Array, i: number, colours: Palette['colours']): boolean {
  if (before === 0 || wanted === 0) return false;
  const colour = colours[before]!;
  return (
    Math.abs(pixels[i * 3]! - colour[0]) <= leastChange &&
    Math.abs(pixels[i * 3 + 1]! - colour[1]) <= leastChange &&
    Math.abs(pixels[i * 3 + 2]! - colour[2]) <= leastChange
  );
}
