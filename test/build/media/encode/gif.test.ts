import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeGif, gifColors } from '../../../../build/media/encode/gif.ts';
import { choosePalette } from '../../../../build/media/encode/palette.ts';
import { PaletteChoices } from '../../../../build/media/encode/palette-choices.ts';
import type { DrawnFrame } from '../../../../build/motion/draw/drawn-frame.ts';

/** A frame of gray pixels with the given brightness. */
function grays(size: number, brightness: (row: number, column: number) => number): DrawnFrame {
  const pixels = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) pixels.fill(brightness(Math.floor(i / size), i % size), i * 3, i * 3 + 3);
  return { size, pixels };
}

const gifOf = (frames: readonly DrawnFrame[]) =>
  encodeGif(frames, { order: [...frames.keys()], delays: frames.map(() => 50) }, choosePalette(frames, gifColors));

/** The brightness of every pixel of all pages, in order. */
async function decoded(gif: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(gif, { animated: true }).extractChannel('green').raw().toBuffer());
}

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

test('noise with few colors can be read back, however many codes it takes', async () => {
  const next = noise(7);
  const size = 180;
  const levels = [255, 200, 140, 80, 20];
  const frames = Array.from({ length: 3 }, () => grays(size, () => levels[Math.floor(next() * levels.length)]!));
  const found = await decoded(gifOf(frames));
  const wanted = frames.flatMap(({ pixels }) => [...pixels.filter((_, o) => o % 3 === 1)]);
  // At most sixteen steps of brightness share a palette color.
  expect(Math.max(...found.map((value, i) => Math.abs(value - wanted[i]!)))).toBeLessThan(8);
  expect(found.filter((value, i) => (value === 255) !== (wanted[i] === 255)).length).toBe(0);
});

test('only changes are written', () => {
  const size = 180;
  const shaded = (row: number, column: number) => 40 + ((row * 7 + column * 3) % 160);
  const still = grays(size, shaded);
  const dot = grays(size, (row, column) => (row === 50 && column > 90 && column < 100 ? 0 : shaded(row, column)));
  const alone = gifOf([still]).length;
  expect(gifOf([still, still]).length - alone).toBeLessThan(30);
  expect(gifOf([still, dot]).length - alone).toBeLessThan(60);
});

test('a color between two of the palette becomes the one that saves bytes', () => {
  const size = 180;
  const next = noise(3);
  const slope = grays(size, (row, column) => 40 + (row + column) / 2 + 3 * next());
  // 4.6 kB if each pixel has its nearest color.
  expect(gifOf([slope]).length).toBeLessThan(3000);
});

test('a pixel between two palette colors may get either; a pixel of a palette color keeps it', () => {
  const gray = (value: number) => [value, value, value] as const;
  const choices = new PaletteChoices([gray(255), gray(124), gray(134)]);
  const counted = (value: number) => choices.list[choices.of(value, value, value)];
  expect([124, 128, 134, 200].map(counted)).toEqual([1, 2, 1, 1]);
});
