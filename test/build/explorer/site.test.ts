import { execSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemExamples } from '../../../build/explorer/browser/try/requests.ts';
import { countOf } from '../../../build/explorer/components/count-of.ts';
import { titled } from '../../../build/explorer/titled.ts';
import { needsOf } from '../../../edge/format/collections.ts';
import type { DetailedExercise } from '../../../edge/format/exercise.ts';
import { wellKnown } from '../../../edge/offline/well-known.ts';
import { startChromium } from '../../support/chromium.ts';
import { type SiteUnderTest, startSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let site: SiteUnderTest;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The browser's complaints: errors, failed requests, violations of the security policy. */
let complaints: string[];

beforeAll(async () => {
  site = await startSite();
  browser = await startChromium();
  context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Unless a test asks for motion, figures stand still and leave the CPU to other tests.
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (!message.text().startsWith('Service Worker registration blocked')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !/^(?:data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
});
beforeEach(async () => {
  complaints = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
  if (/^\/(?:\?|$)/.test(path)) await page.locator('#explorer[data-ready]').waitFor();
}
/** The width of a phone, where a large figure takes half the time to draw. */
const phone = 390;
/** Opens a page with moving figures, as visitors who don't prefer reduced motion see it. */
async function openMoving(path: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(path);
}
/** Waits until a query parameter in the page's address has the expected values. */
const inAddress = (name: string) => expect.poll(() => new URL(page.url()).searchParams.getAll(name));
const resultCount = () => page.locator('#result-count').innerText();
const cardNames = () => page.locator('.results .card-name').allInnerTexts();
/** Whether the search box is at the top of the window with the number of results directly below. */
const searchBoxIsAbove = () =>
  page.evaluate(() => {
    const top = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().top);
    return top('.search-bar') === 0 && top('.result-line') < 120;
  });
/** The content of a canvas at several moments, 0.2 s apart. */
async function picturesOf(canvas: Locator, moments: number): Promise<string[]> {
  const pictures: string[] = [];
  for (let i = 0; i < moments; i++) {
    pictures.push(await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL()));
    if (i + 1 < moments) await page.waitForTimeout(200);
  }
  return pictures;
}

/** Waits until the content of a canvas changes. */
async function seenMoving(canvas: Locator): Promise<void> {
  const [first] = await picturesOf(canvas, 1);
  await expect.poll(async () => (await picturesOf(canvas, 1))[0]).not.toBe(first);
}

describe('home', () => {
  test('shows every exercise, first those chosen by hand, then those with many names, or by name; and every word with its count', async () => {
    await open('/');
    const { exercises, vocabulary } = site.catalogue;
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    const chosen = wellKnown.map(([, name]) => name).filter((name) => exercises.some((other) => other.name === name));
    const others = exercises.filter(({ name }) => !chosen.includes(name));
    const most = Math.max(...others.map(({ aliases = [] }) => aliases.length));
    const cards = await cardNames();
    expect(chosen.length).toBeGreaterThan(0);
    expect(cards.slice(0, chosen.length)).toEqual(chosen.map(titled));
    expect(others.find(({ name }) => titled(name) === cards[chosen.length])!.aliases).toHaveLength(most);
    expect(cards).toHaveLength(new Set(cards).size);
    await page.getByRole('button', { name: 'A–Z' }).click();
    await inAddress('sort').toEqual(['name']);
    const names = exercises.map(({ name }) => titled(name));
    const shown = await cardNames();
    expect(shown).toEqual(names.slice(0, shown.length));
    for (const { word, displayName } of vocabulary.bodyParts) {
      const row = page.locator('.filter', { has: page.getByText(displayName, { exact: true }) }).first();
      const count = exercises.filter(({ bodyPart }) => bodyPart === word).length;
      expect(await row.locator('.filter-count').innerText()).toBe(`${count}`);
    }
    expect(complaints).toEqual([]);
  });

  test('filters, reflects that in the address, and goes back', async () => {
    await open('/?sort=name');
    const { exercises } = site.catalogue;
    const { equipment } = exercises[0]!;
    const fitting = exercises.filter((exercise) => exercise.equipment === equipment);
    const box = page.locator('fieldset', { hasText: 'Equipment' }).getByRole('checkbox');
    const labels = await page.locator('fieldset', { hasText: 'Equipment' }).locator('.filter-name').allInnerTexts();
    const { displayName } = site.catalogue.vocabulary.equipment.find(({ word }) => word === equipment)!;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await box.nth(labels.indexOf(displayName)).check();
    await expect.poll(searchBoxIsAbove).toBe(true);
    await expect.poll(resultCount).toBe(`${fitting.length} ${fitting.length === 1 ? 'exercise' : 'exercises'}`);
    await inAddress('equipment').toEqual([equipment]);
    await page.goBack();
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    await page.goForward();
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    await page.reload();
    await page.locator('#explorer[data-ready]').waitFor();
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(resultCount).toBe(`${exercises.length} exercises`);
    expect(complaints).toEqual([]);
  });

  test('finds a name with a typo and joined words', async () => {
    await open('/');
    const { name } = site.catalogue.exercises.find((exercise) => /^[a-z]+ [a-z]{5,}$/.test(exercise.name))!;
    await page.keyboard.press('/');
    await page.keyboard.type(name.replace(/(.)$/, ''));
    await expect.poll(cardNames).toContain(titled(name));
    await expect.poll(searchBoxIsAbove).toBe(true);
    await inAddress('q').toEqual([name.slice(0, -1)]);
    const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.locator('.results .card').first())).toBe(true);
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await hasFocus(page.getByRole('searchbox'))).toBe(true);
    await inAddress('q').toEqual([]);
    // After the search, the next tab stop skips all filters.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator('.result-line :focus').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('visible cards move, a button stops them, and a click on the body map filters by muscle', async () => {
    await openMoving('/?sort=name');
    await page.locator('.card .drawn').first().waitFor();
    const card = page.locator('.card .drawn canvas').first();
    await seenMoving(card);
    await page.getByRole('button', { name: 'Pause the figures' }).click();
    await page.waitForTimeout(200);
    expect(new Set(await picturesOf(card, 4)).size).toBe(1);
    const map = page.locator('.body-map canvas');
    await expect.poll(() => map.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBeGreaterThan(100);
    const { width, height } = (await map.boundingBox())!;
    // The chest on the front, or a muscle next to it in this small catalogue.
    for (const [x, y] of [
      [0.2, 0.3],
      [0.25, 0.28],
      [0.2, 0.6],
    ] as const) {
      await map.click({ position: { x: x * width, y: y * height } });
      if (new URL(page.url()).searchParams.has('muscle')) break;
    }
    const [muscle] = new URL(page.url()).searchParams.getAll('muscle');
    const fitting = site.catalogue.exercises.filter(({ muscles }) => muscles.main.includes(muscle!));
    await expect.poll(cardNames).toEqual(fitting.map(({ name }) => titled(name)));
    expect(complaints).toEqual([]);
  });

  test('excludes exercises that need other equipment, and keeps that in the address and on the device', async () => {
    const words = ['dumbbell', 'bench'];
    const takes = (exercise: Pick<DetailedExercise, 'equipment' | 'requires'>) =>
      needsOf(exercise).every((word) => word === 'body weight' || words.includes(word));
    const doable = site.catalogue.exercises.filter(takes);
    await open('/?sort=name');
    const group = page.getByRole('group', { name: 'What I have' });
    for (const word of words) {
      const box = group.getByRole('checkbox', { name: new RegExp(`^${titled(word)}`) });
      if ((await box.count()) === 0) await group.getByRole('button', { name: /Show all/ }).click();
      await box.check();
    }
    await inAddress('have').toEqual(words);
    await expect.poll(resultCount).toBe(`${doable.length} exercises`);
    await expect
      .poll(async () => (await cardNames()).every((name) => doable.some((one) => titled(one.name) === name)))
      .toBe(true);
    // The next visit starts with it.
    await open('/');
    await inAddress('have').toEqual(words);
    await expect.poll(resultCount).toBe(`${doable.length} exercises`);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await open('/');
    await inAddress('have').toEqual([]);
    await expect.poll(resultCount).toBe(`${site.catalogue.exercises.length} exercises`);
    expect(complaints).toEqual([]);
  });

  test('the body map filters by keyboard, and announces the choice and the count', async () => {
    await open('/');
    const map = page.getByRole('toolbar', { name: 'Muscles to filter by' });
    const muscles = map.getByRole('button', { includeHidden: true });
    await expect.poll(() => muscles.count()).toBeGreaterThan(3);
    await muscles.first().focus();
    await page.keyboard.press('ArrowDown');
    const [, second] = await muscles.allTextContents();
    expect(await page.locator('.body-map p').innerText()).toBe(second);
    await page.keyboard.press('Enter');
    const [, muscle, count] = /^(.*), ([0-9]+) exercises?$/.exec(second!)!;
    await expect.poll(resultCount, { timeout: 50_000 }).toMatch(new RegExp(`^${count} exercise`));
    await inAddress('muscle').toEqual([muscle]);
    const pressed = map.getByRole('button', { includeHidden: true, pressed: true });
    await expect.poll(() => pressed.allTextContents(), { timeout: 50_000 }).toEqual([second]);
    expect(complaints).toEqual([]);
  });

  test('the large figure is first a still, then moves, turns and stops', async () => {
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const [, still] = /<img src="(assets\/hero-[^"]*\.webp)"/.exec(html)!;
    expect(readFileSync(join(site.cdn, still!)).length).toBeLessThan(25_000);
    await openMoving('/', phone);
    const canvas = page.locator('.hero-live.drawn canvas');
    await canvas.waitFor();
    await page.locator('.hero').getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(300);
    const [stopped] = await picturesOf(canvas, 1);
    expect(new Set(await picturesOf(canvas, 4))).toEqual(new Set([stopped]));
    const { x, y, width, height } = (await canvas.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await picturesOf(canvas, 1))[0], { timeout: 50_000 }).not.toBe(stopped);
    expect(complaints).toEqual([]);
  });

  test('says when nothing matches, and what to clear', async () => {
    await open('/?q=zzzzzzzz');
    await page.getByText('No exercises match.').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(resultCount).toBe(`${site.catalogue.exercises.length} exercises`);
  });

  test('opens an exercise with the keyboard alone, and comes back to the same results', async () => {
    const { id, target, name } = site.catalogue.exercises[0]!;
    await open(`/?target=${encodeURIComponent(target)}&sort=name`);
    await page.locator('.results .card').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/exercise/${id}/`);
    expect(await page.locator('h1').innerText()).toBe(titled(name));
    await page.goBack();
    await page.locator('#explorer[data-ready]').waitFor();
    await inAddress('target').toEqual([target]);
    expect((await cardNames())[0]).toBe(titled(name));
  });

  test('shows the first exercises and says so if the data is damaged or missing', async () => {
    await page.route('**/home-*.json', (route) => route.fulfill({ body: 'damaged' }), { times: 1 });
    await open('/');
    await page.getByRole('alert').getByText('Only the first exercises are here').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.locator('.results .card').count()).toBeGreaterThan(10);
    await page.locator('.card .drawn').first().waitFor();
  });

  test('paints after one stylesheet, and loads all names but not the offline pack', async () => {
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const [head] = html.split('<body>');
    expect(head!.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(head!.match(/<script(?! type="(?:module|application\/(?:ld\+)?json)")/g)).toBeNull();
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await open('/');
    await page.getByRole('searchbox').focus();
    await expect.poll(() => asked.some((path) => /search-.*\.json$/.test(path))).toBe(true);
    page.off('request', note);
    expect(asked.filter((path) => /home-.*\.json$/.test(path))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/offline/'))).toEqual([]);
  });

  test('finds names before its search index is there, and without it', async () => {
    await page.route('**/search-*.json', (route) => route.abort());
    await open('/');
    const { name } = site.catalogue.exercises[0]!;
    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expect.poll(cardNames).toContain(titled(name));
    await page.unroute('**/search-*.json');
  });

  test('only the cards near the window exist', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await open('/?sort=name');
    const cards = () => page.locator('.results .card').count();
    expect(await cards()).toBeLessThan(site.catalogue.exercises.length);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = titled(site.catalogue.exercises.at(-1)!.name);
    await expect.poll(cardNames).toContain(last);
    expect(await cards()).toBeLessThan(site.catalogue.exercises.length);
  });

  test('on a phone, the filters cover the page, show the number of results, and close in every way', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await open('/?sort=name');
    const { bodyPart } = site.catalogue.exercises[0]!;
    const fitting = site.catalogue.exercises.filter((exercise) => exercise.bodyPart === bodyPart);
    const { displayName } = site.catalogue.vocabulary.bodyParts.find(({ word }) => word === bodyPart)!;
    const opener = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const openerHasFocus = () => opener.evaluate((button) => button === document.activeElement);
    await opener.click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await openerHasFocus()).toBe(true);
    await opener.click();
    await sheet.getByRole('checkbox', { name: displayName }).check();
    const shown = sheet.getByRole('button', { name: `Show ${countOf(fitting.length)}`, exact: true });
    await shown.click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(cardNames).toEqual(fitting.slice(0, (await cardNames()).length).map(({ name }) => titled(name)));
    await opener.click();
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await sheet.getByRole('button', { name: `Show ${countOf(site.catalogue.exercises.length)}` }).click();
    await inAddress('bodyPart').toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('an exercise', () => {
  test('has its steps, muscles and JSON, and neighbors in the order of names', async () => {
    const [before, exercise, after] = site.catalogue.exercises.slice(3, 6);
    const { id, instructions, muscles, target } = exercise!;
    await open(`/exercise/${id}/`);
    expect(await page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    expect(await page.locator('.tag.target').innerText()).toBe(target);
    for (const [part, words] of Object.entries(muscles)) {
      expect(await page.locator(`.tag.${part}`).allInnerTexts()).toEqual(words);
    }
    const json = JSON.parse((await page.locator('.json code').textContent())!);
    const answer = await fetch(`${site.origin}/exercises/target/${encodeURIComponent(target)}`, {
      headers: { 'x-gateway-key': site.key },
    });
    expect(await answer.json()).toContainEqual(json);
    expect(await page.locator('a[rel=prev]').innerText()).toContain(titled(before!.name));
    await page.locator('a[rel=next]').click();
    await page.waitForURL(`${site.origin}/exercise/${after!.id}/`);
    expect(complaints).toEqual([]);
  });

  test('moves, stops, turns and changes the figure', async () => {
    await openMoving(`/exercise/${site.catalogue.exercises[0]!.id}/`, phone);
    const canvas = page.locator('#player canvas');
    await page.locator('#player input[type=range]:enabled').waitFor();
    await seenMoving(canvas);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    // A frame that was in progress may still arrive.
    await expect.poll(async () => new Set(await picturesOf(canvas, 5)).size).toBe(1);
    const [still] = await picturesOf(canvas, 1);
    expect(new Set(await picturesOf(canvas, 5))).toEqual(new Set([still]));
    const timeline = page.getByRole('slider', { name: 'Moment of the movement' });
    const before = Number(await timeline.inputValue()) / 100;
    const { width, height } = (await timeline.boundingBox())!;
    // To the farther end of the movement, because half a round later a return may show the same frame.
    const other = Math.abs(before - 0.5) > 0.25 ? 0.5 : 0.02;
    await timeline.click({ position: { x: width * other, y: height / 2 } });
    await expect.poll(async () => (await picturesOf(canvas, 1))[0]).not.toBe(still);
    expect(await timeline.getAttribute('aria-valuetext')).toMatch(/^[0-9.]+ of [0-9.]+ seconds$/);
    const [sought] = await picturesOf(canvas, 1);
    await page.getByRole('button', { name: 'Turn left' }).click();
    await expect.poll(async () => (await picturesOf(canvas, 1))[0]).not.toBe(sought);
    const [turned] = await picturesOf(canvas, 1);
    const map = page.locator('#muscle-map canvas');
    await expect.poll(() => map.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(220);
    const [male] = await picturesOf(map, 1);
    await page.getByRole('button', { name: 'female' }).click();
    await expect.poll(async () => (await picturesOf(canvas, 1))[0]).not.toBe(turned);
    // The muscle map shows the same figure, and the choice persists.
    await expect.poll(async () => (await picturesOf(map, 1))[0]).not.toBe(male);
    await page.reload();
    await page.locator('.figure-switch [aria-pressed=true]', { hasText: 'Female' }).waitFor();
    await page.getByRole('button', { name: 'Male', exact: true }).click();
    expect(complaints).toEqual([]);
  });

  test('names the muscle of the map under the pointer, and its role', async () => {
    const { id, muscles } = site.catalogue.exercises.find(({ target }) => target === 'quads')!;
    await open(`/exercise/${id}/`);
    const map = page.locator('#muscle-map canvas');
    await expect.poll(() => map.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(220);
    const { width, height } = (await map.boundingBox())!;
    // The front of a thigh.
    await map.hover({ position: { x: 0.195 * width, y: 0.6 * height } });
    const [muscle, part] = (await page.locator('#muscle-map p').innerText()).split(', ');
    expect(part).toBe('main');
    expect(muscles.main).toContain(muscle);
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator('#muscle-map p').innerText()).toBe('');
  });

  test('highlights the steps that it shows', async () => {
    const { id, instructions, motion } = site.catalogue.exercises.find(
      ({ motion }) => motion?.steps?.forth && motion.steps.back,
    )!;
    const inOrder = [...motion!.steps!.forth!, ...motion!.steps!.back!].map((n) => [instructions[n - 1]!]);
    await openMoving(`/exercise/${id}/`, phone);
    for (const one of [...inOrder, inOrder[0]]) {
      await expect.poll(() => page.locator('.steps li.now').allInnerTexts()).toEqual(one);
    }
    expect(await page.locator('.timeline i').count()).toBeGreaterThanOrEqual(inOrder.length - 1);
    expect(complaints).toEqual([]);
  });

  test('stands still with reduced motion, on cards, too', async () => {
    await open('/');
    const card = page.locator('.card .drawn canvas').first();
    await card.waitFor();
    expect(new Set(await picturesOf(card, 8)).size).toBe(1);
    await open(`/exercise/${site.catalogue.exercises[0]!.id}/`);
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test("can be read if its figure can't be drawn", async () => {
    const { id, instructions } = site.catalogue.exercises[0]!;
    await context.route('**/movements.json', (route) => route.abort());
    await open(`/exercise/${id}/`);
    await page.getByText('The figure could not be drawn.').waitFor();
    await context.unroute('**/movements.json');
    expect(await page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
  });

  test('gives the request in each language, to copy', async () => {
    const { id } = site.catalogue.exercises[0]!;
    await open(`/exercise/${id}/`);
    for (const language of ['curl', 'fetch', 'Swift', 'Kotlin', 'Python']) {
      await page.getByRole('tab', { name: language }).click();
      const panel = page.getByRole('tabpanel');
      await panel.getByRole('button', { name: 'Copy' }).click();
      await panel.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `${site.origin}/exercises/exercise/${id}`,
      );
    }
    expect(complaints).toEqual([]);
  });

  test('is drawn from the pack if its page was not built', async () => {
    const { id, name, instructions } = site.catalogue.exercises[2]!;
    await open(`/exercise/?id=${id}`);
    expect(await page.locator('h1').innerText()).toBe(titled(name));
    expect(await page.locator('.steps li').allInnerTexts()).toEqual(instructions);
    await open('/exercise/?id=999999');
    await page.getByText('There is no exercise with the id 999999.').waitFor();
  });
});

describe('try', () => {
  const answered = async () => JSON.parse((await page.locator('pre.body').textContent())!);

  test('sends a request with the demo key and follows its pages', async () => {
    await open('/try/');
    const { bodyPart } = site.catalogue.exercises[0]!;
    await page.getByLabel('Value').selectOption(bodyPart);
    await page.getByLabel('limit').fill('1');
    const sent = page.waitForRequest((request) => request.url().endsWith('limit=1'));
    await page.getByRole('button', { name: 'Send' }).click();
    // Never from the browser's cache, which would hide the service's current answer.
    expect((await (await sent).allHeaders())['cache-control']).toBe('no-cache');
    // The answer to the request sent on opening the page may already be shown.
    await expect.poll(answered).toHaveLength(1);
    await page.locator('.status-line', { hasText: '200' }).waitFor();
    const first = await answered();
    expect(first[0].bodyPart).toBe(bodyPart);
    await page.locator('.headers summary').click();
    expect(await page.locator('.headers dt').allInnerTexts()).toEqual(
      expect.arrayContaining(['etag', 'x-total-count', 'x-catalogue-release']),
    );
    const links = await page.locator('.page-links button').allInnerTexts();
    expect(links).not.toContain('first');
    if (links.includes('next')) {
      await page.locator('.page-links button', { hasText: 'next' }).click();
      await expect.poll(answered).not.toEqual(first);
      expect(await page.getByLabel('offset').inputValue()).toBe('1');
    }
    // The form and the answer are about the same request.
    const [inForm, inAnswer] = await page.locator('.request-line > code').allInnerTexts();
    expect(inAnswer).toBe(inForm);
    expect(complaints).toEqual([]);
  });

  test.each(problemExamples)('shows $status: $label', async ({ status, label, target, method = 'GET', key }) => {
    if (!page.url().endsWith('/try/')) await open('/try/');
    const details = page.locator('details.problems');
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    const sent = page.waitForResponse((response) => response.url().endsWith(target));
    await page.getByRole('button', { name: label }).click();
    const { detail } = await (await sent).json();
    expect(detail).toMatch(/\.$/);
    await page.locator('.problem-detail', { hasText: detail }).waitFor();
    await page.locator('.status-line', { hasText: `${status}` }).waitFor();
    const line = await page.locator('.sent .request-line').innerText();
    expect(line).toContain(`${method} ${target}`);
    // The note is shown for two seconds. A busy machine may miss it, so the test then copies again.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^(?:Copy as curl|Copied)$/ }).click();
        return page.getByRole('button', { name: 'Copied' }).isVisible();
      })
      .toBe(true);
    const curl = await page.evaluate(() => navigator.clipboard.readText());
    expect(curl).toContain(`"${site.origin}${target}"`);
    expect(curl.includes('x-gateway-key')).toBe(key !== null);
    expect(curl.includes('-X DELETE')).toBe(method === 'DELETE');
  });

  test.each([
    [
      'a fault of the service',
      {
        status: 500,
        contentType: 'application/problem+json',
        body: '{"detail":"Try again."}',
        headers: { 'retry-after': '5' },
      },
      'Try again.Its Retry-After says 5 seconds.',
    ],
    [
      'an answer that isn’t the API’s',
      { status: 200, contentType: 'text/html', body: '<p>Sign in</p>' },
      'it came as text/html',
    ],
    [
      'a body that is cut off',
      { status: 200, contentType: 'application/json', body: '[{"id":"00' },
      'This is not an answer of the API',
    ],
    ['no answer', undefined, 'No answer'],
  ])('shows %s, and continues', async (_, answer, text) => {
    await open('/try/');
    await expect.poll(async () => Array.isArray(await answered())).toBe(true);
    await page.route('**/exercises/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.locator('.answer').textContent()).toContain(text);
    // Waits until the browser holds no request back. One held until the next test would never end.
    await page.unroute('**/exercises/**');
    await page.getByRole('button', { name: answer ? 'Send' : 'Try again' }).click();
    await expect.poll(async () => Array.isArray(await answered())).toBe(true);
  });

  test('opens the reference from its own files on request', async () => {
    await open('/try/');
    await page.getByRole('button', { name: 'Read it here' }).click();
    await page.locator('#reference .opblock').first().waitFor();
    expect(await page.locator('#reference .opblock:not(.opblock-get)').count()).toBe(0);
    expect(await page.locator('#reference :is(.info, .authorize, .authorization__btn, .try-out)').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('download', () => {
  test('offers every file with its length and digest, and the existing archives', async () => {
    await open('/download/');
    const links = await page.locator('a[download]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.filter((link) => link.includes('/archives/neck-'))).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  test('links to every file of the snapshots, and its command works for all of them and for some', async () => {
    await open('/download/');
    const links = await page.locator('.files a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    const folder = await temporaryFolder();
    try {
      const names = links.map((link) => basename(new URL(link).pathname));
      for (const [i, link] of links.entries()) {
        writeFileSync(join(folder.path, names[i]!), Buffer.from(await (await fetch(link)).arrayBuffer()));
      }
      const sums = readFileSync(join(folder.path, 'SHA256SUMS'), 'utf8').trim().split('\n');
      for (const line of sums) expect(names).toContain(line.slice(66));
      const command = await page.locator('code', { hasText: /^sha256sum/ }).innerText();
      const check = () => execSync(command, { cwd: folder.path, encoding: 'utf8' }).trim().split('\n');
      expect(check()).toEqual(sums.map((line) => `${line.slice(66)}: OK`));
      rmSync(join(folder.path, 'exercises.parquet'));
      expect(check()).toHaveLength(sums.length - 1);
    } finally {
      await folder.remove();
    }
  });
});

test('the index of the quick starts marks the current one', async () => {
  await open('/use/');
  const marked = page.locator('.use-index [aria-current]');
  expect(await marked.allInnerTexts()).toEqual(['The API']);
  await page.locator('.use-index a').nth(1).click();
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Offline, in an app']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => marked.allInnerTexts()).toEqual(['A catalogue of your own']);
});

test('a page says that another release is live, for example after a publish was killed before it switched the page', async () => {
  const notice = page.locator('.other-release');
  const current = join(site.cdn, 'current.json');
  const own = readFileSync(current, 'utf8');
  try {
    writeFileSync(
      current,
      own.replace(/[0-9a-f](?="\})/, (digit) => (digit === '0' ? '1' : '0')),
    );
    for (const path of ['/', '/download/', '/404.html']) {
      await open(path);
      await expect.poll(() => notice.innerText()).toContain('Reload');
    }
    writeFileSync(current, own);
    const asked = page.waitForResponse(/current\.json$/);
    await notice.getByRole('link').click();
    await (await asked).finished();
    await expect.poll(() => notice.count()).toBe(0);
    expect(complaints).toEqual([]);
  } finally {
    writeFileSync(current, own);
  }
});

describe('everywhere', () => {
  const paths = ['/', '/try/', '/download/', '/use/', '/exercise/ID/', '/list/bodypart/neck/', '/404.html'];
  const pathOf = (path: string) => path.replace('ID', site.catalogue.exercises[0]!.id);

  test('every link leads somewhere', async () => {
    const seen = new Set<string>();
    for (const path of paths) {
      await open(pathOf(path));
      for (const href of await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) {
        if (href.startsWith(site.origin)) seen.add(href.replace(/#.*/, ''));
      }
    }
    expect(seen.size).toBeGreaterThan(30);
    for (const href of seen) expect((await fetch(href, { method: 'HEAD' })).status, href).toBe(200);
  });

  test.each(paths)(
    'axe finds nothing on %s, light and dark, and it fits every width from 320 pixels on',
    async (path) => {
      const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      await open(pathOf(path));
      await page.evaluate(axe);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await page.evaluate(async () => {
          const { violations } = await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        });
        expect(violations).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of [320, 390, 768, 1024, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('has the same content without scripts', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    const exercise = site.catalogue.exercises[1]!;
    await still.goto(`${site.origin}/exercise/${exercise.id}/`);
    expect(await still.locator('.steps li').allInnerTexts()).toEqual(exercise.instructions);
    await still.goto(site.origin);
    expect(await still.locator('.results .card').count()).toBeGreaterThan(10);
    const { equipment } = exercise;
    await still.goto(`${site.origin}/list/equipment/${equipment.replaceAll(' ', '-')}/`);
    expect(await still.locator('nav [aria-current]').allInnerTexts()).toEqual(['Explore']);
    const targets = site.catalogue.exercises
      .filter((other) => other.equipment === equipment)
      .map(({ target }) => target);
    const facts = await still.locator('.card-facts').allInnerTexts();
    expect(facts.sort()).toEqual(targets.map((target) => target.replace(/^cardiovascular system$/, 'cardio')).sort());
    await plain.close();
  });

  test('works without a network after the first visit', async () => {
    const visit = await browser.newContext();
    const first = await visit.newPage();
    await first.goto(site.origin);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await visit.setOffline(true);
    await first.reload();
    await expect.poll(() => first.locator('#result-count').innerText()).toContain('exercises');
    const { id, instructions } = site.catalogue.exercises[5]!;
    await first.goto(`${site.origin}/exercise/${id}/`);
    await expect.poll(() => first.locator('.steps li').allInnerTexts()).toEqual(instructions);
    await first.locator('#player .stage.drawn').waitFor();
    await first.goto(`${site.origin}/list/bodypart/neck/`);
    await expect.poll(() => first.locator('.chip').allInnerTexts()).toEqual([expect.stringContaining('neck')]);
    // The API works, too, answered by the edge handler in the service worker.
    const answer = await first.evaluate(async () => {
      const response = await fetch('/exercises/bodyPart/neck?limit=1');
      const device = response.headers.get('x-answered-on-device');
      return { status: response.status, device, exercises: await response.json() };
    });
    expect(answer).toMatchObject({ status: 200, device: 'true', exercises: [{ bodyPart: 'neck' }] });
    await visit.close();
  });

  test('shows the home page in less than 100 kB', async () => {
    const files = await glob('assets/*', { cwd: site.cdn });
    const html = readFileSync(join(site.cdn, 'index.html'), 'utf8');
    const entries = files.filter((file) => html.includes(file));
    const imported = files.filter((file) =>
      entries.some((entry) => readFileSync(join(site.cdn, entry), 'utf8').includes(file.replace('assets/', './'))),
    );
    const needed = new Set(['index.html', ...entries, ...imported.filter((file) => !file.includes('reference'))]);
    const bytes = [...needed].reduce((sum, file) => sum + gzipSync(readFileSync(join(site.cdn, file))).length, 0);
    expect(bytes).toBeLessThan(100_000);
  });
});

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
