import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SceneDrawing } from '../../../build/motion/draw/draw-frames.ts';
import { imageSource } from '../../../build/motion/image-source.ts';
import { movementOf } from '../../../build/motion/movement.ts';
import { makeLibrary } from '../../../build/motion/resolve/library.ts';
import { sceneOf } from '../../../build/motion/scene-of.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';
import { type FigurePages, servedFigures } from './figure-pages.ts';

let catalogue: Catalogue;
let pages: FigurePages;
let page: Page;

beforeAll(async () => {
  catalogue = await wholeCatalogue();
  pages = await servedFigures();
  page = pages.page;
  await pages.open('/');
});

/** The frame at the fraction `t` of a loop, on white. */
interface WantedFrame {
  readonly exercise: string;
  readonly figure: 'male' | 'female';
  readonly t: number;
  /** Side in pixels. */
  readonly size: number;
}

/** SHA-256 of a frame that the page's figure shows. */
function frameInPage(frame: WantedFrame): Promise<string> {
  return page.evaluate(async ({ exercise, figure, t, size }) => {
    const canvas = document.createElement('canvas');
    const player = window.figures.createFigure(canvas, { exercise, figure, size, background: '#ffffff' });
    await player.frame(t);
    player.destroy();
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, size, size);
    const digest = await crypto.subtle.digest('SHA-256', data);
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, frame);
}

/** The same for the published image, before its colors are reduced. */
function publishedFrame({ exercise, figure, t, size }: WantedFrame): string {
  const movement = movementOf(catalogue.exercises.find(({ id }) => id === exercise)!);
  const scene = sceneOf(imageSource(movement, makeLibrary(catalogue.motions), figure));
  const ends = scene.delays.map((_, i) => scene.delays.slice(0, i + 1).reduce((sum, delay) => sum + delay, 0));
  const shown = ends.findIndex((end) => end > t * ends.at(-1)!);
  const rgb = new SceneDrawing(scene, size).draw(scene.order[shown]!);
  const rgba = Buffer.alloc((rgb.length / 3) * 4, 255);
  for (let i = 0; i < rgb.length / 3; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return createHash('sha256').update(rgba).digest('hex');
}

/** Sides of frames in pixels. */
const [large, small] = isWhole ? [240, 120] : [120, 60];

describe('a frame', () => {
  test.each([
    ['0001', 'male', 0, large],
    ['0058', 'female', 0, small],
    ['0028', 'male', 0.5, small],
    // With a machine and an extra prop.
    ['0622', 'female', 0.5, small],
  ] as const)(
    '%s (%s) at %d is the frame of the published image, pixel for pixel, at %d pixels',
    async (exercise, figure, t, size) => {
      const frame = { exercise, figure, t, size };
      expect(await frameInPage(frame)).toBe(publishedFrame(frame));
    },
  );

  test('is drawn with the files next to the module alone', async () => {
    // With a machine and an extra prop, on the first page that was opened.
    await frameInPage({ exercise: '0622', figure: 'female', t: 0.5, size: 40 });
    expect(new Set(pages.asked)).toEqual(new Set(['index.html', 'movements.json', ...pages.code.keys()]));
  });
});

test('a figure can be shown from another side, in other colors, on another ground, in another size', async () => {
  const seen = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 90, paused: true });
    await figure.ready;
    const pixels = () => [...canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data];
    const bluish = () => {
      const data = pixels();
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 2]! > 120 && data[i]! < 60 && data[i + 1]! < 60) count++;
      return count;
    };
    const before = { view: figure.view!, corner: pixels().slice(0, 4), blue: bluish() };
    await figure.update({ yaw: 200, colors: { target: 'blue' }, background: '#102030', size: 120 });
    const after = { view: figure.view!, corner: pixels().slice(0, 4), blue: bluish(), width: canvas.width };
    const refused = await figure.update({ exercise: '9999' }).catch(String);
    figure.destroy();
    return { before, after, refused };
  });
  expect(seen.before).toMatchObject({ corner: [0, 0, 0, 0], blue: 0 });
  expect(seen.after).toMatchObject({ view: { yaw: 200, pitch: seen.before.view.pitch }, width: 120 });
  expect(seen.after.corner).toEqual([0x10, 0x20, 0x30, 255]);
  expect(seen.after.blue).toBeGreaterThan(20);
  expect(seen.refused).toBe('Error: No movement of the exercise "9999" is known.');
});

test('<exercise-figure> draws when it is visible, in its size, and has a label', async () => {
  const seen = await page.evaluate(async () => {
    window.figures.defineExerciseFigure();
    const element = document.createElement('exercise-figure');
    element.setAttribute('exercise', '0001');
    element.style.cssText = 'display: block; width: 100px; height: 100px; margin-top: 5000px';
    document.body.append(element);
    const canvas = element.shadowRoot!.querySelector('canvas')!;
    for (let i = 0; i < 10; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const unseen = 'player' in element && element.player !== undefined;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    element.scrollIntoView();
    await loaded;
    const drawn = {
      width: canvas.width,
      label: element.getAttribute('aria-label'),
      role: element.getAttribute('role'),
    };
    const labels: (string | null)[] = [];
    const second = new Promise<void>((resolve) =>
      element.addEventListener('load', () => {
        labels.push(element.getAttribute('aria-label'));
        setTimeout(resolve);
      }),
    );
    element.setAttribute('exercise', '0002');
    element.setAttribute('figure', 'female');
    element.setAttribute('yaw', '30');
    await second;
    const failed = new Promise((resolve) => element.addEventListener('error', resolve, { once: true }));
    element.setAttribute('exercise', '9999');
    await failed;
    element.remove();
    return { unseen, drawn, labels };
  });
  const nameOf = (wanted: string) => catalogue.exercises.find(({ id }) => id === wanted)!.name;
  expect(seen).toEqual({
    unseen: false,
    drawn: { width: 120, label: nameOf('0001'), role: 'img' },
    // Three attributes are one change.
    labels: [nameOf('0002')],
  });
});

describe('a frame without a worker', () => {
  test('is the same if no worker may run', async () => {
    await pages.open('/no-worker.html');
    const frame = { exercise: '0001', figure: 'male', t: 0, size: small } as const;
    expect(await frameInPage(frame)).toBe(publishedFrame(frame));
  });

  test('is the same if the worker fails before the movements are there', async () => {
    await pages.open('/');
    await page.evaluate(() => {
      let tell: (address: string) => void;
      const movements = new Promise<string>((resolve) => {
        tell = resolve;
      });
      const startWorker = () => {
        const worker = new Worker('missing.js', { type: 'module' });
        worker.addEventListener('error', () => setTimeout(tell, 0, 'movements.json'));
        return worker;
      };
      window.figures.configureFigures({ movements, startWorker });
    });
    const frame = { exercise: '0001', figure: 'male', t: 0, size: small } as const;
    expect(await frameInPage(frame)).toBe(publishedFrame(frame));
  });
});

test('the page that the README shows draws all three', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pages.open('/readme.html');
  await page.waitForFunction(
    () => {
      const canvases = [document.querySelector('exercise-figure')?.shadowRoot, document].flatMap((root) => [
        ...(root?.querySelectorAll('canvas') ?? []),
      ]);
      const isDrawn = (canvas: HTMLCanvasElement) =>
        new Set(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data).size > 20;
      return canvases.length === 3 && canvases.every(isDrawn);
    },
    undefined,
    { polling: 200 },
  );
});
