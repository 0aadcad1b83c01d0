import { mapConcurrently } from '../../build/support/concurrency.ts';
import { releaseIdOf } from '../../edge/format/manifest.ts';
import { manifestPath, releaseIdPattern } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import { type BuiltFile, releaseFiles } from './built-tree.ts';
import { readLive, switchTo } from './live.ts';
import type { PublishOptions } from './publish-release.ts';
import { readSite, retire, settleSite } from './settle-site.ts';
import { contentPath, releasesIn, retiredPath } from './site.ts';
import type { PublishTarget } from './target.ts';
import { isIntact } from './transfer.ts';

/**
 * Makes a release live again that was published to the target before, with its page, if both are complete.
 * @returns the release that was live
 * @throws CommandError if one of them is missing or incomplete; the live release is then unchanged
 */
export async function rollBack(
  target: PublishTarget,
  release: string,
  { progress, repair, now = Date.now }: Pick<PublishOptions, 'progress' | 'repair' | 'now'>,
): Promise<string | undefined> {
  const live = await readLive(target, repair);
  const files = await releaseFilesAt(target, release);
  const site = await readSite(target, release);
  const contents = site.map((file): BuiltFile => ({ ...file, path: contentPath(file.sha256) }));
  // From now on, a prune keeps it.
  await target.remove(retiredPath(release));
  progress.begin('Checking the release');
  let done = 0;
  await mapConcurrently([...files, ...contents], 8, async (file) => {
    if (!(await isIntact(target, file))) {
      throw new CommandError(
        `${target.name}: ${file.path} is missing or altered. Build this release again and publish it.`,
      );
    }
    progress.advance(++done, files.length + contents.length);
  });
  await switchTo(target, release, live);
  progress.begin('Switching the page');
  await settleSite(target, progress);
  if (live.release !== undefined && live.release !== release) await retire(target, live.release, now());
  return live.release;
}

/** All files of a release according to its manifest, including that. */
async function releaseFilesAt(target: PublishTarget, release: string): Promise<BuiltFile[]> {
  const path = manifestPath(release);
  const found = releaseIdPattern.test(release) ? await target.read(path) : undefined;
  if (!found) {
    const there = [...releasesIn((await target.list('releases/')).keys())].sort();
    throw new CommandError(`${target.name} has no release "${release}". It has: ${there.join(', ') || 'none'}.`);
  }
  if (releaseIdOf(found.content) !== release) {
    throw new CommandError(`${target.name}: ${path} is altered. Build this release again and publish it.`);
  }
  return releaseFiles(release, found.content);
}
