import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { croissantFile } from '../../build/snapshots/documents/croissant.ts';
import { dataPackageFile } from '../../build/snapshots/documents/data-package.ts';
import { formats } from '../../build/snapshots/formats/index.ts';
import { digestOf } from '../../build/support/digest-of.ts';
import { changelogEntry } from '../../build/versions/changelog.ts';
import type { PublishedVersion } from '../../build/versions/version.ts';
import { readSuccessors } from '../build/read-history.ts';
import { packageFolders } from '../package/package-folders.ts';
import { bringFile } from '../support/bring-file.ts';

/** The folder of all files that are attached to a release, relative to the project. */
export const assetFolder = 'dist/release';

/** The text of a release, next to that folder. */
export const notesFile = 'dist/release-notes.md';

/** The snapshots that are attached to a release, and the documents about them. */
const snapshotNames: readonly string[] = [
  ...formats.map(({ file, gzip }) => (gzip ? `${file}.gz` : file)),
  croissantFile,
  dataPackageFile,
  'LICENSE',
];

/** The names of a version's files, as far as the build determines them. */
export function assetNames(version: string): string[] {
  const packages = Object.keys(packageFolders).map((name) => `${name}-${version}.tgz`);
  return [...snapshotNames, ...packages, 'SHA256SUMS'];
}

/**
 * Collects everything that is attached to a release in {@link assetFolder}: snapshots, image archives, packages and
 * digests. What was there before is removed.
 * @throws Error if a snapshot has not been built
 */
export function collectAssets(project: string, version: PublishedVersion): void {
  const folder = join(project, assetFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of snapshotNames) bringFile(join(project, 'dist/dataset', name), join(folder, name));
  const archives = join(project, 'dist/cdn/archives');
  for (const name of existsSync(archives) ? readdirSync(archives) : []) {
    if (name.endsWith('.zip')) bringFile(join(archives, name), join(folder, name));
  }
  const packages = Object.values(packageFolders).map((place) => join(project, 'dist', place));
  execFileSync('npm', ['pack', ...packages, '--pack-destination', folder], { stdio: 'ignore' });
  const names = readdirSync(folder).sort();
  const digests = names.map((name) => `${digestOf(readFileSync(join(folder, name)))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), digests.join(''));
  writeFileSync(join(project, notesFile), notesOf(project, version));
}

/** The collected files of a release, relative to the root of the project, with their lengths in bytes. */
export function collectedFiles(project: string): { readonly file: string; readonly bytes: number }[] {
  const folder = join(project, assetFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => ({ file: relative(project, join(folder, name)), bytes: statSync(join(folder, name)).size }));
}

function notesOf(project: string, version: PublishedVersion): string {
  return `${changelogEntry(version, readSuccessors(join(project, 'catalogue')))}
To check the files: \`sha256sum -c --ignore-missing SHA256SUMS\`.
`;
}
