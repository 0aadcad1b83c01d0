import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { packMovements } from '../../../build/figure/data/pack-movements.ts';
import type * as Figures from '../../../build/figure/index.ts';
import { figureCode } from '../../../build/offline/figure-code.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';
import { serve } from '../../support/servers/servers.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';

declare global {
  interface Window {
    figures: typeof Figures;
    /** All values of a canvas. */
    pixels(canvas: HTMLCanvasElement): string;
    /** The number of different pictures in a canvas during 60 frames of the page. */
    looks(canvas: HTMLCanvasElement): Promise<number>;
    /** Whether a canvas shows at least three pictures, after some time to draw them. */
    moves(canvas: HTMLCanvasElement): Promise<boolean>;
    /** Has one worker draw all figures, and notes the questions to it. */
    noteQuestions(): { ask: string; key?: number; frame?: number; request?: { size: number } }[];
  }
}

const readme = readFileSync(new URL('../../../build/offline/README.md', import.meta.url), 'utf8');
/** The page from the package's README, with the module next to it. */
const shownPage = `<!doctype html><title>Shown</title><link rel="icon" href="data:,"><body data-ready>${/```html\n([\s\S]*?)```/
  .exec(readme)![1]!
  .replace('exercise-catalogue/figure', './figure.js')}`;

const types = { js: 'text/javascript', json: 'application/json', html: 'text/html' };
const html = `<!doctype html><title>Figures</title><link rel="icon" href="data:,"><body><script type="module">
import * as figures from './figure.js';
window.figures = figures;
window.pixels = (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.join();
window.looks = async (canvas) => {
  const found = new Set();
  for (let i = 0; i < 60; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    found.add(window.pixels(canvas));
  }
  return found.size;
};
window.moves = async (canvas) => {
  for (let tries = 0; tries < 200; tries++) if ((await window.looks(canvas)) > 2) return true;
  return false;
};
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

/** Pages with the figure's module, in Chromium. */
export interface FigurePages {
  /** Opens `/`, `/no-worker.html`, whose policy forbids workers, or `/readme.html`, the page from the README. */
  open(path: string, options?: Parameters<Browser['newPage']>[0]): Promise<Page>;
  /** The names of all files requested so far. */
  readonly asked: string[];
  /** The code of the figure's modules by file name. */
  readonly code: ReadonlyMap<string, string>;
}

/** Serves the figure's modules next to pages, until the test file ends. */
export async function servedFigures(): Promise<FigurePages> {
  const code = await figureCode(keptBundles());
  const asked: string[] = [];
  const files = new Map([
    ...code,
    ['movements.json', JSON.stringify(packMovements(await wholeCatalogue()))],
    ['index.html', html],
    ['no-worker.html', html],
    ['readme.html', shownPage],
  ]);
  const { origin } = await serve((request, response) => {
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
  const browser = await startChromium();
  return {
    code,
    asked,
    async open(path, options = {}) {
      const page = await browser.newPage(options);
      await page.goto(origin + path);
      await page.waitForSelector('[data-ready]', { state: 'attached' });
      return page;
    },
  };
}

function inlineHash(): string {
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(html)![1]!;
  return createHash('sha256').update(script).digest('base64');
}
