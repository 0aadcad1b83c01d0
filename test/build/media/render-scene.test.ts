import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnGap, contactSheet, frameStrip, labelHeight } from '../../../build/media/contact-sheet.ts';
import { encodeGif, gifColors } from '../../../build/media/encode/gif.ts';
import { choosePalette } from '../../../build/media/encode/palette.ts';
import { transparentPixels } from '../../../build/media/encode/transparent.ts';
import type { RenderedScene } from '../../../build/media/image-files.ts';
import { renderScene, renderStill } from '../../../build/media/render-scene.ts';
import { shrinkAll } from '../../../build/media/resize.ts';
import { drawFrames, drawWithMattes } from '../../../build/motion/draw/draw-frames.ts';
import type { Scene } from '../../../build/motion/scene.ts';
import type { Solid } from '../../../build/motion/shapes/solid.ts';
import { imageResolutions } from '../../../edge/format/image-address.ts';

import { pose, poses, scene } from '../motion/poses.ts';

const plate: Solid = {
  shape: { kind: 'cylinder', from: [0.3, 0.2, 0.2], to: [0.35, 0.2, 0.2], radius: 0.2, rounding: 0.01 },
  material: 'iron',
  obstacle: true,
};
const moving: Scene = scene(
  [poses.standing, poses.curling, poses.squatting].map((each) => pose('male', each, { solids: [plate] })),
  { order: [0, 1, 2, 1], delays: [140, 70, 70, 70], helping: ['glutes'] },
);

/** Red, green and blue of one pixel of a page. */
async function pagePixels(bytes: Uint8Array, page: number): Promise<{ data: Buffer; channels: number }> {
  const { data, info } = await sharp(bytes, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/** The perceptual distance between two colors, of 255. */
function apart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.sqrt((3 * (a[0]! - b[0]!) ** 2 + 4 * (a[1]! - b[1]!) ** 2 + 2 * (a[2]! - b[2]!) ** 2) / 9);
}

describe('the files of a scene', () => {
  let rendered: RenderedScene;
  beforeAll(async () => {
    rendered = await renderScene(moving);
  });

  test.each([
    ...imageResolutions.map((size) => [`gif-${size}`, 'gif', size] as const),
    ['webp', 'webp', 360],
    ['webp-transparent', 'webp', 360],
  ] as const)('%s is an endless %s of %i pixels with every shown frame', async (kind, format, size) => {
    const metadata = await sharp(rendered[kind], { animated: true }).metadata();
    expect(metadata).toMatchObject({
      width: size,
      pages: 4,
      pageHeight: size,
      delay: [140, 70, 70, 70],
      loop: 0,
      format,
    });
  });

  test('decode to indistinguishable colors, on pure white', async () => {
    const frames = drawFrames(moving, 180);
    const palette = choosePalette(frames, gifColors);
    const gif = encodeGif(frames, moving, palette);
    for (const [page, number] of moving.order.entries()) {
      const { data, channels } = await pagePixels(gif, page);
      const { pixels } = frames[number]!;
      let unwhite = 0;
      let worst = 0;
      for (let i = 0; i < pixels.length / 3; i++) {
        const wanted = pixels.subarray(i * 3, i * 3 + 3);
        const found = data.subarray(i * channels, i * channels + 3);
        if (wanted[0]! + wanted[1]! + wanted[2]! >= 756) unwhite += found[0] === 255 && found[1] === 255 ? 0 : 1;
        else worst = Math.max(worst, apart(wanted, found) - Math.min(...palette.colors.map((c) => apart(wanted, c))));
      }
      expect(unwhite).toBe(0);
      expect(worst).toBeLessThanOrEqual(12);
    }
  });

  // The middle of the loop 0, 1, 2, 1, which the still shows.
  const halfway = drawWithMattes(moving, 480, [1]);
  test.each([
    ['still', 480],
    ['webp-transparent', 360],
  ] as const)('%s has nothing behind the figure, and on white looks as the others do', async (kind, size) => {
    const [wanted] = shrinkAll(halfway.frames, size);
    const [matte] = shrinkAll(halfway.mattes, size);
    const found = await sharp(rendered[kind], { page: kind === 'still' ? 0 : 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(found.info).toMatchObject({ width: size, height: size, channels: 4 });
    let [sum, wrong] = [0, 0];
    for (let i = 0; i < size * size; i++) {
      const alpha = found.data[i * 4 + 3]!;
      const white = matte!.pixels[i]!;
      // With few colors, 255 becomes slightly less.
      if ((white === 255 && alpha !== 0) || (white === 0 && alpha < 225)) wrong++;
      const onWhite = (found.data[i * 4 + 1]! * alpha) / 255 + 255 - alpha;
      sum += Math.abs(onWhite - wanted!.pixels[i * 3 + 1]!);
    }
    expect(wrong).toBe(0);
    // The color error of both kinds on the average pixel of a half-empty frame.
    expect(sum / size ** 2).toBeLessThan(1);
    const seen = new Set(Array.from({ length: size ** 2 }, (_, i) => found.data.readUInt32LE(i * 4)));
    expect(seen.size, 'a sixteen-color figure shows steps').toBeGreaterThan(64);
  });
});

/** Digests of a few frames. To change one on purpose, look at the frames, raise `rendererVersion` and update it. */
const golden: readonly [string, Scene, string][] = [
  [
    'male standing',
    scene([pose('male', poses.standing)], { main: ['biceps'], helping: ['forearms'] }),
    'd822dcaa1bc11940',
  ],
  ['male squatting with a plate', scene([pose('male', poses.squatting, { solids: [plate] })]), '95151ebbb4c1d669'],
  [
    'female overhead',
    scene([pose('female', poses.overhead)], { figure: 'female', main: ['lats'], view: { yaw: 150, pitch: 8 } }),
    'e8a4295f8c8fe0b4',
  ],
  [
    'female crunching, with the muscle map',
    scene([pose('female', poses.crunching)], { figure: 'female', main: ['abs'], inset: true }),
    'e878832957425a8f',
  ],
];

test.each(golden)('golden frame: %s', (_name, shown, digest) => {
  const [frame] = drawFrames(shown, 160);
  expect(createHash('sha256').update(frame!.pixels).digest('hex').slice(0, 16)).toBe(digest);
});

test('a frame without its white, put on white again, is the frame', () => {
  const { frames, mattes } = drawWithMattes(moving, 120);
  for (const [i, frame] of frames.entries()) {
    const transparent = transparentPixels(frame, mattes[i]!);
    const back = frame.pixels.map((_, o) => {
      const at = Math.floor(o / 3) * 4;
      const alpha = transparent[at + 3]! / 255;
      return Math.round(transparent[at + (o % 3)]! * alpha + 255 * (1 - alpha));
    });
    expect(Math.max(...frame.pixels.map((value, o) => Math.abs(value - back[o]!)))).toBeLessThanOrEqual(1);
  }
});

test('a still and a contact sheet have their sizes', async () => {
  expect(await sharp(await renderStill(moving, 100)).metadata()).toMatchObject({ width: 100, height: 100 });
  const strip = frameStrip(moving, 3, 60);
  const strips = ['one & <two>', 'three', 'four'].map((label) => ({ label, strip }));
  const sheet = await sharp(await contactSheet(strips.slice(1))).metadata();
  expect(sheet).toMatchObject({ width: 180, height: 2 * (60 + labelHeight), format: 'png' });
  const wide = sharp(await contactSheet(strips, 2)).removeAlpha();
  expect(await wide.metadata()).toMatchObject({ width: 360 + columnGap, height: 2 * (60 + labelHeight) });
  const part = (left: number, top: number, height: number) =>
    wide.clone().extract({ left, top, width: 180, height }).raw().toBuffer();
  const second = await part(0, 60 + labelHeight, 60);
  expect(second.equals(Buffer.from(strip.pixels))).toBe(true);
  // Each strip has its name below it; nothing is drawn where there is no strip.
  expect(new Set(await part(0, 60, labelHeight)).size).toBeGreaterThan(2);
  expect(new Set(await part(180 + columnGap, 60 + labelHeight, 60 + labelHeight))).toEqual(new Set([255]));
});

test('the muscle map adds the target where the view hides it', () => {
  const hidden = scene([pose('male', poses.facedown)], { main: ['abs'], view: { yaw: 90, pitch: 20 } });
  const reds = (pixels: Uint8Array) => {
    let count = 0;
    for (let o = 0; o < pixels.length; o += 3) if (pixels[o]! > 140 && pixels[o + 1]! < pixels[o]! / 2) count++;
    return count;
  };
  expect(reds(drawFrames(hidden, 240)[0]!.pixels)).toBeLessThan(20);
  expect(reds(drawFrames({ ...hidden, inset: true }, 240)[0]!.pixels)).toBeGreaterThan(40);
});
