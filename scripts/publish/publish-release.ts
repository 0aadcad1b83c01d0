import { fileEntry } from '../../build/support/file-entry.ts';
import type { Progress } from '../../build/support/progress.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { decodeManifest } from '../../edge/format/manifest.ts';
import { manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-line.ts';
import { counted } from '../support/counted.ts';
import { expectPublicImages } from '../support/image-base.ts';
import { type BuiltFile, type BuiltTree, readBuilt } from './built-tree.ts';
import { missingImages } from './images.ts';
import { readLive, switchTo } from './live.ts';
import { retire, settleSite } from './settle-site.ts';
import { contentPath, encodeSite, retiredPath, siteFilesPath } from './site.ts';
import type { PublishTarget } from './target.ts';
import { type Tally, transfer, type Wanted } from './transfer.ts';

export interface PublishOptions {
  readonly progress: Progress;
  /** Whether a damaged `current.json` may be replaced. */
  readonly repair?: boolean;
  /** Whether images may be missing at the target. */
  readonly withoutImages?: boolean;
  /** Whether images may be at addresses that only this machine can load. */
  readonly allowLocalImages?: boolean;
  /** Whether to only count what would be copied, without changing anything. */
  readonly dryRun?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The outcome of publishing to a target. */
export interface Published extends Tally {
  readonly release: string;
  /** The release that was live before, if there was one. */
  readonly former: string | undefined;
  /** Number of the release's images that the target doesn't have. */
  readonly missingImages: number;
}

/** The paths of the files of a release at a target by their SHA-256; none if its manifest can't be read. */
async function filesOf(target: PublishTarget, release: string | undefined): Promise<ReadonlyMap<string, string>> {
  const manifest = release === undefined ? undefined : await target.read(manifestPath(release));
  if (!manifest) return new Map();
  try {
    const { files } = decodeManifest(manifest.content);
    return new Map(Object.entries(files).map(([name, { sha256 }]) => [sha256, releaseFolder(release!) + name]));
  } catch (error) {
    if (error instanceof FormatError) return new Map();
    throw error;
  }
}

/**
 * Publishes a built tree to a target. First come files that nothing refers to yet: images, the site of the release, the
 * release with its manifest last. All of them are read back and compared. Then `current.json` is switched, so that
 * every reader sees either the previous release or the new one. Files that the live release has, too, are not sent
 * again. Finally, the site moves to its public place. Run an interrupted publish again to complete it. Nothing that
 * another release needs is removed.
 * @throws CommandError if something is incomplete, or another release went live in the meantime
 */
export async function publishRelease(
  tree: BuiltTree,
  target: PublishTarget,
  { progress, repair, withoutImages, allowLocalImages, dryRun = false, now = Date.now }: PublishOptions,
): Promise<Published> {
  if (!allowLocalImages) expectPublicImages(tree.manifest);
  const { release } = tree;
  const live = await readLive(target, repair);
  progress.begin('Listing the target');
  if (!dryRun) await target.clear();
  const listed = await target.list('');
  const missing = missingImages(tree, listed);
  if (missing.length > 0 && !withoutImages) {
    throw new CommandError(
      `${counted(missing.length, 'image')} of this release are neither in the build nor at ${target.name}, such as ${missing[0]}. ` +
        'Render them with npm run media, or pass --without-images.',
    );
  }
  // From now on, a prune keeps what is there of this release.
  if (listed.has(retiredPath(release)) && !dryRun) await target.remove(retiredPath(release));

  const tally: Tally = { copied: 0, copiedBytes: 0, kept: 0 };
  const bring = async (step: string, files: readonly Wanted[], found = listed) => {
    progress.begin(step);
    await transfer(target, files, found, tally, progress, dryRun);
  };
  const wanted = (file: BuiltFile): Wanted => ({ ...file, read: () => readBuilt(tree, file) });
  await bring('Publishing images', tree.lasting.map(wanted));
  const site = encodeSite(tree.site);
  // The list of files comes first, so that a concurrent prune keeps them.
  await bring('Publishing the page', [{ path: siteFilesPath(release), ...fileEntry([site]), read: () => site }]);
  const contents = new Map(tree.site.map((file) => [file.sha256, { ...wanted(file), path: contentPath(file.sha256) }]));
  await bring('Publishing the page', [...contents.values()]);
  const isManifest = ({ path }: BuiltFile) => path === manifestPath(release);
  const former = await filesOf(target, live.release);
  const files = tree.files
    .filter((file) => !isManifest(file))
    .map((file) => ({ ...wanted(file), twin: former.get(file.sha256) }));
  const manifest = tree.files.filter(isManifest).map(wanted);
  await bring('Publishing the release', files);
  await bring('Publishing its manifest', manifest);

  const published = { release, former: live.release, missingImages: missing.length };
  if (dryRun) return { ...published, ...tally };
  await switchTo(target, release, live);
  // Files that a concurrent prune removed are published again.
  const after = await target.list(releaseFolder(release));
  const lost = [...files, ...manifest].filter(({ path }) => !after.has(path));
  if (lost.length > 0) await bring('Publishing what was removed in the meantime', lost, after);
  progress.begin('Switching the page');
  await settleSite(target, progress);
  if (live.release !== undefined && live.release !== release) await retire(target, live.release, now());
  return { ...published, ...tally };
}
