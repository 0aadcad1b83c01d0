import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import type { Scene } from '../../motion/scene.ts';
import type { Box } from '../box.ts';
import { ByteWriter } from './byte-writer.ts';
import { type Choices, colourDepth, compress, transparent } from './lzw.ts';
import type { Palette } from './palette.ts';
import type { PaletteChoices } from './palette-choices.ts';

/** The number of colors in the palette of a GIF. */
export const gifColours = transparent;

/**
 * Encodes a looping GIF of the frames in the given order, each shown for its delay, with one palette for all. Only the
 * rectangle that changes is written, and unchanged pixels in it are transparent. Where it saves bytes, the compressor
 * chooses a palette color that is not the nearest but too close to tell apart.
 */
export function encodeGif(
  frames: readonly DrawnFrame[],
  { order, delays }: Pick<Scene, 'order' | 'delays'>,
  palette: Palette,
): Uint8Array {
  const size = frames[0]!.size;
  const out = new ByteWriter();
  writeHead(out, size, palette);
  const { choices } = palette;
  const shown = new Uint8Array(size * size);
  let before: DrawnFrame | undefined;
  for (const [i, number] of order.entries()) {
    const frame = frames[number]!;
    const start = startsOf(frame, before, shown, choices);
    const box = before ? changes(start, choices, size) : { left: 0, top: 0, right: size, bottom: size };
    writeFrame(out, box, delays[i]!, before !== undefined);
    const written = writePixels(out, { list: choices.list, start }, box, size);
    for (let row = box.top, from = 0; row < box.bottom; row++)
      for (let column = box.left; column < box.right; column++, from++)
        if (written[from] !== transparent) shown[row * size + column] = written[from]!;
    before = frame;
  }
  out.byte(0x3b);
  return out.bytes();
}

/** The offset of the candidates of every pixel, given the previous frame and the palette indexes shown in it. */
function startsOf(
  { size, pixels }: DrawnFrame,
  before: DrawnFrame | undefined,
  shown: Uint8Array,
  choices: PaletteChoices,
): Int32Array {
  // Initially all pixels stay.
  const start = new Int32Array(size * size).fill(choices.stays);
  if (!before) {
    for (let i = 0, o = 0; i < start.length; i++, o += 3)
      start[i] = choices.of(pixels[o]!, pixels[o + 1]!, pixels[o + 2]!);
    return start;
  }
  const old = before.pixels;
  const line = size * 3;
  for (let row = 0; row < size; row++) {
    let o = row * line;
    let end = o + line;
    while (o < end && pixels[o] === old[o]) o++;
    while (end > o && pixels[end - 1] === old[end - 1]) end--;
    for (let i = Math.floor(o / 3); i * 3 < end; i++) {
      const [red, green, blue] = [pixels[i * 3]!, pixels[i * 3 + 1]!, pixels[i * 3 + 2]!];
      const isSame = old[i * 3] === red && old[i * 3 + 1] === green && old[i * 3 + 2] === blue;
      if (!isSame) start[i] = choices.after(red, green, blue, shown[i]!);
    }
  }
  return start;
}

/** The smallest rectangle that contains every pixel that has to change; a single pixel if none has to. */
function changes(start: Int32Array, choices: PaletteChoices, size: number): Box {
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (let row = 0; row < size; row++) {
    let from = row * size;
    let to = from + size;
    while (from < to && choices.mayStay(start[from]!)) from++;
    if (from === to) continue;
    while (choices.mayStay(start[to - 1]!)) to--;
    top = Math.min(top, row);
    bottom = row + 1;
    left = Math.min(left, from - row * size);
    right = Math.max(right, to - row * size);
  }
  return bottom === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
}

function writeHead(out: ByteWriter, size: number, { colours }: Palette): void {
  out.all(Buffer.from('GIF89a'));
  out.short(size);
  out.short(size);
  // A global palette of eight bits a channel; background color and pixel aspect ratio are unused.
  out.all([0xf0 | (colourDepth - 1), 0, 0]);
  for (let i = 0; i < 1 << colourDepth; i++) out.all(colours[i] ?? [0, 0, 0]);
  // Loops forever.
  out.all([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
}

function writeFrame(out: ByteWriter, { left, top, right, bottom }: Box, delay: number, isOver: boolean): void {
  // The frame stays in place under the next one. GIF counts hundredths of a second.
  out.all([0x21, 0xf9, 4, (1 << 2) | (isOver ? 1 : 0)]);
  out.short(Math.round(delay / 10));
  out.all([isOver ? transparent : 0, 0, 0x2c]);
  for (const value of [left, top, right - left, bottom - top]) out.short(value);
  out.byte(0);
}

/** Writes a rectangle of a frame; returns its palette indexes. */
function writePixels(out: ByteWriter, { list, start }: Choices, box: Box, size: number): Uint8Array {
  const width = box.right - box.left;
  const inBox = new Int32Array(width * (box.bottom - box.top));
  for (let row = box.top, to = 0; row < box.bottom; row++, to += width)
    inBox.set(start.subarray(row * size + box.left, row * size + box.right), to);
  const written = new Uint8Array(inBox.length);
  compress(out, { list, start: inBox }, written);
  return written;
}
