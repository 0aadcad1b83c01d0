import type { DrawnFrame } from '../../motion/draw/drawn-frame.ts';
import type { LoopTiming } from '../../motion/loop-time.ts';
import type { Box } from '../box.ts';
import { ByteWriter } from './byte-writer.ts';
import { colorDepth, transparent, writeLzw } from './lzw.ts';
import type { Palette } from './palette.ts';
import type { PaletteChoices } from './palette-choices.ts';

/** The number of colors in the palette of a GIF. */
export const gifColors = transparent;

/**
 * Encodes a looping GIF of the frames in the given order, each shown for its delay, with one palette for all. Only the
 * rectangle that changes is written, and unchanged pixels in it are transparent. Where it saves bytes, the compressor
 * chooses a palette color that is not the nearest but too close to tell apart.
 */
export function encodeGif(frames: readonly DrawnFrame[], { order, delays }: LoopTiming, palette: Palette): Uint8Array {
  const size = frames[0]!.size;
  const out = new ByteWriter();
  writeHead(out, size, palette);
  const { choices } = palette;
  const shown = new Uint8Array(size * size);
  // Initially all pixels stay.
  const start = new Int32Array(size * size).fill(choices.stays);
  const inBox = new Int32Array(size * size);
  const written = new Uint8Array(size * size);
  let before: DrawnFrame | undefined;
  for (const [i, number] of order.entries()) {
    const frame = frames[number]!;
    const box = before ? changes(frame, before, shown, choices, start) : whole(frame, choices, start);
    writeFrame(out, box, delays[i]!, before !== undefined);
    const width = box.right - box.left;
    const count = width * (box.bottom - box.top);
    for (let row = box.top, to = 0; row < box.bottom; row++, to += width)
      inBox.set(start.subarray(row * size + box.left, row * size + box.right), to);
    writeLzw(out, { list: choices.list, start: inBox.subarray(0, count) }, written);
    for (let row = box.top, from = 0; row < box.bottom; row++) {
      const end = row * size + box.right;
      for (let pixel = row * size + box.left; pixel < end; pixel++, from++)
        if (written[from] !== transparent) shown[pixel] = written[from]!;
    }
    start.fill(choices.stays);
    before = frame;
  }
  out.byte(0x3b);
  return out.bytes();
}

/** Sets the offset of the candidates of every pixel of the first frame; returns the whole frame. */
function whole({ size, pixels }: DrawnFrame, choices: PaletteChoices, start: Int32Array): Box {
  for (let i = 0, o = 0; i < start.length; i++, o += 3)
    start[i] = choices.of(pixels[o]!, pixels[o + 1]!, pixels[o + 2]!);
  return { left: 0, top: 0, right: size, bottom: size };
}

/**
 * Sets the offset of the candidates of every pixel that differs from the previous frame, given the palette indexes
 * shown in that. Returns the smallest rectangle that contains every pixel that has to change; a single pixel if none
 * has to.
 */
function changes(
  { size, pixels }: DrawnFrame,
  { pixels: old }: DrawnFrame,
  shown: Uint8Array,
  choices: PaletteChoices,
  start: Int32Array,
): Box {
  let left = size;
  let top = size;
  let right = 0;
  let bottom = 0;
  for (let row = 0, first = 0; row < size; row++, first += size) {
    let o = first * 3;
    let end = o + size * 3;
    while (o < end && pixels[o] === old[o]) o++;
    if (o === end) continue;
    while (pixels[end - 1] === old[end - 1]) end--;
    for (let i = Math.floor(o / 3), k = i * 3; k < end; i++, k += 3) {
      const red = pixels[k]!;
      const green = pixels[k + 1]!;
      const blue = pixels[k + 2]!;
      if (old[k] === red && old[k + 1] === green && old[k + 2] === blue) continue;
      const place = choices.after(red, green, blue, shown[i]!);
      start[i] = place;
      if (choices.mayStay(place)) continue;
      const column = i - first;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
      bottom = row + 1;
    }
  }
  return bottom === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
}

function writeHead(out: ByteWriter, size: number, { colors }: Palette): void {
  out.all(Buffer.from('GIF89a'));
  out.short(size);
  out.short(size);
  // A global palette of eight bits a channel; background color and pixel aspect ratio are unused.
  out.all([0xf0 | (colorDepth - 1), 0, 0]);
  for (let i = 0; i < 1 << colorDepth; i++) out.all(colors[i] ?? [0, 0, 0]);
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
