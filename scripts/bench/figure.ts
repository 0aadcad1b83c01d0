import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { packMovements } from '../../build/figure/data/pack-movements.ts';
import { figureBudgets } from '../../build/offline/figure-budgets.ts';
import { figureCode } from '../../build/offline/figure-code.ts';
import { memoryOf, openPage, startChromium } from './chromium.ts';
import { drawn, played, turned } from './figure-in-page.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';
import { evenly, projectCatalogue } from './sample.ts';
import type { Row, Section } from './section.ts';
import { median } from './statistics.ts';

/** The sides in pixels at which figures are measured; on a CPU four times slower, the middle one. */
const sizes = [180, 360, 720] as const;
const slow = { size: 360, slowness: 4 } as const;
/** Number of exercises that are drawn at each size, evenly spread over the ids. */
const sampleSize = 6;
/**
 * Number of exercises that are shown one after another in one canvas, to measure how much memory stays in use, and of
 * frames drawn for each.
 */
const inARow = 100;
const framesInARow = 3;
/** Number of measurements of a page's first frame; the shortest counts. */
const firstVisits = 2;
/** The wanted frames per second of the first loop, and while a figure is turned on a slower CPU. */
const wantedInTime = 30;
const wantedTurns = 10;

/** The bytes that a page loads to draw figures, and its frames per second, in Chromium (`CHROME_PATH`). */
export const figure: Section = {
  name: 'figure',
  title: 'The figure in a page, in Chromium',
  async run() {
    const movements = packMovements(await projectCatalogue());
    const files = new Map([...(await figureCode()), ['movements.json', JSON.stringify(movements)]]);
    const kilobytes = (...names: string[]) =>
      names.reduce((sum, name) => sum + gzipSync(files.get(name)!, { level: 9 }).length, 0) / 1000;
    const ids = [...movements.ids].sort();
    const module = kilobytes('figure.js', 'figure-core.js');
    const rows: Row[] = [
      compressed('module', module, figureBudgets.module),
      compressed('machines, when one is shown', kilobytes('figure-machines.js'), figureBudgets.machines),
      compressed('extras, when one is shown', kilobytes('figure-extras.js'), figureBudgets.extras),
      compressed('movements', kilobytes('movements.json'), figureBudgets.movements),
    ];

    const server = await serve(files);
    const browser = await startChromium();
    try {
      for (const { size, slowness } of [...sizes.map((size) => ({ size, slowness: 1 })), slow])
        rows.push(...(await speed(browser, server.origin, size, slowness, evenly(ids, sampleSize))));
      rows.push(...(await memory(browser, server.origin, evenly(ids, inARow))));
    } finally {
      await browser.close();
      await server.close();
    }
    return rows;
  },
};

function compressed(name: string, value: number, budget: number): Row {
  return { name: `${name}, with gzip`, value, unit: 'kB', wanted: { most: budget / 1000 } };
}

async function speed(browser: Browser, address: string, size: number, slowness: number, ids: readonly string[]) {
  const visits: number[] = [];
  for (let i = 1; i < firstVisits; i++) {
    const visit = await open(browser, address, slowness);
    visits.push((await played(visit, size, ids.slice(0, 1))).firsts[0]!);
    await visit.close();
  }
  const page = await open(browser, address, slowness);
  const { firsts, inTime, sharp, sides } = await played(page, size, ids);
  const turns = await turned(page, size, ids);
  await page.close();
  const at = `at ${size} px${slowness > 1 ? `, CPU ${slowness} × slower` : ''}`;
  const perSecond = (name: string, steps: readonly number[], least?: number): Row => ({
    name: `${name} ${at}`,
    value: 1000 / median(steps),
    unit: '/s',
    ...(least !== undefined && { wanted: { least } }),
  });
  return [
    { name: `first frame of a page ${at}`, value: Math.min(firsts[0]!, ...visits), unit: 'ms' },
    { name: `first frame of another exercise ${at}`, value: median(firsts.slice(1)), unit: 'ms' },
    perSecond('frames of the first loop', inTime, slowness > 1 ? undefined : wantedInTime),
    { name: `side of these frames ${at}`, value: median(sides), unit: 'px' },
    perSecond('frames made sharp', sharp),
    perSecond('frames while it is turned', turns, slowness > 1 ? wantedTurns : undefined),
  ];
}

async function memory(browser: Browser, address: string, ids: readonly string[]): Promise<Row[]> {
  const page = await open(browser, address);
  await drawn(page, ids.slice(0, 1), framesInARow);
  const one = await memoryOf(page);
  await drawn(page, ids, framesInARow);
  const all = await memoryOf(page);
  await page.close();
  return [
    { name: 'memory of page and workers after 1 exercise at 360 px', value: one / 1e6, unit: 'MB' },
    { name: `the same after ${ids.length} in a row`, value: all / 1e6, unit: 'MB' },
  ];
}

/** A page with the figures. On a slower CPU it draws them itself, because Chromium slows down only the page. */
async function open(browser: Browser, address: string, slowness = 1): Promise<Page> {
  const page = await openPage(browser, address, slowness);
  await page.waitForFunction(() => 'figures' in window);
  if (slowness > 1) await page.evaluate(() => window.figures.configureFigures({ startWorker: null }));
  return page;
}

function serve(files: ReadonlyMap<string, string>): Promise<LocalServer> {
  const types = { js: 'text/javascript', json: 'application/json' } as const;
  return startLocalServer((request, response) => {
    const name = request.url!.slice(1);
    response.setHeader('content-type', types[name.split('.').at(-1) as keyof typeof types] ?? 'text/html');
    // Isolated from other origins, which measuring memory requires.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    const page = '<script type="module">import * as figures from "./figure.js"; window.figures = figures;</script>';
    response.end(name === '' ? page : files.get(name));
  });
}
