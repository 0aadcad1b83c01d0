import gifenc from 'gifenc';
import { type Palette, paint } from './palette.ts';
import type { Picture } from './resize.ts';

/** Bits of a pixel of a GIF. The last of the colours that they can tell apart is the transparent one. */
const colourDepth = 6;

/** How many colours the palette of a GIF may have. */
export const gifColours = (1 << colourDepth) - 1;

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
  const transparent = gifColours;
  const colours = Array.from({ length: 1 << colourDepth }, (_, i) => [...(palette.colours[i] ?? [0, 0, 0])]);
  const painted = pictures.map((picture) => paint(picture, palette));
  const gif = gifenc.GIFEncoder();
  const size = pictures[0]!.size;
  let shown: Uint8Array | undefined;
  for (const number of order) {
    const frame = painted[number]!;
    const changes = shown ? difference(frame, shown, transparent) : frame;
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

function difference(frame: Uint8Array, before: Uint8Array, transparent: number): Uint8Array {
  const changes = new Uint8Array(frame.length);
  for (let i = 0; i < frame.length; i++) changes[i] = frame[i] === before[i] ? transparent : frame[i]!;
  return changes;
}
