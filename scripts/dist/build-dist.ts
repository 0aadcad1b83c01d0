import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MotionError } from '../../build/motion/motion-error.ts';
import type { ReleaseSource } from '../../build/release/content.ts';
import { type BuildCache, noCache } from '../../build/support/build-cache.ts';
import type { Progress } from '../../build/support/progress.ts';
import { memoryIn } from '../../build/validity/memory-in.ts';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { CommandError } from '../support/command-line.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { validCatalogue } from '../support/valid-catalogue.ts';
import { expectBuildFolder, writeRecord } from './build-record.ts';
import { type DiskCache, diskCache, pruneCache } from './disk-cache.ts';
import { type BuildInputs, codeDigest, inputDigest } from './input-digest.ts';
import type { BuildPlace } from './project.ts';
import { cacheFolder, withProjectCache } from './project-cache.ts';
import { readHistory } from './read-history.ts';
import { replaceFolder } from './replace-folder.ts';

export interface BuildOptions extends BuildPlace {
  /** Whether to build everything again, without the results of earlier builds. */
  readonly isFromClean?: boolean;
  readonly progress: Progress;
}

/**
 * Builds everything that is published, and the worker that serves it.
 * @returns the id of the release
 * @throws CommandError with a line for every problem of the catalogue; the previous folder is then unchanged
 */
export async function buildDist({ project, out, isFromClean, progress, ...inputs }: BuildOptions): Promise<string> {
  expectBuildFolder({ out, catalogue: inputs.catalogue });
  const code = codeDigest(project);
  const digest = inputDigest(code, inputs);
  const cache: DiskCache = isFromClean ? { ...noCache, save() {} } : diskCache(cacheFolder(project), code);
  try {
    const source = await checkedSource(inputs, cache, progress);
    // Loading this takes long, so problems of the catalogue come first.
    const { writeDist } = await import('./write-dist.ts');
    let release = '';
    await replaceFolder(out, async (next) => {
      release = await writeDist(source, inputs.images, next, progress, cache);
      writeRecord(next, digest);
    });
    pruneCache(cacheFolder(project));
    return release;
  } finally {
    cache.save();
  }
}

/**
 * Builds the published tree of a first release into an empty folder. Its catalogue keeps all rules but those that pose
 * every movement; {@link buildDist} applies all of them.
 * @returns whether there is one; otherwise the catalogue has a problem, which {@link buildDist} reports
 */
export async function buildFirst(
  { project, catalogue: folder, images, imageBase, figure }: BuildPlace,
  cdn: string,
  progress: Progress,
): Promise<boolean> {
  return withProjectCache(project, async (cache) => {
    progress.begin('Reading the catalogue');
    const { catalogue, problems } = await checkCatalogue(relative('', folder), memoryIn(cache));
    if (problems.length > 0 || !existsSync(join(folder, 'LICENSE'))) return false;
    const source = { catalogue, history: readHistory(folder), license: readLicense(folder), imageBase, figure };
    const { writePublishedTree } = await import('./write-dist.ts');
    try {
      await writePublishedTree(source, images, cdn, progress, cache, 'first');
    } catch (error) {
      if (error instanceof MotionError) return false;
      throw error;
    }
    return true;
  });
}

async function checkedSource(
  { catalogue: folder, imageBase, figure }: BuildInputs,
  cache: BuildCache,
  progress: Progress,
): Promise<ReleaseSource> {
  progress.begin('Checking the catalogue');
  // A missing license is reported at once, not after the second that checking takes.
  const license = readLicense(folder);
  return {
    catalogue: await validCatalogue(relative('', folder), 'Nothing was built', cache),
    history: readHistory(folder),
    license,
    imageBase,
    figure,
  };
}

function readLicense(folder: string): string {
  const file = join(folder, 'LICENSE');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = systemErrorReason(error);
    if (reason === undefined) throw error;
    throw new CommandError(
      `${relative('', file)} can't be read: ${reason}. It is published with the data. Put your data's license there.`,
    );
  }
}
