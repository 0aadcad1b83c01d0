import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import glob from 'fast-glob';
import { cacheControlOf } from '../../build/hosting/headers.ts';
import { fileEntry } from '../../build/support/file-entry.ts';
import { decodeCurrent } from '../../edge/format/current.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { decodeManifest, type FileEntry, type Manifest, releaseIdOf } from '../../edge/format/manifest.ts';
import { currentPath, manifestPath, releaseFolder } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import { diskFolder } from '../support/disk-folder.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { isTemporaryName } from '../support/temporary-name.ts';

/** A file of the built tree with its path in the tree. */
export interface BuiltFile extends FileEntry {
  readonly path: string;
}

/** The result of one build: a release, and the public files that belong to it. */
export interface BuiltTree {
  readonly folder: string;
  readonly release: string;
  readonly manifest: Manifest;
  /** The files of the release, the manifest last. */
  readonly files: readonly BuiltFile[];
  /** Public files with names that identify their content, such as images. */
  readonly lasting: readonly BuiltFile[];
  /** Public files that may have other content in another release: the page, image archives. */
  readonly site: readonly BuiltFile[];
}

/** How often to retry if a build replaces the tree while it is being read. */
const attempts = 5;

/**
 * Reads the built tree in `folder`. All of it is from one build: a build that finishes in the meantime replaces the
 * folder, which changes its inode.
 * @throws CommandError if there is no tree or it is incomplete; FormatError if its pointer or manifest is damaged
 */
export async function builtTree(folder: string): Promise<BuiltTree> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const identity = identityOf(folder);
    const isSame = () => identity !== undefined && identity === identityOf(folder);
    try {
      const found = lookAt(folder);
      if (isSame()) return found;
    } catch (error) {
      // A missing file means nothing if the tree was removed and put back in the meantime.
      const isOfTree = error instanceof CommandError || error instanceof FormatError;
      if (isOfTree && (isSame() || (identity === undefined && attempt === attempts))) throw error;
    }
    await wait(identity === undefined ? 20 : 200);
  }
  throw new CommandError(`${folder} is being built again and again. Publish once that has ended.`);
}

/**
 * The bytes of a file, unchanged since the tree was read.
 * @throws CommandError if they have changed
 */
export function readBuilt({ folder }: BuiltTree, { path, sha256 }: BuiltFile): Uint8Array {
  const file = join(folder, path);
  const content = readIfThere(file);
  if (content && fileEntry([content]).sha256 === sha256) return content;
  throw new CommandError(
    `${file} is ${content ? 'not what its release says, or was changed' : 'missing, or was removed'} ` +
      'while it was being published. Build and publish again.',
  );
}

function lookAt(folder: string): BuiltTree {
  const current = readIfThere(join(folder, currentPath));
  if (!current) throw new CommandError(`There is no ${join(folder, currentPath)}. Run npm run build first.`);
  const release = decodeCurrent(current);
  const path = manifestPath(release);
  const bytes = readIfThere(join(folder, path));
  if (!bytes || releaseIdOf(bytes) !== release) {
    throw new CommandError(`${join(folder, path)} is ${bytes ? 'altered' : 'missing'}. Build and publish again.`);
  }
  const others = glob
    .sync('**', { cwd: folder, dot: true, ignore: ['releases/**', currentPath] })
    .filter((path) => !isTemporaryName(path))
    .sort()
    .map((path) => ({ path, ...fileEntry(diskFolder(folder).read(path)) }));
  return {
    folder,
    release,
    manifest: decodeManifest(bytes),
    files: releaseFiles(release, bytes),
    lasting: others.filter(({ path }) => isLasting(path)),
    site: others.filter(({ path }) => !isLasting(path)),
  };
}

/** All files of a release according to the bytes of its manifest, with the manifest last. */
export function releaseFiles(release: string, manifest: Uint8Array): BuiltFile[] {
  const { files } = decodeManifest(manifest);
  const named = Object.entries(files).map(([name, entry]) => ({ path: releaseFolder(release) + name, ...entry }));
  return [...named, { path: manifestPath(release), ...fileEntry([manifest]) }];
}

/** Whether the content of the file at `path` never changes. */
function isLasting(path: string): boolean {
  return cacheControlOf(`/${path}`).includes('immutable');
}

/** Identifies the folder itself, whatever its name; `undefined` if there is none. */
function identityOf(folder: string): string | undefined {
  const state = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return state && `${state.dev}:${state.ino}`;
}
