import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import { isWhole } from '../../../support/faults/faults.ts';
import { startChromium } from '../../../support/programs/chromium.ts';
import { type SiteUnderTest, startSite } from '../../../support/servers/site.ts';

/** The site that all tests of its pages share, and the browser that shows it. */
export let site: SiteUnderTest;
export let browser: Browser;
/** The page of the current test. It draws no figures, which take most of a page's time, unless {@link openDrawn} opened it. */
export let page: Page;
/** The browser's complaints: errors, failed requests, violations of the security policy. */
export let complaints: string[];
/** The page that draws figures. */
export let drawn: Page;
let plain: Page;

/** Device pixels along a CSS pixel: few, because figures are drawn in as many pixels as are shown. */
export const density = 0.25;

/** Makes the workers of a page do nothing. */
export const drawNothing = 'Worker = class extends EventTarget { postMessage() {} terminate() {} }';

/** Builds the site and opens the browser before the tests of a file. */
export function shareSite(): void {
  beforeAll(async () => {
    site = await startSite();
    browser = await startChromium();
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block',
      deviceScaleFactor: density,
    });
    plain = await newPage(context);
    await plain.addInitScript(drawNothing);
    drawn = await newPage(context);
  });
  beforeEach(async () => {
    complaints = [];
    await show(plain);
  });
}

async function newPage(context: BrowserContext): Promise<Page> {
  const opened = await context.newPage();
  opened.on('console', (message) => {
    if (!message.text().startsWith('Service Worker registration blocked')) complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !/^(?:data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
  return opened;
}

/** How a page is shown. Unless a test asks for motion, figures stand still and leave the CPU to other tests. */
interface Showing {
  readonly width?: number;
  readonly isMoving?: boolean;
}

async function show(shown: Page, { width = 1280, isMoving = false }: Showing = {}): Promise<void> {
  page = shown;
  // Chromium slows down whatever is behind.
  await page.bringToFront();
  await page.emulateMedia({ reducedMotion: isMoving ? 'no-preference' : 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 800 });
}

/** Opens a path of the site, and waits until the home page reacts. */
export async function open(path: string): Promise<void> {
  // A figure that moves would go on and take the time of other tests.
  if (page !== drawn && drawn.url() !== 'about:blank') await drawn.goto('about:blank');
  await page.goto(site.origin + path);
  if (/^\/(?:\?|$)/.test(path)) await page.locator('#explorer[data-ready]').waitFor();
}

/** Opens a path in the page that draws figures. */
export async function openDrawn(path: string, showing?: Showing): Promise<void> {
  await show(drawn, showing);
  await open(path);
}

/** Opens a path in the page that draws none, which shares storage with the one that does. */
export async function openPlain(path: string): Promise<void> {
  await show(plain);
  await open(path);
}

type ColorScheme = 'light' | 'dark';

/** Expects that axe finds nothing on the page in a color scheme; in the full form, in both. */
export async function expectAccessible(wanted: ColorScheme): Promise<void> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  for (const colorScheme of isWhole ? (['light', 'dark'] as const) : [wanted]) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Widths of windows in pixels, from a small phone to a desktop. */
const widths = [320, 390, 768, 1024, 1600];

/** Expects that nothing on the page is wider than the window. */
export async function expectFits(): Promise<void> {
  // At every width, visible figures are drawn again.
  for (const width of page === drawn && !isWhole ? widths.slice(0, 1) : widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
}

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** The width of a phone, where a large figure takes half the time to draw. */
export const phone = 390;

/** Waits until a query parameter in the page's address has the expected values. */
export const inAddress = (name: string) => expect.poll(() => new URL(page.url()).searchParams.getAll(name));
export const resultCount = () => page.locator('#result-count').innerText();
/** The names on the cards that exist, which are the first ones of the results. */
export const cardNames = () => page.locator('.results .card-name').allInnerTexts();
/** Waits until the cards show the first of these names, in order. */
export const seenFirst = (names: readonly string[]) =>
  expect
    .poll(cardNames)
    .toSatisfy((shown: string[]) => shown.length > 0 && shown.every((name, i) => name === names[i]));
/** Clicks a button until it has copied a text, and returns that. Its note disappears after two seconds, perhaps unseen. */
export async function copiedBy(button: Locator): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  let copied = '';
  await expect
    .poll(async () => {
      await button.click();
      copied = await page.evaluate(() => navigator.clipboard.readText());
      return copied !== '' && (await button.innerText());
    })
    .toBe('Copied');
  return copied;
}
/** Whether the search box is at the top of the window with the number of results directly below. */
export const searchBoxIsAbove = () =>
  page.evaluate(() => {
    const top = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().top);
    return top('.search-bar') === 0 && top('.result-line') < 120;
  });
/** The content of a canvas. */
export const pictureOf = (canvas: Locator) => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** Waits until a figure stands still, which takes longer than its last frame: it is drawn sharp then. Returns its picture. */
export async function seenStill(canvas: Locator): Promise<string> {
  const pictures: string[] = [];
  await expect
    .poll(
      async () => {
        pictures.push(await pictureOf(canvas));
        return pictures.length >= 5 && new Set(pictures.slice(-5)).size;
      },
      { interval: 200 },
    )
    .toBe(1);
  return pictures.at(-1)!;
}

/** Waits until the content of a canvas changes. */
export async function seenMoving(canvas: Locator): Promise<void> {
  const first = await pictureOf(canvas);
  await expect.poll(() => pictureOf(canvas)).not.toBe(first);
}
