import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { fileEntry } from '../../build/support/file-entry.ts';
import { decodeCurrent, encodeCurrent } from '../../edge/format/current.ts';
import { decodeManifest, type FileEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { currentPath, isReleaseId, manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { diskFolder } from '../dist/disk-folder.ts';
import { CommandError } from '../support/command-line.ts';
import { replaceFile } from '../support/replace-file.ts';

/** What publishing did to the target. */
export interface Published {
  readonly release: string;
  /** The release that was live before, if there was one. */
  readonly former: string | undefined;
  readonly copied: number;
  readonly copiedBytes: number;
  /** Files that were there already, and were found to be right. */
  readonly kept: number;
}

const pagePath = 'index.html';

/**
 * Brings the built tree `from` to the tree `to` of a static host. First comes what nobody asks for yet: the release and
 * its images, every file verified where it has arrived. Then the page, and `current.json` last, in one step, so that
 * every reader sees the former release or the new one. Nothing is deleted: the former release stays, for readers that
 * still have the former pointer, and for {@link rollBack}.
 * @throws CommandError when something is not whole; what was live then still is
 */
export function publishTree(from: string, to: string): Published {
  const release = releaseIn(from);
  if (!release) throw new CommandError(`There is no ${join(from, currentPath)}. Run npm run build first.`);
  const tally = { copied: 0, copiedBytes: 0, kept: 0 };
  for (const [path, entry] of releaseFiles(from, release)) bring(path, entry);

  const others = glob.sync('**', { cwd: from, dot: true, ignore: ['releases/**', currentPath, pagePath] });
  for (const path of others.sort()) bring(path, entryOf(from, path));
  if (existsSync(join(from, pagePath))) {
    copy(join(from, pagePath), join(to, pageOf(release)));
    bring(pagePath, entryOf(from, pagePath));
  }
  const former = releaseIn(to);
  replaceFile(join(to, currentPath), encodeCurrent(release));
  return { release, former, ...tally };

  function bring(path: string, expected: FileEntry): void {
    if (isSame(to, path, expected)) {
      tally.kept++;
      return;
    }
    copy(join(from, path), join(to, path));
    if (!isSame(to, path, expected)) {
      throw new CommandError(`${join(to, path)} is not what ${join(from, path)} should be. Build and publish again.`);
    }
    tally.copied++;
    tally.copiedBytes += expected.bytes;
  }
}

/**
 * Makes a release live that was published to `to` before and still is whole.
 * @returns the release that was live
 * @throws CommandError when it is not there or not whole; what was live then still is
 */
export function rollBack(to: string, release: string): string | undefined {
  if (!isReleaseId(release) || !existsSync(join(to, manifestPath(release)))) {
    const releases = join(to, 'releases');
    const there = existsSync(releases) ? readdirSync(releases).filter(isReleaseId).sort() : [];
    throw new CommandError(`${to} has no release "${release}". It has: ${there.join(', ') || 'none'}.`);
  }
  for (const [path, entry] of releaseFiles(to, release)) {
    if (!isSame(to, path, entry)) {
      throw new CommandError(`${join(to, path)} is missing or altered. Build this release again and publish it.`);
    }
  }
  const former = releaseIn(to);
  if (existsSync(join(to, pageOf(release)))) copy(join(to, pageOf(release)), join(to, pagePath));
  replaceFile(join(to, currentPath), encodeCurrent(release));
  return former;
}

/** Where the page of a release is kept, for the day when it is live again. */
function pageOf(release: string): string {
  return `index-${release}.html`;
}

/** The live release of a tree. */
function releaseIn(tree: string): string | undefined {
  const file = join(tree, currentPath);
  return existsSync(file) ? decodeCurrent(readFileSync(file)) : undefined;
}

/** Every file of a release, the manifest last, by its path in the tree. */
function releaseFiles(tree: string, release: string): [path: string, entry: FileEntry][] {
  const path = manifestPath(release);
  const bytes = readFileSync(join(tree, path));
  if (releaseIdOf(bytes) !== release) {
    throw new CommandError(`${join(tree, path)} is altered. Build this release again and publish it.`);
  }
  const files = Object.entries(decodeManifest(bytes).files);
  return [
    ...files.map(([name, entry]): [string, FileEntry] => [releaseFolder(release) + name, entry]),
    [path, entryOf(tree, path)],
  ];
}

function entryOf(tree: string, path: string): FileEntry {
  return fileEntry(diskFolder(tree).read(path));
}

function isSame(tree: string, path: string, expected: FileEntry): boolean {
  return existsSync(join(tree, path)) && entryOf(tree, path).sha256 === expected.sha256;
}

/** Copies a file to beside its place, then renames it: a reader finds all of it or the former one. */
function copy(from: string, to: string): void {
  const next = `${to}.next-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyFileSync(from, next);
    renameSync(next, to);
  } finally {
    rmSync(next, { force: true });
  }
}
