import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildHome } from '../../../build/explorer/build-home.ts';
import { movementsFile } from '../../../build/figure/data/movements.ts';
import { releaseContent } from '../../../build/release/content.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { fileStore } from '../../../edge/adapters/node/file-store.ts';
import { releaseFolder } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import { buildDist } from '../../../scripts/build/build-dist.ts';
import { writePublishedTree } from '../../../scripts/build/write-dist.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { filesBelow } from '../../../scripts/support/files-below.ts';
import { project } from '../../../scripts/support/project.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { jsonBody, sendToHandler } from '../../support/requests/exchange.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';
import { keptPages } from '../../support/stand-ins/kept-bundles.ts';
import { quickly } from '../../support/stand-ins/quick-compression.ts';

let folder: TemporaryFolder;
const trees = { whole: '', early: '' };
let home: string;
const releases = { whole: '', early: '' };

beforeAll(async () => {
  folder = await temporaryFolder();
  writeSmallCatalogue(join(folder.path, 'catalogue'), 200);
  const { catalogue } = await readCatalogue(join(folder.path, 'catalogue'));
  const source = { catalogue, history: noHistory, license: 'CC0', imageBase: 'https://images.example' };
  home = join(folder.path, 'home');
  await buildHome(source, diskFolder(home), keptPages());
  const content = releaseContent(source);
  for (const extent of ['whole', 'early'] as const) {
    trees[extent] = join(folder.path, extent);
    const images = join(folder.path, 'images');
    const options = { images, progress: noProgress, cache: quickly(keptPages()), extent };
    releases[extent] = await writePublishedTree(content, trees[extent], options);
  }
});

test.each([
  '/exercises?limit=7&offset=3',
  '/exercises',
  '/exercises/bodyPart/back?fields=all',
  '/exercises/bodyPartList',
  '/exercises/name/row',
  '/exercises/exercise/0001',
  '/exercises/exercise/no',
])('the API answers %s from an early release as from the whole', async (path) => {
  const [whole, early] = await Promise.all(
    Object.values(trees).map((tree) => {
      const handle = createHandler({ store: fileStore(tree), keys: sampleKeySource });
      const headers = { 'x-gateway-key': sampleKeys.valid, 'accept-encoding': 'gzip' };
      return sendToHandler(handle)({ path, headers });
    }),
  );
  expect(early!.status).toBe(whole!.status);
  expect(jsonBody(early!)).toEqual(jsonBody(whole!));
});

test('its pages are there but for those of exercises and lists, and say what is missing', () => {
  for (const page of ['', 'try/', 'download/', 'use/', 'exercise/']) {
    expect(existsSync(join(trees.early, page, 'index.html')), page).toBe(true);
  }
  expect(existsSync(join(trees.early, 'exercise/0001/index.html'))).toBe(false);
  expect(existsSync(join(trees.early, 'list'))).toBe(false);
  const textOf = (tree: string) => readFileSync(join(tree, 'download/index.html'), 'utf8');
  expect(textOf(trees.early)).toContain('still being built');
  expect(textOf(trees.whole)).not.toContain('still being built');
});

test('it names only files that it has', () => {
  const root = join(trees.early, releaseFolder(releases.early));
  const { files } = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'));
  for (const file of Object.keys(files)) expect(existsSync(join(root, file)), file).toBe(true);
  const html = readFileSync(join(trees.early, 'index.html'), 'utf8');
  for (const [, file] of html.matchAll(/(?:src|href)="(assets\/[^"]+)"/g))
    expect(existsSync(join(trees.early, file!)), file).toBe(true);
});

test('the home page that is there before it shows the same, and loads nothing else', () => {
  const textOf = (tree: string) => readFileSync(join(tree, 'index.html'), 'utf8');
  const html = textOf(home);
  const [, movements] = / data-movements="(assets\/movements-[0-9a-f]+\.json)"/.exec(html)!;
  expect(html).toBe(
    textOf(trees.early)
      .replace(` data-release="${releases.early}"`, ` data-movements="${movements}"`)
      .replace(/"version":"[^"]*",/, ''),
  );
  const files = filesBelow(home).filter((file) => file !== 'index.html' && file !== movements);
  expect(files).toContain('icon.svg');
  for (const file of files)
    expect(readFileSync(join(home, file)).equals(readFileSync(join(trees.early, file))), file).toBe(true);
  const released = join(trees.early, releaseFolder(releases.early), movementsFile);
  expect(readFileSync(join(home, movements!), 'utf8')).toBe(readFileSync(released, 'utf8'));
});

test('of a catalogue with a file that is no exercise, nothing is there', async () => {
  const catalogue = join(folder.path, 'catalogue');
  writeFileSync(join(catalogue, 'exercises/0002-none.json'), '{}');
  const place = {
    project,
    catalogue,
    images: folder.path,
    imageBase: 'https://images.example',
    figure: 'male',
  } as const;
  const onBuilt = vi.fn();
  const built = buildDist({
    ...place,
    out: join(folder.path, 'none'),
    first: { folder: folder.path, onBuilt },
    progress: noProgress,
  });
  await expect(built).rejects.toThrow(/0002-none\.json:1:1 {2}schema {2}.*Nothing was built/s);
  expect(onBuilt).not.toHaveBeenCalled();
});
