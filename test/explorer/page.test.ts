import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageFile, imageKinds } from '../../build/media/image-files.ts';
import { imageIds } from '../../build/media/image-id.ts';
import { defaultFigure } from '../../build/motion/anatomy/skeleton.ts';

import { wordListOf } from '../../build/record/fields.ts';
import { headersOf } from '../../build/server/hosting.ts';
import { noHistory } from '../../build/versions/history.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { folderFiles } from '../../edge/adapters/node/folder-files.ts';
import { publicFiles } from '../../edge/adapters/node/public-files.ts';
import { type Collection, collections } from '../../edge/format/collections.ts';
import { projectBuild } from '../../scripts/dist/project.ts';
import { writePublishedTree } from '../../scripts/dist/write-dist.ts';
import { startChromium } from '../support/chromium.ts';
import { quiet } from '../support/quiet.ts';
import { type RunningServer, serve } from '../support/servers.ts';
import { writeSmallCatalogue } from '../support/small-catalogue.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let catalogue: Catalogue;
let front: RunningServer;
let browser: Browser;
/** The page as it was opened; tests look at it one after the other. */
let page: Page;
const complaints: string[] = [];

/** An image of one white pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

beforeAll(async () => {
  folder = await temporaryFolder();
  const own = join(folder.path, 'catalogue');
  writeSmallCatalogue(own);
  ({ catalogue } = await readCatalogue(own));
  const images = join(folder.path, 'images');
  const imageOf = imageIds(catalogue, defaultFigure);
  const [first, broken, ...complete] = ['back', 'chest', 'neck'].flatMap((part) => {
    const own = catalogue.exercises.filter(({ bodyPart }) => bodyPart === part).map(({ id }) => imageOf.get(id)!);
    return part === 'neck' ? own : own.slice(0, 1);
  });
  mkdirSync(images);
  for (const kind of imageKinds) {
    for (const image of [first!, ...complete]) writeFileSync(join(images, imageFile(image, kind)), gif);
    writeFileSync(join(images, imageFile(broken!, kind)), 'not an image');
  }
  const cdn = join(folder.path, 'cdn');
  const { imageBase } = projectBuild({});
  await writePublishedTree({ catalogue, history: noHistory, license: 'CC0', imageBase }, images, cdn, quiet);
  front = await serve(publicFiles({ source: folderFiles(cdn), headersOf: (path) => headersOf(`/${path}`) }));
  browser = await startChromium();
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  await page.goto(front.origin);
});
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await folder.remove();
});

/** The words of a collection as people read them. */
function vocabularyOf({ field }: Collection): readonly { word: string; displayName: string }[] {
  return catalogue.vocabulary[wordListOf(field) as keyof typeof catalogue.vocabulary];
}

test('shows every word of every collection with its count and first exercises', async () => {
  for (const collection of collections) {
    const { name: id } = collection;
    const list = vocabularyOf(collection);
    const shown = await page.locator(`#${id} li`).evaluateAll((cards) =>
      cards.map((card) => ({
        title: card.querySelector('h3')?.firstChild?.textContent?.trim(),
        count: Number(card.querySelector('h3 small')?.textContent),
        names: card.querySelector('p:last-child')?.textContent,
      })),
    );
    const expected = list.map(({ word, displayName }) => {
      const names = catalogue.exercises
        .filter((exercise) => exercise[collection.field as 'target'] === word)
        .map(({ name }) => name);
      const more = names.length > 3 ? '\u00a0…' : '';
      return { title: displayName, count: names.length, names: names.slice(0, 3).join(', ') + more };
    });
    expect(shown).toEqual(expected);
  }
  expect(complaints).toEqual([]);
});

test('every link answers', async () => {
  const links = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = links.filter((link) => link.startsWith(front.origin));
  // What a key guards is not linked: a static host has it nowhere.
  expect(own.filter((link) => /\/releases\/[^/]+\/exercises\//.test(link))).toEqual([]);
  expect(own.length).toBeGreaterThan(collections.length + 10);
  for (const link of own) {
    const { hash, href } = new URL(link);
    if (hash) expect(await page.locator(hash).count(), link).toBe(1);
    else expect((await fetch(href, { method: 'HEAD' })).status, link).toBe(200);
  }
  expect(own.some((link) => link.endsWith('/openapi.json'))).toBe(true);
  for (const ending of ['json', 'ndjson', 'csv', 'sqlite', 'parquet']) {
    expect(own.some((link) => link.endsWith(`/snapshots/exercises.${ending}`))).toBe(true);
  }
  for (const file of ['offline/catalogue.pack', 'snapshots/CHANGELOG.md', 'snapshots/SHA256SUMS']) {
    expect(
      own.some((link) => link.endsWith(`/${file}`)),
      file,
    ).toBe(true);
  }
});

test('says whose the ids are, and that a first drawing takes a while', async () => {
  const text = (await page.locator('.intro').innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('Ids are ours');
  expect(text).toContain('when it is first asked for, which takes a few seconds');
});

test('offers the images of a body part that has them all, to bundle', async () => {
  const rows = (await page.locator('.archives li').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  expect(rows).toEqual([expect.stringMatching(/^Neck Small GIFs \d+ kB WebP \d+ kB Stills \d+ kB$/)]);
  const [link] = await page
    .locator('.archives a')
    .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
  expect(link).toBe(`${front.origin}/archives/neck-gif-180.zip`);
});

test('the request is one to this service, and can be copied', async () => {
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -H "x-gateway-key: YOUR_KEY" "${front.origin}/exercises/bodyPart/back?limit=1"`,
  );
});

test('shows an animation that is there, and no broken image', async () => {
  const loaded = () =>
    page.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  for (const card of await page.locator('.cards li').all()) await card.scrollIntoViewIfNeeded();
  await expect.poll(loaded).toEqual(expect.arrayContaining([1]));
  await expect.poll(loaded).not.toContain(0);
});

test('says the same without scripts', async () => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(front.origin);
  expect(await plain.locator('.cards li').count()).toBe(collections.flatMap(vocabularyOf).length);
  expect(await plain.locator('.code').textContent()).toContain('http://localhost:8787/exercises/');
  await still.close();
});

test('fits a narrow and a wide window', async () => {
  for (const width of [320, 390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
