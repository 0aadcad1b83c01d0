import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { headersOf } from '../../../build/hosting/headers.ts';
import { imageFile } from '../../../build/media/image-files.ts';
import { folderSource } from '../../../edge/adapters/node/folder-source.ts';
import { publicFiles } from '../../../edge/adapters/node/public-files.ts';
import type { ImageRenderer } from '../../../scripts/start/image-renderer.ts';
import { imageSupply } from '../../../scripts/start/image-supply.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';
import { holding } from '../../support/stand-ins/held-store.ts';

const digestOf = (i: number) => i.toString(16).padStart(32, '0');
const idOf = (i: number) => `${digestOf(i)}.gif`;
const known = Array.from({ length: 100 }, (_, i) => idOf(i));

let folder: TemporaryFolder;
let front: RunningServer;
let rendered: string[];
/** The number of requests that have checked which images exist. */
let asked: number;
let faults: unknown[];
/** Called before each rendering ends. */
let hold: (file: string) => Promise<void>;
let readCatalogue: () => Promise<ReadonlySet<string>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  rendered = [];
  asked = 0;
  faults = [];
  hold = async () => {};
  readCatalogue = async () => new Set(known);
  const images = join(folder.path, 'images');
  const served = join(folder.path, 'served');
  mkdirSync(images);
  const renderer: ImageRenderer = {
    ids() {
      asked++;
      return readCatalogue();
    },
    async render(file) {
      rendered.push(file);
      await hold(file);
      writeFileSync(join(images, file), `the image ${file}`);
    },
    renew() {},
    close() {},
  };
  front = await serve(
    publicFiles({
      source: folderSource(served),
      headersOf: (path) => headersOf(`/${path}`),
      supply: imageSupply({ renderer, atOnce: 2, images, served }),
      onFault: (fault) => faults.push(fault),
    }),
  );
});

const ask = (file: string, init?: RequestInit) => fetch(`${front.origin}/image/${file}`, init);

test('each file is rendered on its own, once, and then exists', async () => {
  const files = [idOf(1), imageFile(idOf(1), 'gif-180'), imageFile(idOf(1), 'still'), idOf(1)];
  for (const file of files) {
    const response = await ask(file);
    expect([response.status, await response.text()]).toEqual([200, `the image ${file}`]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect(rendered).toEqual(files.slice(0, 3));
});

test('a grid of 60 cards is served completely, the newest first, and nothing twice', async () => {
  const { held, release } = holding();
  hold = () => held;
  const cards = Array.from({ length: 60 }, (_, i) => imageFile(idOf(i), 'gif-180'));
  const [above, below] = [cards.slice(0, 30), cards.slice(30)];
  const responses = above.flatMap((card) => [ask(card), ask(card)]);
  await expect.poll(() => asked).toBe(60);
  responses.push(...below.flatMap((card) => [ask(card), ask(card)]));
  await expect.poll(() => asked).toBe(120);
  release();
  for (const response of await Promise.all(responses)) expect(response.status).toBe(200);
  expect([...rendered].sort()).toEqual([...cards].sort());
  // Two of the first started at once, followed by the most recently requested.
  expect(rendered.slice(2, 32).sort()).toEqual([...below].sort());
});

test('images that the browser has scrolled past are not rendered', async () => {
  const { held, release } = holding();
  hold = () => held;
  const busy = [ask(idOf(1)), ask(idOf(2))];
  await expect.poll(() => rendered.length).toBe(2);
  let closed = 0;
  front.server.on('request', (_request, response) => response.once('close', () => closed++));
  const stop = new AbortController();
  const gone = Array.from({ length: 30 }, (_, i) => ask(idOf(i + 10), { signal: stop.signal }).catch(() => 'gone'));
  await expect.poll(() => asked).toBe(32);
  stop.abort();
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
  await expect.poll(() => closed).toBe(30);
  release();
  for (const response of await Promise.all(busy)) expect(response.status).toBe(200);
  expect((await ask(idOf(3))).status).toBe(200);
  expect(rendered).toEqual([...rendered.slice(0, 2), idOf(3)]);
});

test('HEAD renders nothing', async () => {
  const head = await ask(idOf(1), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect((await ask(idOf(1000), { method: 'HEAD' })).status).toBe(404);
  expect(rendered).toEqual([]);
});

test.each([idOf(1000), 'x.gif', '0a.gif', `${idOf(1)}.next-1`, idOf(10).toUpperCase(), `${digestOf(1)}-720.gif`])(
  '%s is not an image, and renders nothing',
  async (file) => {
    expect((await ask(file)).status).toBe(404);
    expect(rendered).toEqual([]);
  },
);

test("a catalogue that couldn't be read is read again", async () => {
  readCatalogue = async () => {
    throw new Error('too many open files');
  };
  expect((await ask(idOf(1))).status).toBe(500);
  readCatalogue = async () => new Set(known);
  expect((await ask(idOf(1))).status).toBe(200);
  expect(faults).toEqual([new Error('too many open files')]);
});

test('a failed rendering is reported, leaves nothing and is retried', async () => {
  hold = async () => {
    throw new Error('out of memory');
  };
  expect((await ask(idOf(1))).status).toBe(500);
  expect(faults).toEqual([new Error('out of memory')]);
  expect(readdirSync(join(folder.path, 'images'))).toEqual([]);
  hold = async () => {};
  expect((await ask(idOf(1))).status).toBe(200);
});
