import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeCatalogue } from '../../../support/samples/whole-catalogue.ts';
import { type FigurePages, servedFigures } from '../figure-pages.ts';

let pages: FigurePages;
let page: Page;

beforeAll(async () => {
  pages = await servedFigures();
  page = pages.page;
  await pages.open('/');
});

describe('a figure in a page', () => {
  test('moves, stands still when paused, and goes on', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 60, speed: 4 });
      await figure.ready;
      const first = await window.moves(canvas);
      await figure.update({ paused: true });
      const paused = await window.looks(canvas);
      await figure.update({ paused: false });
      const again = await window.moves(canvas);
      const seconds = figure.seconds;
      figure.destroy();
      return { first, paused, again, seconds };
    });
    expect(seen).toMatchObject({ first: true, paused: 1, again: true });
    expect(seen.seconds).toBeGreaterThan(1);
  });

  test('stands still with reduced motion, in the middle of the movement, unless told to move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const options = { exercise: '0001', size: 60, speed: 4 };
      const still = window.figures.createFigure(canvas, options);
      await still.ready;
      const shown = canvas.toDataURL();
      const looks = await window.looks(canvas);
      await still.frame(0.5);
      const isMiddle = canvas.toDataURL() === shown;
      still.destroy();
      const told = window.figures.createFigure(canvas, { ...options, motion: 'always' });
      await told.ready;
      const moves = await window.moves(canvas);
      told.destroy();
      return { looks, isMiddle, moves };
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(seen).toEqual({ looks: 1, isMiddle: true, moves: true });
  });

  test('says which instruction it shows, one after the other, back and forth, and nothing if that is unknown', async () => {
    const { exercises } = await wholeCatalogue();
    const { steps } = exercises.find(({ id }) => id === '0001')!.motion!;
    const silent = exercises.find(({ id }) => id === '0088')!;
    expect(silent.motion!.steps).toBeUndefined();
    const seen = await page.evaluate(async (silent) => {
      const canvas = document.createElement('canvas');
      const told: (readonly number[])[] = [];
      const options = { exercise: '0001', size: 40, paused: true, onSteps: (now: readonly number[]) => told.push(now) };
      const figure = window.figures.createFigure(canvas, options);
      await figure.ready;
      for (let t = 0; t < 1; t += 1 / 64) await figure.frame(t);
      const { stepStarts } = figure;
      await figure.update({ exercise: silent });
      figure.destroy();
      return { told, stepStarts };
    }, silent.id);
    const round = [...steps!.forth!, ...steps!.back!].map((step) => [step]);
    expect(seen.told).toEqual([...round, []]);
    expect(seen.stepStarts).toHaveLength(round.length - 1);
    expect(seen.stepStarts).toEqual([...seen.stepStarts].sort((a, b) => a - b));
  });

  test('refuses a value that it cannot show, and goes on as before', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const options = { exercise: '0001', size: 60, background: 'no color' };
      const figure = window.figures.createFigure(canvas, options);
      const refused = [await figure.ready.catch(String)];
      await figure.update({ background: 'white', paused: true });
      const before = canvas.toDataURL();
      for (const wrong of [{ background: 'no color' }, { yaw: NaN }, { speed: Infinity }, { size: NaN }])
        refused.push(await figure.update(wrong).catch(String));
      refused.push(await figure.frame(NaN).catch(String));
      await figure.update({ turning: false });
      const isSame = canvas.toDataURL() === before;
      await figure.update({ speed: 4, paused: false });
      const moves = await window.moves(canvas);
      figure.destroy();
      return { refused, isSame, moves };
    });
    const color = 'RangeError: The color "no color" is unknown; expected an opaque CSS color.';
    const number = (name: string, value: number) =>
      `RangeError: The figure's ${name} is ${value}; expected a finite number.`;
    expect(seen.refused).toEqual([
      color,
      color,
      number('yaw', NaN),
      number('speed', Infinity),
      number('size', NaN),
      number('moment', NaN),
    ]);
    expect(seen).toMatchObject({ isSame: true, moves: true });
  });

  test('a change is visible when it is said to be, also if another follows at once', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 60, paused: true });
      await figure.ready;
      const before = canvas.toDataURL();
      const first = figure.update({ yaw: 120 });
      const second = figure.update({ background: 'white' });
      await first;
      const after = canvas.toDataURL();
      await second;
      const last = canvas.toDataURL();
      figure.destroy();
      return { isNew: after !== before, isLast: after === last };
    });
    expect(seen).toEqual({ isNew: true, isLast: true });
  });

  test('goes on if a listener of another one throws', async () => {
    const moves = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const options = { exercise: '0001', size: 40, speed: 4 };
      const faulty = window.figures.createFigure(document.createElement('canvas'), {
        ...options,
        onSteps() {
          throw new Error('A fault of the page.');
        },
      });
      const thrown = new Promise((resolve) => addEventListener('error', resolve, { once: true }));
      await faulty.ready;
      const figure = window.figures.createFigure(canvas, options);
      await Promise.all([figure.ready, thrown]);
      const moves = await window.moves(canvas);
      faulty.destroy();
      figure.destroy();
      return moves;
    });
    expect(moves).toBe(true);
  });

  test('goes on if the settings change, which figures begun afterwards follow', async () => {
    const seen = await page.evaluate(async () => {
      const movements = await (await fetch('movements.json')).json();
      const canvas = document.createElement('canvas');
      // A size that has not been drawn yet.
      const options = { exercise: '0001', size: 50, speed: 4 };
      const before = window.figures.createFigure(canvas, options);
      const names = movements.names.map((name: string) => `other ${name}`);
      window.figures.configureFigures({ movements: { ...movements, names } });
      await before.ready;
      const moves = await window.moves(canvas);
      const after = window.figures.createFigure(document.createElement('canvas'), options);
      await after.ready;
      return { moves, isOther: after.name === `other ${before.name}` };
    });
    expect(seen).toEqual({ moves: true, isOther: true });
  });

  test('becomes ready if it is destroyed before it is drawn, also after the settings have changed', async () => {
    const told = await page.evaluate(async () => {
      // A worker that doesn't run yet.
      window.figures.configureFigures({});
      const figure = window.figures.createFigure(document.createElement('canvas'), { exercise: '0001', size: 40 });
      window.figures.configureFigures({ workers: 1 });
      figure.destroy();
      await figure.ready;
      return 'ready';
    });
    expect(told).toBe('ready');
  });
});

describe('a figure with the questions to its worker', () => {
  beforeAll(async () => {
    await pages.open('/');
    await page.evaluate(() => window.noteQuestions());
  });

  test('requests no more frames when it is still, and none when it is destroyed', async () => {
    const seen = await page.evaluate(async () => {
      const { asked } = window.noted;
      const begun = asked.length;
      const figure = (exercise: string) =>
        window.figures.createFigure(document.createElement('canvas'), { exercise, size: 40 });
      const first = figure('0001');
      const ended = figure('0002');
      ended.destroy();
      await Promise.all([first.ready, ended.ready]);
      await first.update({ paused: true });
      const third = figure('0003');
      await third.frame(0.5);
      const opened = asked.slice(begun).filter(({ ask }) => ask === 'open');
      const still = opened.find(({ request }) => request!.exercise === '0001')!.key;
      const draws = () => asked.filter(({ ask, key }) => ask === 'draw' && key === still).length;
      const before = draws();
      for (const t of [0, 0.1, 0.2, 0.3]) await third.frame(t);
      first.destroy();
      third.destroy();
      return { opened: opened.map(({ request }) => request!.exercise), before, after: draws() };
    });
    expect(seen.opened).toEqual(['0001', '0003']);
    expect(seen.before).toBeGreaterThan(0);
    expect(seen.after).toBe(seen.before);
  });

  test('goes on after an error in the worker that stopped no drawing', async () => {
    const names = await page.evaluate(async () => {
      const options = { exercise: '0001', size: 40, paused: true };
      const figure = window.figures.createFigure(document.createElement('canvas'), options);
      await figure.ready;
      const first = figure.name;
      const fault = new ErrorEvent('error', { message: 'A fault of other code in the worker.' });
      window.noted.worker!.dispatchEvent(fault);
      await figure.update({ exercise: '0002' });
      figure.destroy();
      return [first, figure.name];
    });
    expect(new Set(names).size).toBe(2);
  });

  test('has a lower resolution in the first loop, in the order of its frames, and the full one afterwards and when paused', async () => {
    const seen = await page.evaluate(async () => {
      const begun = window.noted.asked.length;
      const asked = () => window.noted.asked.slice(begun);
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0058', size: 260 });
      await figure.ready;
      const first = { width: canvas.width, pixels: canvas.toDataURL() };
      await figure.update({ paused: true });
      const paused = canvas.toDataURL();
      await figure.frame(figure.moment);
      const still = canvas.toDataURL();
      await figure.update({ paused: false });
      const opens = asked().filter(({ ask }) => ask === 'open');
      const [sharp, draft] = opens.map(({ key }) => key!);
      while (!asked().some(({ ask, key }) => ask === 'close' && key === sharp))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      figure.destroy();
      const draws = asked().filter(({ ask }) => ask === 'draw');
      const framesOf = (wanted: number) => draws.filter(({ key }) => key === wanted).map(({ frame }) => frame!);
      const lastDraft = draws.findLastIndex(({ key }) => key === draft);
      return {
        width: first.width,
        isCoarse: first.pixels !== paused,
        isSharp: paused === still,
        sizes: opens.map(({ request }) => request!.size),
        draft: framesOf(draft!),
        sharp: framesOf(sharp!),
        sharpBefore: draws.slice(0, lastDraft).filter(({ key }) => key === sharp).length,
      };
    });
    expect(seen).toMatchObject({ width: 260, isCoarse: true, isSharp: true });
    expect(seen.sizes[0]).toBe(260);
    expect(seen.sizes[1]).toBeLessThanOrEqual(240);
    const all = [...seen.sharp].sort((a, b) => a - b);
    expect(all).toEqual(all.map((_, i) => i));
    expect(seen.draft).toEqual([...seen.draft].sort((a, b) => a - b));
    // Only the frame that was paused at is sharp before all are drawn once.
    expect(seen.sharpBefore).toBe(1);
    expect(new Set([...seen.draft, seen.sharp[0]]).size).toBe(all.length);
  });

  test('has a lower resolution while it is turned, in the same size, and the full one afterwards', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 260, paused: true });
      await figure.ready;
      const drawn = () => ({ width: canvas.width, pixels: canvas.toDataURL() });
      await figure.update({ yaw: 120, turning: true });
      const coarse = drawn();
      await figure.update({ turning: false });
      const sharp = drawn();
      figure.destroy();
      const other = window.figures.createFigure(canvas, { exercise: '0001', size: 260, yaw: 120, paused: true });
      await other.ready;
      const wanted = drawn();
      other.destroy();
      return {
        widths: [coarse.width, sharp.width],
        coarse: coarse.pixels === wanted.pixels,
        sharp: sharp.pixels === wanted.pixels,
      };
    });
    expect(seen).toEqual({ widths: [260, 260], coarse: false, sharp: true });
  });

  test('is drawn if its movements come at the second request', async () => {
    await page.context().route('**/movements.json', (route) => route.abort(), { times: 1 });
    const seen = await page.evaluate(async () => {
      window.noteQuestions();
      const create = () =>
        window.figures.createFigure(document.createElement('canvas'), { exercise: '0001', size: 40, paused: true });
      const first = create();
      const refused = await first.ready.then(() => '', String);
      first.destroy();
      const second = create();
      await second.ready;
      return { refused, name: second.name };
    });
    expect(seen).toEqual({ refused: expect.stringContaining('fetch'), name: expect.any(String) });
  });
});
