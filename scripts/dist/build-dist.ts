import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildPage } from '../../build/explorer/build-page.ts';
import { pageModel } from '../../build/explorer/page-model.ts';
import { headersFile } from '../../build/hosting.ts';
import { writeOfflinePackage } from '../../build/offline/write-package.ts';
import { writeFile } from '../../build/output-folder.ts';
import type { Progress } from '../../build/progress.ts';
import { type ReleaseContent, releaseContent, writeRelease } from '../../build/release/release.ts';
import { bundleWorker } from '../../build/worker-bundle.ts';
import { lineOf } from '../../catalogue/report/format.ts';
import { validateCatalogue } from '../../catalogue/validate-catalogue.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { currentPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-line.ts';
import { type BuildPlace, recordFile, recordOf } from './build-record.ts';
import { diskFolder } from './disk-folder.ts';
import { type BuildInputs, inputDigest } from './input-digest.ts';
import { publishImages } from './publish-images.ts';
import { readHistory } from './read-history.ts';
import { replaceFolder } from './replace-folder.ts';

export interface BuildOptions extends BuildPlace {
  readonly progress: Progress;
}

/**
 * Builds everything that is published, and the worker that serves it.
 * @returns the id of the release
 * @throws CommandError with a line for every problem of the catalogue; the former folder is then still as it was
 */
export async function buildDist({ project, out, progress, ...inputs }: BuildOptions): Promise<string> {
  const digest = await inputDigest(project, inputs);
  const content = await readContent(inputs, progress);
  let release = '';
  await replaceFolder(out, async (next) => {
    const cdn = join(next, 'cdn');
    release = await writeReleaseTo(cdn, content, progress);
    await writePage(cdn, content, release, inputs.images, progress);
    const folder = diskFolder(next);
    writeFile(folder, 'edge/worker.js', await bundleWorker());
    progress.begin('Packing the offline package');
    const { license } = content;
    await writeOfflinePackage(
      { release: diskFolder(join(cdn, releaseFolder(release))), license },
      diskFolder(join(next, 'offline')),
    );
    writeFile(folder, recordFile, recordOf(digest));
  });
  return release;
}

async function readContent(
  { catalogue: folder, imageBase, figure }: BuildInputs,
  progress: Progress,
): Promise<ReleaseContent> {
  progress.begin('Checking the catalogue');
  const { catalogue, problems } = await validateCatalogue(relative('', folder));
  if (problems.length > 0) {
    const lines = problems.map(lineOf).join('\n');
    throw new CommandError(
      `${lines}\n\nNothing was built: the catalogue has problems. npm run fix repairs some kinds.`,
    );
  }
  return releaseContent({
    catalogue,
    history: readHistory(folder),
    license: readFileSync(join(folder, 'LICENSE'), 'utf8'),
    imageBase,
    figure,
  });
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
  const packs = publishImages(content.published, images, cdn);
  const page = pageModel({
    content,
    release,
    packs,
    bytesOf: (name) => statSync(join(cdn, releaseFolder(release), name), { throwIfNoEntry: false })?.size,
    hasImage: (image) => existsSync(join(cdn, 'image', image)),
  });
  const folder = diskFolder(cdn);
  await buildPage(page, folder);
  writeFile(folder, '_headers', headersFile());
}
