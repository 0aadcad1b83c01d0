import { expect, test } from 'vitest';
import { shrinkAll } from '../../../build/media/resize.ts';

import type { DrawnFrame } from '../../../build/motion/draw/drawn-frame.ts';

/** A frame filled with `value` of each row, column and channel. */
function frameOf(size: number, value: (row: number, column: number, channel: number) => number): DrawnFrame {
  const pixels = new Uint8Array(size * size * 3);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = Math.floor(i / 3);
    pixels[i] = value(Math.floor(pixel / size), pixel % size, i % 3);
  }
  return { size, pixels };
}

test.each([0, 77, 254, 255])('a frame with only %i stays the same', (level) => {
  for (const size of [36, 18, 7]) {
    const [shrunk] = shrinkAll([frameOf(48, () => level)], size);
    expect(new Set(shrunk!.pixels)).toEqual(new Set([level]));
  }
});

test('a slope stays a slope', () => {
  const [shrunk] = shrinkAll([frameOf(48, (_row, column) => column * 5)], 36);
  for (let column = 3; column < 33; column++)
    expect(Math.abs(shrunk!.pixels[column * 3]! - ((column + 0.5) * (48 / 36) - 0.5) * 5)).toBeLessThan(1.5);
});

test('changes between frames are computed independently', () => {
  const dots = [3, 9, 30, 30, 47].map((place) =>
    frameOf(48, (row, column, channel) => (row === place && Math.abs(column - place) < 4 ? 40 * channel : 255)),
  );
  const together = shrinkAll(dots, 18);
  for (const [i, dot] of dots.entries()) expect(together[i]).toEqual(shrinkAll([dot], 18)[0]);
});

test('the same size is the same frame', () => {
  const one = frameOf(8, (row) => row);
  expect(shrinkAll([one], 8)).toEqual([one]);
});
