import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundlesAhead } from '../../build/explorer/bundles/bundle-site.ts';
import { imageIdsAhead } from '../../build/media/image-id.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { MotionError } from '../../build/motion/motion-error.ts';
import { type ReleaseContent, type ReleaseSource, releaseContent } from '../../build/release/content.ts';
import { slowFormatsAhead } from '../../build/snapshots/slow-formats-ahead.ts';
import { type BuildCache, noCache, rememberingCache } from '../../build/support/build-cache.ts';
import type { Progress } from '../../build/support/progress.ts';
import { threadedCache } from '../../build/support/threaded-cache.ts';
import { memoryIn } from '../../build/validity/memory-in.ts';
import { movementProblems } from '../../build/validity/movement-problems.ts';
import { validateMovements } from '../../build/validity/validate-catalogue.ts';
import { checkRules } from '../../catalogue/check-catalogue.ts';
import { type Memory, trustingMemory } from '../../catalogue/memory.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { type ReadSources, readSources } from '../../catalogue/reader/read-sources.ts';
import { CommandError } from '../support/command-error.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { KnownFiles } from '../support/known-files.ts';
import { systemErrorReason } from '../support/system-error.ts';
import { expectNoProblems } from '../support/valid-catalogue.ts';
import type { BuildPlace } from './build-place.ts';
import { builtFiles, expectBuildFolder, writeRecord } from './build-record.ts';
import { type DiskCache, diskCache, pruneCache } from './disk-cache.ts';
import { type BuildDigests, type BuildInputs, buildDigests } from './input-digest.ts';
import { cacheFolder } from './project-cache.ts';
import { readHistory } from './read-history.ts';
import { replaceFolder } from './replace-folder.ts';

/** What is built before the rest, because it takes a fraction of the time. */
export type FirstPart = 'page' | 'release';

/** The home page of a catalogue that is not yet checked, then an early release, whose movements are not. */
export interface FirstParts {
  /** Gets a folder with each part. */
  readonly folder: string;
  /** Called when a part is complete. */
  readonly onBuilt: (part: FirstPart) => void;
}

export interface BuildOptions extends BuildPlace {
  /** Whether to build everything again, without the results of earlier builds. */
  readonly ignoresCache?: boolean;
  /** The digests of the inputs, if they are known. They may be older than the inputs, but not newer. */
  readonly digests?: BuildDigests;
  /** Without it, nothing is built before the rest. */
  readonly first?: FirstParts | undefined;
  readonly progress: Progress;
}

/**
 * Builds everything that is published, and the worker that serves it; before that, the {@link FirstParts} if they are asked
 * for. The page waits for no check; an early release for all but those that pose every movement.
 * @returns the id of the release
 * @throws CommandError with a line for every problem of the catalogue; the previous folder is then unchanged
 */
export async function buildDist({
  project,
  out,
  ignoresCache,
  digests,
  first,
  progress,
  ...inputs
}: BuildOptions): Promise<string> {
  expectBuildFolder({ out, catalogue: inputs.catalogue });
  const identity = digests ?? buildDigests({ project, ...inputs });
  const kept: DiskCache = ignoresCache
    ? { ...rememberingCache(noCache), save() {} }
    : diskCache(cacheFolder(project), identity.code);
  const { cache, close } = threadedCache(kept);
  const options = { images: inputs.images, progress, cache };
  const bundled = begun(bundlesAhead(cache));
  try {
    progress.begin('Checking the catalogue');
    // The checks of text and schema alone take longer than all that the home page needs.
    const files = readSources(relative('', inputs.catalogue));
    if (first && (await hasHome(inputs, files, join(first.folder, 'page'), cache, bundled))) first.onBuilt('page');
    const { read, ...source } = await readSource(inputs, files, memoryIn(cache));
    const isRead = read.problems.length === 0;
    // Threads work meanwhile. An early release doesn't need the checks of movements, which would delay it.
    const contentMade = isRead ? begun(contentAhead(source, inputs.figure, cache, !first)) : undefined;
    const movementsChecked = isRead && !first ? begun(movementProblems(source.catalogue, cache)) : undefined;
    const checked = await checkRules(read, memoryIn(cache));
    const isSound = checked.problems.length === 0;
    // Loading this takes long, so problems of the catalogue come first.
    const writing = () => import('./write-dist.ts');
    if (isSound) await Promise.all([bundled, writing()]);
    const content = isSound ? await contentMade!.catch(expectMotionError) : undefined;
    if (first && content) {
      await (await writing()).writePublishedTree(content, join(first.folder, 'release'), {
        ...options,
        extent: 'early',
      });
      first.onBuilt('release');
    }
    progress.begin('Checking the movements');
    expectNoProblems(await validateMovements(checked, cache, movementsChecked), 'Nothing was built');
    const valid = content ?? releaseContent(source, cache);
    const { writeDist } = await writing();
    let release = '';
    const known = ignoresCache ? new KnownFiles() : builtFiles(out);
    const fill = async (next: string) => {
      release = await writeDist(valid, next, { ...options, known });
      return writeRecord(next, identity, known);
    };
    await replaceFolder(out, fill);
    pruneCache(cacheFolder(project));
    return release;
  } finally {
    // A bundler whose thread ends in the middle prints a panic.
    await bundled.catch(() => {});
    await close();
    kept.save();
  }
}

/** Work that is needed later. If it fails before that, or is never needed, nothing ends because of it. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

async function readSource({ catalogue: folder, imageBase, figure }: BuildInputs, files: ReadSources, memory: Memory) {
  // A missing license is reported at once, not after the second that checking takes.
  const license = readLicense(folder);
  const read = await readCatalogue(relative('', folder), memory, files);
  return { read, catalogue: read.catalogue, history: readHistory(folder), license, imageBase, figure };
}

/** Writes the home page of a catalogue that is not checked, unless a fault prevents it, which the checks then report. */
async function hasHome(
  inputs: BuildInputs,
  files: ReadSources,
  folder: string,
  cache: BuildCache,
  bundled: Promise<void>,
): Promise<boolean> {
  try {
    const { buildHome } = await import('../../build/explorer/build-home.ts');
    await buildHome(await readSource(inputs, files, trustingMemory), diskFolder(folder), cache, bundled);
    return true;
  } catch {
    return false;
  }
}

/**
 * The content of a release. Rules that it is not checked for yet may make it fail.
 * @param hasDownloads whether the slow ones begin on a thread
 */
async function contentAhead(
  source: ReleaseSource,
  figure: FigureName,
  cache: BuildCache,
  hasDownloads: boolean,
): Promise<ReleaseContent> {
  await imageIdsAhead(source.catalogue, figure, cache);
  const content = releaseContent(source, cache);
  if (hasDownloads) slowFormatsAhead(content, cache);
  return content;
}

/** Leaves out what needs a movement that can't be posed, which the check of movements reports. */
function expectMotionError(error: unknown): undefined {
  if (!(error instanceof MotionError)) throw error;
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
