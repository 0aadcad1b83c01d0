import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { packMovements } from '../../../build/figure/data/pack-movements.ts';
import type * as Figures from '../../../build/figure/index.ts';
import { FigureEngine } from '../../../build/figure/worker/figure-engine.ts';
import { SceneDrawing } from '../../../build/motion/draw/draw-frames.ts';
import { imageSource } from '../../../build/motion/image-source.ts';
import { movementOf } from '../../../build/motion/movement.ts';
import { extraGroups } from '../../../build/motion/props/extra-groups.ts';
import { extraNames } from '../../../build/motion/props/extra-names.ts';
import { makeLibrary } from '../../../build/motion/resolve/library.ts';
import { sceneOf } from '../../../build/motion/scene-of.ts';
import { figureCode } from '../../../build/offline/figure-code.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

declare global {
  interface Window {
    figures: typeof Figures;
    /** All values of a canvas. */
    pixels(canvas: HTMLCanvasElement): string;
    /** Has one worker draw all figures, and notes the questions to it. */
    noteQuestions(): { ask: string; key?: number; frame?: number; request?: { size: number } }[];
  }
}

let catalogue: Catalogue;
let movements: string;
let code: Map<string, string>;
let server: RunningServer;
let browser: Browser;
let page: Page;
/** The page from the package's README, with the module next to it. */
const readme = readFileSync(new URL('../../../build/offline/README.md', import.meta.url), 'utf8');
const shownPage = `<!doctype html><title>Shown</title><link rel="icon" href="data:,"><body data-ready>${/```html\n([\s\S]*?)```/
  .exec(readme)![1]!
  .replace('exercise-catalogue/figure', './figure.js')}`;

/** The page's requests. */
const asked: string[] = [];

const types = { js: 'text/javascript', json: 'application/json', html: 'text/html' };
const html = `<!doctype html><title>Figures</title><body><script type="module">
import * as figures from './figure.js';
window.figures = figures;
window.pixels = (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.join();
window.noteQuestions = () => {
  const asked = [];
  figures.configureFigures({
    workers: 1,
    startWorker() {
      const worker = new Worker('figure-core.js', { type: 'module' });
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (letter) => {
        asked.push({ ...letter.question });
        post(letter);
      };
      return worker;
    },
  });
  return asked;
};
document.body.dataset.ready = '';
</script>`;

beforeAll(async () => {
  catalogue = await wholeCatalogue();
  movements = JSON.stringify(packMovements(catalogue));
  code = await figureCode(keptBundles());
  const files = new Map([
    ...code,
    ['movements.json', movements],
    ['index.html', html],
    ['no-worker.html', html],
    ['readme.html', shownPage],
  ]);
  server = await serve((request, response) => {
    const name = request.url!.slice(1) || 'index.html';
    asked.push(name);
    const content = files.get(name);
    response.statusCode = content === undefined ? 404 : 200;
    response.setHeader('content-type', types[name.split('.').at(-1) as keyof typeof types] ?? 'text/plain');
    // A page with a strict content security policy: the figure only needs wasm.
    const workers = name === 'no-worker.html' ? "'none'" : "'self'";
    const policy = `default-src 'self'; script-src 'self' 'sha256-${inlineHash()}' 'wasm-unsafe-eval'; worker-src ${workers}`;
    if (name !== 'readme.html') response.setHeader('content-security-policy', policy);
    response.end(content);
  });
  browser = await startChromium();
  page = await open('/');
});

function inlineHash(): string {
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(html)![1]!;
  return createHash('sha256').update(script).digest('base64');
}

async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(server.origin + path);
  await page.waitForSelector('[data-ready]', { state: 'attached' });
  return page;
}

/** The frame at the fraction `t` of a loop, on white. */
interface WantedFrame {
  readonly exercise: string;
  readonly figure: 'male' | 'female';
  readonly t: number;
  /** Side in pixels. */
  readonly size: number;
}

/** SHA-256 of a frame that the page's figure shows. */
function frameInPage(page: Page, frame: WantedFrame): Promise<string> {
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

describe('the shipped files', () => {
  test('import nothing, and find each other by addresses next to them', () => {
    for (const text of code.values()) expect(/\bnode:|\brequire\(|^import\b/m.test(text)).toBe(false);
    for (const name of ['figure-core.js', 'figure-machines.js', 'figure-extras.js', 'movements.json']) {
      expect(code.get('figure.js')).toContain(`new URL("./${name}",import.meta.url)`);
    }
    expect([...code.keys()].sort()).toEqual(['figure-core.js', 'figure-extras.js', 'figure-machines.js', 'figure.js']);
  });

  test('a page knows which props are extras', () => {
    const extras = Object.values(extraGroups).flatMap((group) => Object.keys(group));
    expect([...extraNames].sort()).toEqual(extras.sort());
  });
});

describe('a figure in a page', () => {
  test.each([
    ['0001', 'male', 0, 240],
    ['0058', 'female', 0, 120],
    ['0028', 'male', 0.5, 120],
    // With a machine and an extra prop.
    ['0622', 'female', 0.5, 120],
  ] as const)(
    '%s (%s) at %d is the frame of the published image, pixel for pixel, at %d pixels',
    async (exercise, figure, t, size) => {
      const frame = { exercise, figure, t, size };
      expect(await frameInPage(page, frame)).toBe(publishedFrame(frame));
    },
  );

  test('even if no worker may run', async () => {
    const strict = await open('/no-worker.html');
    const frame = { exercise: '0001', figure: 'male', t: 0, size: 120 } as const;
    expect(await frameInPage(strict, frame)).toBe(publishedFrame(frame));
    await strict.close();
  });

  test('requests only the files next to it', () => {
    const files = [...code.keys(), 'movements.json'];
    expect(asked).toEqual(expect.arrayContaining(files));
    expect(files.concat('index.html', 'no-worker.html', 'favicon.ico')).toEqual(expect.arrayContaining(asked));
  });

  test('moves, stands still when paused, and goes on', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 60, speed: 4 });
      await figure.ready;
      const looks = async () => {
        const found = new Set<string>();
        for (let i = 0; i < 60; i++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          found.add(window.pixels(canvas));
        }
        return found.size;
      };
      const whenMoving = async () => {
        let most = 0;
        for (let tries = 0; tries < 200 && most < 3; tries++) most = Math.max(most, await looks());
        return most;
      };
      const first = await whenMoving();
      await figure.update({ paused: true });
      const paused = await looks();
      await figure.update({ paused: false });
      const again = await whenMoving();
      const seconds = figure.seconds;
      figure.destroy();
      return { first, paused, again, seconds };
    });
    expect(seen.first).toBeGreaterThan(2);
    expect(seen.paused).toBe(1);
    expect(seen.again).toBeGreaterThan(2);
    expect(seen.seconds).toBeGreaterThan(1);
  });

  test('a still figure requests no more frames, and a destroyed one none', async () => {
    const own = await open('/');
    const asked = await own.evaluate(async () => {
      const questions = window.noteQuestions();
      const asked = () => questions.map(({ ask, key }) => `${ask} ${key ?? ''}`);
      const figure = (exercise: string) =>
        window.figures.createFigure(document.createElement('canvas'), { exercise, size: 40 });
      const first = figure('0001');
      const ended = figure('0002');
      ended.destroy();
      await Promise.all([first.ready, ended.ready]);
      await first.update({ paused: true });
      const third = figure('0003');
      await third.frame(0.5);
      const before = asked().filter((each) => each === 'draw 1').length;
      for (const t of [0, 0.1, 0.2, 0.3]) await third.frame(t);
      return { all: asked(), more: asked().filter((each) => each === 'draw 1').length - before };
    });
    await own.close();
    expect(asked.all).toContain('draw 3');
    expect(asked.all).not.toContain('open 2');
    expect(asked.all).not.toContain('draw 2');
    expect(asked.more).toBe(0);
  });

  test('says which instruction it shows, one after the other, back and forth, and nothing if that is unknown', async () => {
    const { steps } = catalogue.exercises.find(({ id }) => id === '0001')!.motion!;
    const silent = catalogue.exercises.find(({ motion }) => motion && !motion.steps)!;
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

  test('stands still with reduced motion, in the middle of the movement, unless told to move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen = await page.evaluate(async () => {
      const draw = async (change: object) => {
        const canvas = document.createElement('canvas');
        const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 60, ...change });
        await figure.ready;
        const found = new Set([window.pixels(canvas)]);
        for (let i = 0; i < 30; i++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          found.add(window.pixels(canvas));
        }
        await figure.frame(0.5);
        const middle = window.pixels(canvas);
        figure.destroy();
        return { looks: found.size, isMiddle: found.has(middle) };
      };
      return await draw({});
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(seen).toEqual({ looks: 1, isMiddle: true });
  });

  test('can be shown from another side, in other colors, on another ground, in another size', async () => {
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
      const color = await figure.update({ exercise: '0001', background: 'no color' }).catch(String);
      figure.destroy();
      return { before, after, refused, color };
    });
    expect(seen.before).toMatchObject({ corner: [0, 0, 0, 0], blue: 0 });
    expect(seen.after).toMatchObject({ view: { yaw: 200, pitch: seen.before.view.pitch }, width: 120 });
    expect(seen.after.corner).toEqual([0x10, 0x20, 0x30, 255]);
    expect(seen.after.blue).toBeGreaterThan(20);
    expect(seen.refused).toBe('Error: No movement of the exercise "9999" is known.');
    expect(seen.color).toContain('The color "no color" is unknown');
  });

  test('plays its first loop coarser, in the order of its frames, and is sharp afterwards and when paused', async () => {
    const own = await open('/');
    const seen = await own.evaluate(async () => {
      const asked = window.noteQuestions();
      const canvas = document.createElement('canvas');
      const pixels = () => window.pixels(canvas);
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 260 });
      await figure.ready;
      const first = { width: canvas.width, pixels: pixels() };
      await figure.update({ paused: true });
      const paused = pixels();
      await figure.frame(figure.moment);
      const still = pixels();
      await figure.update({ paused: false });
      while (!asked.some(({ ask, key }) => ask === 'close' && key === 1))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      figure.destroy();
      const sizes = asked.filter(({ ask }) => ask === 'open').map(({ request }) => request!.size);
      const draws = asked.filter(({ ask }) => ask === 'draw');
      const framesOf = (wanted: number) => draws.filter(({ key }) => key === wanted).map(({ frame }) => frame!);
      const lastDraft = draws.findLastIndex(({ key }) => key === 2);
      return {
        width: first.width,
        isCoarse: first.pixels !== paused,
        isSharp: paused === still,
        sizes,
        draft: framesOf(2),
        sharp: framesOf(1),
        sharpBefore: draws.slice(0, lastDraft).filter(({ key }) => key === 1).length,
      };
    });
    await own.close();
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

  test('is coarser while it is turned, equally large, and sharp afterwards', async () => {
    const seen = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const figure = window.figures.createFigure(canvas, { exercise: '0001', size: 260, paused: true });
      await figure.ready;
      const drawn = () => ({ width: canvas.width, pixels: window.pixels(canvas) });
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
    const failed = new Promise((resolve) => element.addEventListener('error', resolve, { once: true }));
    element.setAttribute('exercise', '9999');
    await failed;
    element.remove();
    return { unseen, drawn };
  });
  expect(seen).toEqual({
    unseen: false,
    drawn: { width: 120, label: catalogue.exercises.find(({ id }) => id === '0001')!.name, role: 'img' },
  });
});

test('the muscles of a body map that are named first cover the others', () => {
  const engine = new FigureEngine(packMovements({ motions: new Map(), exercises: [] }));
  const reds = (muscles: Record<string, [number, number, number]>) => {
    const { pixels } = engine.map({ figure: 'male', size: 160, muscles });
    return pixels.filter((red, i) => i % 4 === 0 && red > 120 && pixels[i + 2]! < 80).length;
  };
  const red: [number, number, number] = [255, 0, 0];
  const blue: [number, number, number] = [0, 0, 255];
  const over = reds({ rhomboids: red, 'middle trapezius': blue });
  const under = reds({ 'middle trapezius': blue, rhomboids: red });
  expect(over).toBeGreaterThan(under * 1.2);
  // If two muscles share a region, the first gives the color.
  expect(reds({ 'finger flexors': red, 'wrist flexors': blue })).toBeGreaterThan(20);
  expect(reds({ 'wrist flexors': blue, 'finger flexors': red })).toBe(0);
});

test('the body map names and colors muscles of front and back, and says which was clicked', async () => {
  const seen = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width: 300px; height: 300px; position: fixed; top: 0; left: 0';
    document.body.append(canvas);
    const clicked: (readonly string[])[] = [];
    const map = window.figures.createBodyMap(canvas, {
      size: 240,
      muscles: { pectorals: 1, lats: '#0000ff', quads: 0.5 },
      onSelect: (muscles) => clicked.push(muscles),
    });
    await map.ready;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, 240, 240);
    const at = (x: number, y: number) => [...data.slice((y * 240 + x) * 4, (y * 240 + x) * 4 + 4)];
    const places = new Set<string>();
    for (let y = 0; y < 300; y += 2)
      for (let x = 0; x < 300; x += 2) {
        const [muscle] = map.musclesAt(x, y);
        if (muscle) places.add(`${muscle} ${x < 150 ? 'front' : 'back'}`);
      }
    const chest = [...Array(240 * 120).keys()]
      .map((i) => [i % 120, Math.floor(i / 120)] as const)
      .filter(([x, y]) => map.musclesAt((x + 0.5) * 1.25, (y + 0.5) * 1.25).includes('pectorals'));
    const [x, y] = chest[chest.length >> 1]!;
    canvas.dispatchEvent(new PointerEvent('click', { clientX: (x + 0.5) * 1.25, clientY: (y + 0.5) * 1.25 }));
    map.destroy();
    canvas.remove();
    return { muscles: map.muscles, places: [...places], chest: at(x, y), clicked };
  });
  expect(seen.muscles).toContain('glutes');
  expect(seen.muscles).not.toContain('cardiovascular system');
  expect(seen.places).toEqual(
    expect.arrayContaining(['upper pectorals front', 'vasti front', 'posterior deltoid back', 'lats back']),
  );
  expect(seen.places).not.toContain('upper pectorals back');
  expect(seen.chest[0]! - seen.chest[1]!).toBeGreaterThan(80);
  // Anatomical words come first, then targets.
  expect(seen.clicked[0]).toEqual([expect.stringMatching(/^(upper|middle|lower) pectorals$/), 'pectorals']);
});

test('the muscles of a body map are buttons for the keyboard, with names and states', async () => {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.ariaLabel = 'Muscles';
    document.body.prepend(canvas);
    const map = window.figures.createBodyMap(canvas, {
      size: 200,
      selectable: ['pectorals', 'quads', 'lats'],
      selected: ['lats'],
      describe: (muscle) => `the ${muscle}`,
      onSelect: ([muscle]) => void map.update({ selected: [muscle!] }),
    });
    await map.ready;
  });
  const toolbar = page.getByRole('toolbar', { name: 'Muscles' });
  // They have no box, so Playwright considers them hidden; browsers offer them nevertheless.
  const button = (options = {}) => toolbar.getByRole('button', { includeHidden: true, ...options });
  const names = () => button().allTextContents();
  expect(await names()).toEqual(['the lats', 'the pectorals', 'the quads']);
  const pressed = () => button({ pressed: true }).allTextContents();
  expect(await pressed()).toEqual(['the lats']);
  const pixels = () => toolbar.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const unfocused = await pixels();
  await page.keyboard.press('Tab');
  await expect.poll(pixels).not.toBe(unfocused);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await expect.poll(pressed).toEqual(['the pectorals']);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(pressed).toEqual(['the lats']);
  // A single tab stop, wherever the arrow keys have moved.
  await expect.poll(() => toolbar.locator('button[tabindex="0"]').allTextContents()).toEqual(['the lats']);
  await toolbar.evaluate((canvas) => canvas.remove());
});

test('the page that the README shows draws all three', async () => {
  const shown = await open('/readme.html', { deviceScaleFactor: 0.4 });
  await shown.waitForFunction(
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
  await shown.close();
});
