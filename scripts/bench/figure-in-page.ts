/** What the benchmark of the figure runs in its page. */

import type { Page } from 'playwright-core';
import type * as Figures from '../../build/figure/index.ts';

declare global {
  interface Window {
    figures: typeof Figures;
  }
}

/**
 * Plays exercises one after another, a loop of each; returns the ms until the first picture of each, those between the
 * frames of the first loop and between sharp frames, and the sides of the former in pixels.
 */
export function played(page: Page, size: number, ids: readonly string[]) {
  return page.evaluate(
    async ({ ids, size }) => {
      const firsts: number[] = [];
      const inTime: number[] = [];
      const sharp: number[] = [];
      const sides: number[] = [];
      let frames: { width: number; at: number }[] = [];
      const usual = window.ImageData;
      // Every frame that is drawn, on the page or in a worker, becomes one of these.
      window.ImageData = class extends usual {
        constructor(pixels: ImageDataArray, width: number, height: number) {
          super(pixels, width, height);
          frames.push({ width, at: performance.now() });
        }
      } as unknown as typeof ImageData;
      const gaps = (of: typeof frames) => of.slice(1).map(({ at }, i) => at - of[i]!.at);
      for (const exercise of ids) {
        frames = [];
        const start = performance.now();
        const canvas = document.createElement('canvas');
        const figure = window.figures.createFigure(canvas, { exercise, size, motion: 'always' });
        await figure.ready;
        firsts.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, Math.max(2000, figure.seconds * 1000)));
        figure.destroy();
        const full = frames.filter(({ width }) => width === size);
        const coarse = frames.filter(({ width }) => width < size);
        const first = coarse.length > 0 ? coarse : full;
        inTime.push(...gaps(first));
        sharp.push(...gaps(full));
        sides.push(...first.map(({ width }) => width));
      }
      window.ImageData = usual;
      return { firsts, inTime, sharp, sides };
    },
    { ids: [...ids], size },
  );
}

/** Turns exercises step by step; returns the ms of each step once the size of such drawings is settled. */
export function turned(page: Page, size: number, ids: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ({ ids, size }) => {
      const steps: number[] = [];
      for (const exercise of ids) {
        const figure = window.figures.createFigure(document.createElement('canvas'), { exercise, size, paused: true });
        await figure.ready;
        for (let i = 0; i < 12; i++) {
          const before = performance.now();
          await figure.update({ yaw: 5 + i * 7, turning: true });
          if (i >= 4) steps.push(performance.now() - before);
        }
        figure.destroy();
      }
      return steps;
    },
    { ids: [...ids], size },
  );
}

/** Draws frames of exercises one after another in one canvas. */
export function drawn(page: Page, exercises: readonly string[], frames: number): Promise<void> {
  return page.evaluate(
    async ({ exercises, frames }) => {
      const canvas = document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
      const figure = window.figures.createFigure(canvas, { exercise: exercises[0]!, size: 360, paused: true });
      for (const exercise of exercises) {
        await figure.update({ exercise });
        for (let i = 0; i < frames; i++) await figure.frame(i / (2 * frames));
      }
      figure.destroy();
    },
    { exercises: [...exercises], frames },
  );
}
