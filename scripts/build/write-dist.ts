import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../../build/explorer/build-site.ts';
import { bundleSite } from '../../build/explorer/bundles/bundle-site.ts';
import type { DrawingTask } from '../../build/explorer/data/drawing-thread.ts';
import { summaryOf } from '../../build/explorer/data/exercise-summary.ts';
import { heroOf } from '../../build/explorer/data/hero.ts';
import { headersFile } from '../../build/hosting/headers.ts';
import { bundlePlatform, platformEntry, platformFiles } from '../../build/hosting/platform-bundles.ts';
import { writeServer } from '../../build/hosting/write-server.ts';
import type { Extent } from '../../build/release/artifact.ts';
import { movementsJson } from '../../build/release/artifacts/movements.ts';
import type { ReleaseContent } from '../../build/release/content.ts';
import { writeRelease } from '../../build/release/write-release.ts';
import { type BuildCache, noCache } from '../../build/support/build-cache.ts';
import { compressedAtATime } from '../../build/support/compression.ts';
import { mapConcurrently } from '../../build/support/concurrency.ts';
import { type OutputFolder, readFile, subfolder, withNames, writeFile } from '../../build/support/output-folder.ts';
import type { Progress } from '../../build/support/progress.ts';
import { takeAhead } from '../../build/support/threaded-cache.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { bringFile } from '../support/bring-file.ts';
import { diskFolder } from '../support/disk-folder.ts';
import type { KnownFiles } from '../support/known-files.ts';
import { makeFolder } from '../support/make-folder.ts';
import { compressedForms, precompressed } from './compressed-forms.ts';
import { publishImages } from './publish-images.ts';

/** The commands of the server for one machine. */
const serverCommands = {
  server: fileURLToPath(new URL('../server.ts', import.meta.url)),
  keys: fileURLToPath(new URL('../keys.ts', import.meta.url)),
};

/** How a tree is written. */
export interface TreeOptions {
  /** The folder of rendered images. */
  readonly images: string;
  readonly progress: Progress;
  readonly cache?: BuildCache;
  /** The whole by default. */
  readonly extent?: Extent;
  /** Files that need not be written again. */
  readonly known?: KnownFiles;
}

/**
 * Writes everything that serves a catalogue: the published tree, the dataset for data hubs, the bundles for each
 * platform, and the server for one machine.
 * @returns the id of the release
 */
export async function writeDist(content: ReleaseContent, dist: string, options: TreeOptions): Promise<string> {
  const { cache, known } = options;
  const cdn = join(dist, 'cdn');
  const release = await writePublishedTree(content, cdn, options);
  writeDataset(join(cdn, releaseFolder(release), 'snapshots'), join(dist, 'dataset'));
  const folder = diskFolder(dist, known);
  for (const file of platformFiles) writeFile(folder, `edge/${file}`, await bundlePlatform(file, cache));
  await writeServer(serverCommands, subfolder(folder, 'server'), cache);
  return release;
}

/** Copies the snapshots into a folder that can be uploaded to a data hub; their README is the dataset card. */
function writeDataset(snapshots: string, dataset: string): void {
  makeFolder(dataset);
  for (const name of readdirSync(snapshots)) bringFile(join(snapshots, name), join(dataset, name));
}

/**
 * Writes everything for a static host: the release, the rendered images, the web page, and the pointer to the release.
 * @returns the id of the release
 */
export async function writePublishedTree(content: ReleaseContent, cdn: string, options: TreeOptions): Promise<string> {
  const { cache = noCache, extent = 'whole' } = options;
  // Bundles of platforms come last. If there are none, no build with this code has ended, and little is kept.
  const isFirst = cache.onThreads && extent === 'whole' && !platformEntry('worker.js', cache).found;
  const released = writeReleaseTo(cdn, content, options);
  // Threads take these after what the release waits for. A fault on the way comes up again when what is missing is made.
  const drawn = isFirst ? drawAhead(content, cache).catch(() => {}) : undefined;
  const serving = isFirst ? serveAhead(cache) : undefined;
  const page = Promise.all([released, drawn]).then(([release]) => writePage(cdn, content, release, options));
  // Even if this fails: a bundler whose thread ends in the middle prints a panic.
  const names = await page.finally(() => serving);
  const release = await released;
  const folder = diskFolder(cdn, options.known);
  if (extent === 'whole') await compressBeside(names, folder, cache);
  writeFile(folder, '_headers', headersFile());
  writeFile(diskFolder(cdn), currentPath, encodeCurrent(release));
  return release;
}

/** Draws on a thread of the cache what the home page shows. */
async function drawAhead({ records, catalogue }: ReleaseContent, cache: BuildCache): Promise<void> {
  const ids = catalogue.exercises.filter(({ motion }) => motion !== undefined).map(({ id }) => id);
  const summaries = records.map((record) => summaryOf(record));
  const task: DrawingTask = { hero: heroOf(summaries, { ids }), movements: movementsJson(catalogue) };
  await takeAhead(cache, new URL('../../build/explorer/data/drawing-thread.ts', import.meta.url), task);
}

/** Bundles what serves a release, and compresses the scripts and styles of its pages, on threads of the cache. */
async function serveAhead(cache: BuildCache): Promise<void> {
  await Promise.allSettled([
    takeAhead(cache, new URL('./serving-thread.ts', import.meta.url), Object.values(serverCommands)),
    bundleSite(cache).then(({ files }) =>
      takeAhead(cache, new URL('./compressed-forms-thread.ts', import.meta.url), files),
    ),
  ]);
}

/** Writes the release, whose id is known only at the end. */
async function writeReleaseTo(
  cdn: string,
  content: ReleaseContent,
  { known, ...options }: TreeOptions,
): Promise<string> {
  const unnamed = join(cdn, 'releases', 'unnamed');
  const release = await writeRelease(content, diskFolder(unnamed, known), options);
  renameSync(unnamed, join(cdn, releaseFolder(release)));
  return release;
}

/** @returns the names of its files */
async function writePage(
  cdn: string,
  content: ReleaseContent,
  release: string,
  { images, progress, cache, extent = 'whole', known }: TreeOptions,
): Promise<ReadonlySet<string>> {
  progress.begin('Building the web page');
  const archives = extent === 'whole' ? publishImages(content.records, images, cdn) : [];
  const { folder, names } = withNames(diskFolder(cdn, known));
  const hasImages = content.records.every(({ gifUrl }) => existsSync(join(cdn, 'image', imageIdOfAddress(gifUrl))));
  await buildSite(
    { release, folder: diskFolder(join(cdn, releaseFolder(release))), archives, hasImages, extent },
    folder,
    cache,
  );
  return names;
}

/** Writes the compressed forms of files, which some hosts send instead. */
async function compressBeside(names: Iterable<string>, folder: OutputFolder, cache: BuildCache): Promise<void> {
  const wanted = [...names].filter((name) => precompressed.test(name));
  await mapConcurrently(wanted, compressedAtATime, async (name) => {
    for (const [form, bytes] of await compressedForms(name, readFile(folder, name), cache))
      writeFile(folder, form, bytes);
  });
}
