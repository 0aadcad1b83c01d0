import { fileEntry } from '../../build/support/file-entry.ts';
import type { Progress } from '../../build/support/progress.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { CommandError } from '../support/command-error.ts';
import type { BuiltFile } from './built-tree.ts';
import { readLive } from './live.ts';
import { contentPath, decodeSite, encodeRetired, releasesIn, retiredPath, siteFilesPath, sitesFolder } from './site.ts';
import type { PublishTarget } from './target.ts';
import { transfer, type Wanted } from './transfer.ts';

/**
 * Moves the site of the live release to its public place, and removes files that only the sites of other releases have.
 * If another release is live afterwards, it starts over: if several publish at the same time, the last one to write has
 * seen which one won.
 * @throws CommandError if the site is incomplete
 */
export async function settleSite(target: PublishTarget, progress: Progress): Promise<void> {
  for (;;) {
    const { release } = await readLive(target);
    if (release === undefined) return;
    await bringSite(target, release, progress);
    if ((await readLive(target)).release === release) return;
  }
}

/**
 * The files of a release's site.
 * @throws CommandError if the target doesn't have it
 */
export async function readSite(target: PublishTarget, release: string): Promise<BuiltFile[]> {
  const path = siteFilesPath(release);
  const found = await target.read(path);
  if (!found) {
    throw new CommandError(
      `${target.name} has no ${path}: the page of release ${release} is not there. Build this release again and publish it.`,
    );
  }
  return decodeSite(found.content, `${target.name}: ${path}`);
}

/** Records at the target since when a release is no longer live. From then on, it may be pruned. */
export async function retire(target: PublishTarget, release: string, at: number): Promise<void> {
  await target.write(retiredPath(release), encodeRetired(at));
}

/** The site of a release that is not live, which may be incomplete. */
async function siteOrNone(target: PublishTarget, release: string): Promise<BuiltFile[]> {
  try {
    return await readSite(target, release);
  } catch (error) {
    if (error instanceof FormatError || error instanceof CommandError) return [];
    throw error;
  }
}

async function bringSite(target: PublishTarget, release: string, progress: Progress): Promise<void> {
  const site = await readSite(target, release);
  const listed = await target.list('');
  const files = site.map((file): Wanted => ({ ...file, read: () => readContent(target, file.sha256) }));
  await transfer(target, files, listed, { progress });
  const wanted = new Set(site.map(({ path }) => path));
  for (const other of releasesIn([...listed.keys()].filter((path) => path.startsWith(sitesFolder)))) {
    if (other === release || !listed.has(siteFilesPath(other))) continue;
    for (const { path } of await siteOrNone(target, other)) {
      if (!wanted.has(path) && listed.has(path)) await target.remove(path);
    }
  }
}

async function readContent(target: PublishTarget, sha256: string): Promise<Uint8Array> {
  const found = await target.read(contentPath(sha256));
  if (found && fileEntry([found.content]).sha256 === sha256) return found.content;
  throw new CommandError(
    `${target.name}: ${contentPath(sha256)} of the live page is ${found ? 'altered' : 'missing'}. Publish again.`,
  );
}
