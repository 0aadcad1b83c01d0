import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { headersOf } from '../../build/hosting/headers.ts';
import { releaseContent } from '../../build/release/content.ts';
import { noProgress } from '../../build/support/progress.ts';
import { noHistory } from '../../build/versions/history.ts';
import { folderSource } from '../../edge/adapters/node/folder-source.ts';
import { publicFiles } from '../../edge/adapters/node/public-files.ts';
import { writePublishedTree } from '../build/write-dist.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { openPage, startChromium } from './chromium.ts';
import { startLocalServer } from './local-server.ts';
import { padded, projectCatalogue } from './sample.ts';
import type { Row, Section } from './section.ts';

/** Number of exercises on the page; if there are fewer, they are repeated under other names. */
const exerciseCount = 1_500;
/** Number of measurements, of which the shortest counts: other load on the machine only makes them longer. */
const rounds = 3;
/** Maximum time from an interaction to the next paint that counts as good, in ms (Core Web Vitals). */
const wantedInteraction = 200;
/** The scrolling distance, in CSS pixels, and speed, in CSS pixels per second. */
const scroll = { distance: 12_000, speed: 2_400 };

/** The responsiveness of the page while it draws figures, in Chromium. */
export const site: Section = {
  name: 'site',
  title: `The web page with ${exerciseCount.toLocaleString('en')} exercises while figures draw, in Chromium, the best of ${rounds}`,
  run: () =>
    inTemporaryFolder('site', async (folder) => {
      const catalogue = await projectCatalogue();
      const exercises = padded(catalogue.exercises, exerciseCount);
      const source = {
        catalogue: { ...catalogue, exercises },
        history: noHistory,
        license: '',
        imageBase: 'http://localhost',
      };
      const cdn = join(folder, 'cdn');
      const options = { images: join(folder, 'images'), progress: noProgress };
      await writePublishedTree(releaseContent(source), cdn, options);
      const files = publicFiles({ source: folderSource(cdn), headersOf: (path) => headersOf(`/${path}`) });
      const server = await startLocalServer(files);
      const browser = await startChromium();
      try {
        return await measure(browser, `${server.origin}/`);
      } finally {
        await browser.close();
        await server.close();
      }
    }),
};

async function measure(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slowness of [1, 4]) {
    const at = slowness > 1 ? `, CPU ${slowness} × slower` : '';
    const home = await best(() => interactions(browser, address, slowness, useHome), Number);
    rows.push(interaction(`home page: typing, filters, body map${at}`, home));
    const exercise = await best(() => interactions(browser, `${address}exercise/0001/`, slowness, useExercise), Number);
    rows.push(interaction(`exercise: speed, figure, turn, pause${at}`, exercise));
  }
  for (const { name, open } of [
    { name: '', open: () => openDrawing(browser, address) },
    // For comparison, empty boxes of the same size, which show the machine's share.
    { name: ', empty boxes', open: () => openBoxes(browser) },
  ]) {
    const { dropped, shown } = await best(
      async () => scrolling(await open()),
      ({ dropped }) => dropped,
    );
    rows.push({ name: `frames dropped of ${shown} while scrolling${name}`, value: dropped, unit: '' });
  }
  return rows;
}

/** The best of several measurements, the one with the least of something. */
async function best<Measurement>(
  measure: () => Promise<Measurement>,
  of: (measurement: Measurement) => number,
): Promise<Measurement> {
  const measurements: Measurement[] = [];
  for (let round = 0; round < rounds; round++) measurements.push(await measure());
  return measurements.sort((a, b) => of(a) - of(b))[0]!;
}

interface Frames {
  readonly dropped: number;
  readonly shown: number;
}

function interaction(name: string, value: number): Row {
  return { name, value, unit: 'ms', wanted: { most: wantedInteraction } };
}

/** The longest time from an interaction to the next paint, from Event Timing, in ms: steps of 8, at least 16. */
async function interactions(
  browser: Browser,
  address: string,
  slowness: number,
  use: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openPage(browser, address, slowness);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as unknown as { interactionId: number }).interactionId > 0) times.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await use(page);
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.close();
  return Math.max(16, ...times);
}

async function useHome(page: Page): Promise<void> {
  await page.locator('#explorer[data-ready]').waitFor();
  // By now, figures are drawn and animations filled.
  await page.locator('.card .drawn').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('dumbbell curl', { delay: 60 });
  await page.waitForTimeout(400);
  await page.getByRole('button', { name: 'Clear all' }).click();
  for (const name of ['Chest', 'Back']) {
    await page.locator('.filter', { hasText: name }).first().click();
    await page.waitForTimeout(300);
  }
  await page.getByRole('button', { name: 'Clear all' }).click();
  const map = page.locator('.body-map canvas');
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 50, y: 60 }, force: true });
  await page.waitForTimeout(400);
}

async function useExercise(page: Page): Promise<void> {
  const slider = page.locator('#player input[type=range]:enabled');
  await slider.waitFor();
  for (const name of ['0.5×', 'Female', '1×', 'Pause', 'Play']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(200);
  }
  await page.getByRole('button', { name: 'Turn left' }).click();
  await slider.focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight', { delay: 40 });
}

/** The home page while its first figures are drawn. */
async function openDrawing(browser: Browser, address: string): Promise<Page> {
  const page = await openPage(browser, address);
  await page.locator('.card .drawn').first().waitFor();
  return page;
}

/** As many boxes as exercises, of the size of cards. */
async function openBoxes(browser: Browser): Promise<Page> {
  const page = await openPage(browser, 'about:blank');
  await page.setContent(`<style>
    main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; width: 1000px; margin: auto }
    div { height: 334px; border: 1px solid; border-radius: 14px }
  </style><main>${'<div></div>'.repeat(exerciseCount)}</main>`);
  return page;
}

/** The frames dropped while the compositor scrolls the page. */
async function scrolling(page: Page): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const note = (now: number) => {
      times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -scroll.distance,
    speed: scroll.speed,
    gestureSourceType: 'mouse',
  });
  const { times, top } = await page.evaluate(() => ({
    times: (window as unknown as { times: number[] }).times,
    top: scrollY,
  }));
  if (top < scroll.distance / 2) throw new Error(`The page was scrolled to ${top}, expected ${scroll.distance}.`);
  await page.close();
  const steps = times.slice(1).map((time, i) => time - times[i]!);
  const usual = [...steps].sort((a, b) => a - b)[steps.length >> 1]!;
  const dropped = steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / usual) - 1), 0);
  return { dropped, shown: times.length };
}
