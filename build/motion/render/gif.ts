import gifenc from 'gifenc';
import { choosePalette, paint } from './palette.ts';
import type { Picture } from './resize.ts';

/** Colours of a GIF, one of them transparent. */
const colourDepth = 6;

/**
 * An endless GIF of the pictures in the given order, each shown for `frameMs`. All frames share one palette; what does
 * not change from one frame to the next is left transparent.
 */
export function encodeGif(pictures: readonly Picture[], order: readonly number[], frameMs: number): Uint8Array {
  const transparent = (1 << colourDepth) - 1;
  const palette = choosePalette(pictures, transparent);
  const colours = Array.from({ length: 1 << colourDepth }, (_, i) => [...(palette.colours[i] ?? [0, 0, 0])]);
  const painted = pictures.map((picture) => paint(picture, palette));
  const gif = gifenc.GIFEncoder();
  const size = pictures[0]!.size;
  let shown: Uint8Array | undefined;
  for (const number of order) {
    const frame = painted[number]!;
    const changes = shown ? frame.map((index, i) => (index === shown![i] ? transparent : index)) : frame;
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
