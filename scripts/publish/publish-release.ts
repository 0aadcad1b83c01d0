import { fileEntry } from '../../build/support/file-entry.ts';
import type { Progress } from '../../build/support/progress.ts';
import { counted } from '../../catalogue/support/counted.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { decodeManifest } from '../../edge/format/manifest.ts';
import { manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import { expectPublicImages } from '../support/image-base.ts';
import { type BuiltFile, type BuiltTree, readBuilt } from './built-tree.ts';
import { type Live, readLive, switchTo } from './live.ts';
import { missingImages } from './missing-images.ts';
import { retire, settleSite } from './settle-site.ts';
import { contentPath, encodeSite, retiredPath, siteFilesPath } from './site.ts';
import type { ListedFile, PublishTarget } from './target.ts';
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

/**
 * Publishes a built tree to a target. First come files that nothing refers to yet: the list of the release's site,
 * images, the site, the release with its manifest last. All of them are read back and compared. Then `current.json` is
 * switched, so that every reader sees either the previous release or the new one. Files that the live release has, too,
 * are not sent again. Finally, the site moves to its public place. Run an interrupted publish again to complete it.
 * Nothing that another release needs is removed.
 * @throws CommandError if something is incomplete, or another release went live in the meantime
 */
export async function publishRelease(
  tree: BuiltTree,
  target: PublishTarget,
  options: PublishOptions,
): Promise<Published> {
  const { progress, dryRun = false, now = Date.now } = options;
  const { release } = tree;
  const { live, listed, missingImages } = await prepare(tree, target, options);
  const tallies: Tally[] = [];
  const bring: Bring = async (step, files, there = listed) => {
    progress.begin(step);
    tallies.push(await transfer(target, files, there, { progress, isDry: dryRun }));
  };
  await uploadSite(tree, bring);
  const files = await uploadRelease(tree, await twinsAt(target, live.release), bring);
  if (!dryRun) {
    await switchTo(target, release, live);
    await restore(target, release, files, bring);
    progress.begin('Switching the page');
    await settleSite(target, progress);
    if (live.release !== undefined && live.release !== release) await retire(target, live.release, now());
  }
  const total = (count: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[count], 0);
  const counts = { copied: total('copied'), copiedBytes: total('copiedBytes'), kept: total('kept') };
  return { release, former: live.release, missingImages, ...counts };
}

/** Transfers files to the target, which has those that are `there`: by default, those it had at the beginning. */
type Bring = (step: string, files: readonly Wanted[], there?: ReadonlyMap<string, ListedFile>) => Promise<void>;

/** What a target has before the upload. */
interface Prepared {
  readonly live: Live;
  readonly listed: ReadonlyMap<string, ListedFile>;
  readonly missingImages: number;
}

/** Makes sure that the release may be published, and that a concurrent prune keeps what the target has of it. */
async function prepare(
  tree: BuiltTree,
  target: PublishTarget,
  { progress, repair, withoutImages, allowLocalImages, dryRun }: PublishOptions,
): Promise<Prepared> {
  if (!allowLocalImages) expectPublicImages(tree.manifest);
  const live = await readLive(target, repair);
  progress.begin('Listing the target');
  if (!dryRun) await target.removeLeftovers();
  const listed = await target.list('');
  const missing = missingImages(tree, listed);
  if (missing.length > 0 && !withoutImages) {
    throw new CommandError(
      `${counted(missing.length, 'image')} of this release are neither in the build nor at ${target.name}, such as ${missing[0]}. ` +
        'Render them with npm run media, or pass --without-images.',
    );
  }
  const retired = retiredPath(tree.release);
  if (listed.has(retired) && !dryRun) await target.remove(retired);
  return { live, listed, missingImages: missing.length };
}

/** Uploads the images, and what the page of the release consists of. */
async function uploadSite(tree: BuiltTree, bring: Bring): Promise<void> {
  const site = encodeSite(tree.site);
  // The list of files comes before everything else: a concurrent prune keeps them, and a folder with a list is known as
  // one of an interrupted publish.
  await bring('Publishing the list of files', [
    { path: siteFilesPath(tree.release), ...fileEntry([site]), read: () => site },
  ]);
  await bring(
    'Publishing images',
    tree.lasting.map((file) => wantedFrom(tree, file)),
  );
  const contents = tree.site.map((file) => ({ ...wantedFrom(tree, file), path: contentPath(file.sha256) }));
  await bring('Publishing the page', [...new Map(contents.map((file) => [file.path, file])).values()]);
}

/** Uploads the files of the release, its manifest last, and returns all of them. */
async function uploadRelease(tree: BuiltTree, twins: ReadonlyMap<string, string>, bring: Bring): Promise<Wanted[]> {
  const wanted = tree.files.map((file): Wanted => ({ ...wantedFrom(tree, file), twin: twins.get(file.sha256) }));
  await bring('Publishing the release', wanted.slice(0, -1));
  await bring('Publishing its manifest', wanted.slice(-1));
  return wanted;
}

function wantedFrom(tree: BuiltTree, file: BuiltFile): Wanted {
  return { ...file, read: () => readBuilt(tree, file) };
}

/** The paths of the files of a release at a target by their SHA-256; none if its manifest can't be read. */
async function twinsAt(target: PublishTarget, release: string | undefined): Promise<ReadonlyMap<string, string>> {
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

/** Uploads again what a concurrent prune has removed before the release went live. */
async function restore(target: PublishTarget, release: string, files: readonly Wanted[], bring: Bring): Promise<void> {
  const there = await target.list(releaseFolder(release));
  const lost = files.filter(({ path }) => !there.has(path));
  if (lost.length > 0) await bring('Publishing what was removed in the meantime', lost, there);
}
