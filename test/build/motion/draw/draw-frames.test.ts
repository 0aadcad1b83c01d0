import { expect, test } from 'vitest';
import { SceneDrawing } from '../../../../build/motion/draw/draw-frames.ts';
import { world } from '../../../../build/motion/props/parts/solid-maker.ts';
import { pose, poses, scene } from '../poses.ts';

/** So many posts that some are behind the muscle map wherever the frame moves. */
const posts = Array.from({ length: 41 }, (_, i) => (i - 20) * 0.15).map((x) =>
  world.rod([x, 0, -0.4], [x, 4, -0.4], 0.03),
);
const size = 120;
/** Scenes, each with a drawing of it. What is tested is how a drawn frame is laid on a floor, so it is drawn once. */
const shown = [
  scene([pose('male', poses.squatting)], {}),
  scene([pose('female', poses.standing)], { main: ['soleus'], inset: true }),
  scene([pose('male', poses.standing, { solids: posts })], { inset: true }),
].map((shown) => ({ shown, drawing: new SceneDrawing(shown, size) }));

/** Composites pixels with alpha over a background: red, green and blue of each. */
function over(pixels: Uint8ClampedArray, background: number): number[] {
  return Array.from({ length: (pixels.length / 4) * 3 }, (_, i) => {
    const o = Math.floor(i / 3) * 4;
    const alpha = pixels[o + 3]! / 255;
    return pixels[o + (i % 3)]! * alpha + background * (1 - alpha);
  });
}

test.each(shown)('on a white floor a frame has exactly the colors of the image', ({ drawing }) => {
  const onWhite = drawing.drawOn(0, [255, 255, 255]);
  expect(Buffer.from(onWhite.filter((_, i) => i % 4 !== 3)).equals(Buffer.from(drawing.draw(0)))).toBe(true);
  expect(onWhite.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test.each(shown)('a transparent frame on a color is the frame on a floor of that color', ({ shown, drawing }) => {
  const transparent = drawing.drawOn(0, undefined);
  // On white, the faintest pixels of the map are left out.
  for (const gray of [shown.inset ? 200 : 255, 20]) {
    const onGray = drawing.drawOn(0, [gray, gray, gray]);
    const laid = over(transparent, gray);
    const apart = laid.map((value, i) => Math.abs(value - onGray[Math.floor(i / 3) * 4 + (i % 3)]!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(2);
  }
  expect(transparent[3]).toBe(0);
});

test.each(shown)('the matte of a frame is what the transparent frame lets through', ({ drawing }) => {
  const { matte } = drawing.drawWithMatte(0);
  const transparent = drawing.drawOn(0, undefined);
  const apart = Array.from(matte, (share, i) => Math.abs(255 - share - transparent[i * 4 + 3]!));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});
