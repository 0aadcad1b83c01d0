import { expect, test } from 'vitest';
import { SceneDrawing } from '../../../../build/motion/draw/draw-frames.ts';
import { pose, poses, scene } from '../poses.ts';

const shown = [
  scene([pose('male', poses.squatting)], {}),
  scene([pose('female', poses.standing)], { main: ['soleus'], inset: true }),
];
const size = 120;

/** Composites pixels with alpha over a background: red, green and blue of each. */
function over(pixels: Uint8ClampedArray, background: number): number[] {
  return Array.from({ length: (pixels.length / 4) * 3 }, (_, i) => {
    const o = Math.floor(i / 3) * 4;
    const alpha = pixels[o + 3]! / 255;
    return pixels[o + (i % 3)]! * alpha + background * (1 - alpha);
  });
}

test.each(shown)('on a white floor a frame has exactly the colors of the image', (shown) => {
  const drawing = new SceneDrawing(shown, size);
  const plain = new SceneDrawing(shown, size).draw(0);
  const onWhite = drawing.drawOn(0, [255, 255, 255]);
  expect(Buffer.from(onWhite.filter((_, i) => i % 4 !== 3)).equals(Buffer.from(plain))).toBe(true);
  expect(onWhite.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test('a transparent frame on a color is the frame on a floor of that color', () => {
  const drawing = new SceneDrawing(shown[0]!, size);
  const transparent = drawing.drawOn(0, undefined);
  for (const gray of [255, 20]) {
    const onGray = new SceneDrawing(shown[0]!, size).drawOn(0, [gray, gray, gray]);
    const laid = over(transparent, gray);
    const apart = laid.map((value, i) => Math.abs(value - onGray[Math.floor(i / 3) * 4 + (i % 3)]!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(2);
  }
  expect(transparent[3]).toBe(0);
});
