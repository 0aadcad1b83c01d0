import { manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import { readLive } from './live.ts';
import type { PublishOptions } from './publish-release.ts';
import { readSite, retire } from './settle-site.ts';
import { contentPath, decodeRetired, releasesIn, retiredPath, siteFilesPath, sitesFolder } from './site.ts';
import type { PublishTarget } from './target.ts';

/**
 * How long a release is kept after it stopped being live, in ms: a day. Pointers to it stay in caches and at edges for
 * less than a minute, but a web page that is open in a browser keeps linking to its downloads.
 */
export const retiredStaysMs = 24 * 60 * 60 * 1000;

/** What a prune has done. */
export interface Pruned {
  /** The removed releases. */
  readonly removed: readonly string[];
  readonly removedFiles: number;
  /** The releases that are only kept because a pointer or page may still name them. */
  readonly tooYoung: readonly string[];
}

/**
 * Removes earlier releases from a target. It keeps the live one, the `keep` ones that were live before it, and every
 * one that was live within {@link retiredStaysMs}. A release that never was live, because its publish is in progress or
 * was killed, counts as if it had stopped being live when a prune first saw it. Images are kept, because apps with an
 * offline pack request them.
 * @throws CommandError if no release is live, or it is unknown which one
 */
export async function prune(
  target: PublishTarget,
  keep: number,
  { progress, now = Date.now }: Pick<PublishOptions, 'progress' | 'now'>,
): Promise<Pruned> {
  const live = (await readLive(target)).release;
  if (live === undefined) throw new CommandError(`${target.name} has no live release. Nothing was removed.`);
  progress.begin('Looking for earlier releases');
  await target.removeLeftovers();
  const contents = [...(await target.list(`${sitesFolder}content/`)).keys()];
  const paths = new Set([...(await target.list('releases/')).keys(), ...(await target.list(sitesFolder)).keys()]);
  const former = [...releasesIn(paths)].filter((release) => release !== live);
  const since = new Map<string, number>();
  for (const release of former) since.set(release, (await retiredAt(target, release)) ?? (await retireNow(release)));

  const youngestFirst = former.sort((a, b) => since.get(b)! - since.get(a)!);
  const spare = youngestFirst.slice(keep);
  const old = spare.filter((release) => now() - since.get(release)! >= retiredStaysMs);
  const removed: string[] = [];
  let removedFiles = 0;
  progress.begin('Removing earlier releases');
  for (const release of old) {
    // It may have been published again in the meantime.
    if ((await readLive(target)).release === release || (await retiredAt(target, release)) === undefined) continue;
    // The manifest goes first, since a release without one doesn't count. Its record goes last, so an interrupted prune can resume.
    const own = [...paths].filter((path) => path.startsWith(releaseFolder(release)));
    const inOrder = new Set([manifestPath(release), ...own, siteFilesPath(release), retiredPath(release)]);
    // After an interrupted prune, some are missing.
    for (const path of [...inOrder].filter((path) => paths.has(path))) {
      await target.remove(path);
      removedFiles++;
    }
    removed.push(release);
    progress.advance(removed.length, old.length);
  }
  removedFiles += await removeContents(target, contents);
  return { removed, removedFiles, tooYoung: spare.filter((release) => !old.includes(release)) };

  async function retireNow(release: string): Promise<number> {
    const at = now();
    await retire(target, release, at);
    return at;
  }
}

async function retiredAt(target: PublishTarget, release: string): Promise<number | undefined> {
  const path = retiredPath(release);
  const found = await target.read(path);
  return found && decodeRetired(found.content, `${target.name}: ${path}`);
}

/** Removes the `contents` that no release's site has. They were listed before the sites are read here. */
async function removeContents(target: PublishTarget, contents: readonly string[]): Promise<number> {
  const paths = (await target.list(sitesFolder)).keys();
  const wanted = new Set<string>();
  for (const release of releasesIn(paths)) {
    if (!(await target.read(siteFilesPath(release)))) continue;
    for (const { sha256 } of await readSite(target, release)) wanted.add(contentPath(sha256));
  }
  const spare = contents.filter((path) => !wanted.has(path));
  for (const path of spare) await target.remove(path);
  return spare.length;
}
