import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../../build/explorer/build-site.ts';
import { headersFile } from '../../build/hosting/headers.ts';
import { bundlePlatform, platformFiles } from '../../build/hosting/platform-bundles.ts';
import { writeServer } from '../../build/hosting/write-server.ts';
import type { Extent } from '../../build/release/artifact.ts';
import type { ReleaseContent } from '../../build/release/content.ts';
import { writeRelease } from '../../build/release/write-release.ts';
import type { BuildCache } from '../../build/support/build-cache.ts';
import { compress } from '../../build/support/compression.ts';
import { type OutputFolder, readFile, subfolder, withNames, writeFile } from '../../build/support/output-folder.ts';
import type { Progress } from '../../build/support/progress.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { encodingNames, encodings } from '../../edge/format/encodings.ts';
import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { bringFile } from '../support/bring-file.ts';
import { diskFolder } from '../support/disk-folder.ts';
import type { KnownFiles } from '../support/known-files.ts';
import { makeFolder } from '../support/make-folder.ts';
import { publishImages } from './publish-images.ts';

/** The commands of the server for one machine. */
const serverCommands = {
  server: fileURLToPath(new URL('../server.ts', import.meta.url)),
  keys: fileURLToPath(new URL('../keys.ts', import.meta.url)),
};

/**
 * Files of the page that also get a compressed form. The pages of single exercises and lists are many and small:
 * compressing them would take longer than everything else.
 */
const precompressed = /^(?:(?!exercise\/.|list\/).*\.(?:css|html|js|svg|webmanifest)|assets\/.*\.json)$/;

/**
 * The viewer of the API reference, which few people open. Brotli at its best takes 2.5 s for it, gzip 0.1 s.
 */
const viewer = /^assets\/swagger-ui-/;

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
  const release = await writeReleaseTo(cdn, content, options);
  await writePage(cdn, content, release, options);
  writeFile(diskFolder(cdn), currentPath, encodeCurrent(release));
  return release;
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

async function writePage(
  cdn: string,
  content: ReleaseContent,
  release: string,
  { images, progress, cache, extent = 'whole', known }: TreeOptions,
): Promise<void> {
  progress.begin('Building the web page');
  const isWhole = extent === 'whole';
  const archives = isWhole ? publishImages(content.records, images, cdn) : [];
  const { folder, names } = withNames(diskFolder(cdn, known));
  const hasImages = content.records.every(({ gifUrl }) => existsSync(join(cdn, 'image', imageIdOfAddress(gifUrl))));
  await buildSite(
    { release, folder: diskFolder(join(cdn, releaseFolder(release))), archives, hasImages, extent },
    folder,
    cache,
  );
  const compressed = isWhole ? [...names].filter((name) => precompressed.test(name)) : [];
  for (const name of compressed) await compressBeside(name, folder, cache);
  writeFile(folder, '_headers', headersFile());
}

/** Writes the compressed forms of a file, which some hosts send instead. */
async function compressBeside(name: string, folder: OutputFolder, cache?: BuildCache): Promise<void> {
  const bytes = readFile(folder, name);
  for (const encoding of encodingNames) {
    if (encoding === 'br' && viewer.test(name)) continue;
    // Data changes with many edits of the catalogue, the rest only with the code.
    const effort = name.endsWith('.json') ? 'quick' : 'best';
    writeFile(folder, `${name}.${encodings[encoding]}`, await compress(encoding, effort, bytes, cache));
  }
}
