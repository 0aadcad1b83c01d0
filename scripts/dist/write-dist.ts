import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../../build/explorer/build-page.ts';
import { pageModel } from '../../build/explorer/page-model.ts';
import { type ReleaseContent, type ReleaseSource, releaseContent } from '../../build/release/content.ts';
import { writeRelease } from '../../build/release/write-release.ts';
import { headersFile } from '../../build/server/hosting.ts';
import { bundleWorker } from '../../build/server/worker-bundle.ts';
import { writeFile } from '../../build/support/output-folder.ts';
import type { Progress } from '../../build/support/progress.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { diskFolder } from './disk-folder.ts';
import { publishImages } from './publish-images.ts';

/**
 * Writes everything that serves a catalogue: the published tree and the worker.
 * @param images the folder of the rendered images
 * @returns the id of the release
 */
export async function writeDist(
  source: ReleaseSource,
  images: string,
  dist: string,
  progress: Progress,
): Promise<string> {
  const cdn = join(dist, 'cdn');
  const release = await writePublishedTree(source, images, cdn, progress);
  writeFile(diskFolder(dist), 'edge/worker.js', await bundleWorker());
  return release;
}

/**
 * Writes what a static host serves: the release, the pointer to it, the rendered images and the web page.
 * @returns the id of the release
 */
export async function writePublishedTree(
  source: ReleaseSource,
  images: string,
  cdn: string,
  progress: Progress,
): Promise<string> {
  const content = releaseContent(source);
  const release = await writeReleaseTo(cdn, content, progress);
  await writePage(cdn, content, release, images, progress);
  return release;
}

/** Writes the release, which has its id only at the end, and the pointer to it. */
async function writeReleaseTo(cdn: string, content: ReleaseContent, progress: Progress): Promise<string> {
  const unnamed = join(cdn, 'releases', 'unnamed');
  const release = await writeRelease(content, diskFolder(unnamed), progress);
  renameSync(unnamed, join(cdn, releaseFolder(release)));
  writeFile(diskFolder(cdn), currentPath, encodeCurrent(release));
  return release;
}

async function writePage(
  cdn: string,
  content: ReleaseContent,
  release: string,
  images: string,
  progress: Progress,
): Promise<void> {
  progress.begin('Building the web page');
  const archives = publishImages(content.records, images, cdn);
  const page = pageModel({
    content,
    release,
    archives,
    bytesOf: (name) => statSync(join(cdn, releaseFolder(release), name), { throwIfNoEntry: false })?.size,
    hasImage: (image) => existsSync(join(cdn, 'image', image)),
  });
  const folder = diskFolder(cdn);
  await buildPage(page, folder);
  writeFile(folder, '_headers', headersFile());
}
