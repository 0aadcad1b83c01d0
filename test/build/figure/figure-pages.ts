import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
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
    /** The number of different pictures in a canvas during that many frames of the page, or as soon as it is three. */
    looks(canvas: HTMLCanvasElement, frames?: number): Promise<number>;
    /** Whether a canvas shows three pictures, after some time to draw them. */
    moves(canvas: HTMLCanvasElement): Promise<boolean>;
    /** Has one new worker draw all figures, and notes the questions to it. */
    noteQuestions(): void;
    /** What that worker has been asked, and the worker, once it is started. */
    noted: {
      worker?: Worker;
      asked: { ask: string; key?: number; frame?: number; request?: { exercise: string; size: number } }[];
    };
  }
}

const readme = readFileSync(new URL('../../../build/offline/README.md', import.meta.url), 'utf8');
const [markup, importMap] = Array.from(readme.matchAll(/```html\n([\s\S]*?)```/g), ([, block]) => block!);
/** The page from the package's README, with its import map, because the module is next to it. */
const shownPage = `<!doctype html><title>Shown</title><link rel="icon" href="data:,">${importMap}<body data-ready>${markup!
  // Small figures, which are drawn sooner.
  .replace(/(?<=(?:width|height|size)(?:="|: ))\d+/g, '80')}`;

/** The exercises that tests show: a page that has only these starts sooner. The last one doesn't say which steps it shows. */
const shown = ['0001', '0002', '0003', '0028', '0058', '0622', '0088'];

const types = { js: 'text/javascript', json: 'application/json', html: 'text/html' };
const html = `<!doctype html><title>Figures</title><link rel="icon" href="data:,"><body><script type="module">
import * as figures from './figure.js';
window.figures = figures;
window.looks = async (canvas, frames = 30) => {
  const found = new Set();
  for (let i = 0; i < frames && found.size < 3; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    found.add(canvas.toDataURL());
  }
  return found.size;
};
window.moves = async (canvas) => (await window.looks(canvas, 12_000)) === 3;
window.noteQuestions = () => {
  const asked = [];
  window.noted = { asked };
  figures.configureFigures({
    workers: 1,
    startWorker() {
      const worker = new Worker('figure-core.js', { type: 'module' });
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (letter) => {
        asked.push({ ...letter.question });
        post(letter);
      };
      window.noted.worker = worker;
      return worker;
    },
  });
};
document.body.dataset.ready = '';
</script>`;

/** A page with the figure's module, in Chromium. */
export interface FigurePages {
  readonly page: Page;
  /**
   * Opens `/`, `/no-worker.html`, whose policy forbids workers, or `/readme.html`, the page from the README. Its module
   * has no settings, and no workers have been started.
   */
  open(path: string): Promise<void>;
  /** The names of all files requested so far. */
  readonly asked: string[];
  /** The code of the figure's modules by file name. */
  readonly code: ReadonlyMap<string, string>;
}

/** Serves the figure's modules next to pages, until the test file ends. */
export async function servedFigures(): Promise<FigurePages> {
  const code = await figureCode(keptBundles());
  const { motions, exercises } = await wholeCatalogue();
  const movements = packMovements({ motions, exercises: exercises.filter(({ id }) => shown.includes(id)) });
  const asked: string[] = [];
  const files = new Map([
    ...code,
    ['movements.json', JSON.stringify(movements)],
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
  const page = await (await startChromium()).newPage();
  return {
    code,
    asked,
    page,
    async open(path) {
      await page.goto(origin + path);
      await page.waitForSelector('[data-ready]', { state: 'attached' });
    },
  };
}

function inlineHash(): string {
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(html)![1]!;
  return createHash('sha256').update(script).digest('base64');
}
