import { linkSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import glob from 'fast-glob';
import { fileEntry } from '../../build/support/file-entry.ts';
import { makeFolder } from '../support/make-folder.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { replaceFile, replaceFileAsync } from '../support/replace-file.ts';
import { takeTurns } from '../support/take-turns.ts';
import { isTemporaryName } from '../support/temporary-name.ts';
import type { ListedFile, PublishTarget, StoredFile } from './target.ts';

/** Age after which a half-written file counts as abandoned, in ms. */
const abandonedAfterMs = 60 * 60 * 1000;

/** A folder that a static host serves. {@link PublishTarget.exchange} locks the file that it replaces. */
export function folderTarget(name: string): PublishTarget {
  const root = resolve(name);

  async function pathsBelow(prefix: string): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const paths = await glob(`${folder}**`, { cwd: root, dot: true, followSymbolicLinks: false });
    return paths.filter((path) => path.startsWith(prefix));
  }

  function read(path: string): StoredFile | undefined {
    const content = readIfThere(join(root, path));
    return content && { content, version: fileEntry([content]).sha256 };
  }

  return {
    name,
    folder: root,
    async list(prefix) {
      const files = new Map<string, ListedFile>();
      for (const path of await pathsBelow(prefix)) {
        const state = statSync(join(root, path), { throwIfNoEntry: false });
        if (state && !isTemporaryName(path)) files.set(path, { bytes: state.size, etag: undefined });
      }
      return files;
    },
    read: async (path) => read(path),
    write: (path, content) => replaceFileAsync(join(root, path), content),
    async copy(from, to) {
      const path = join(root, to);
      makeFolder(dirname(path));
      try {
        // Published files are replaced, never changed, so both can be the same one on disk.
        linkSync(join(root, from), path);
        return true;
      } catch {
        return false;
      }
    },
    async exchange(path, content, expected) {
      makeFolder(root);
      return takeTurns(join(root, path), () => {
        if (read(path)?.version !== expected) return false;
        replaceFile(join(root, path), content);
        return true;
      });
    },
    async remove(path) {
      rmSync(join(root, path), { force: true });
      removeEmptyFolders(root, dirname(path));
    },
    async removeLeftovers() {
      for (const path of (await pathsBelow('')).filter(isTemporaryName)) {
        const state = statSync(join(root, path), { throwIfNoEntry: false });
        if (state && Date.now() - state.mtimeMs > abandonedAfterMs) rmSync(join(root, path), { force: true });
      }
    },
  };
}

/** Removes `folder` below `root` and the folders above it, as long as they are empty. */
function removeEmptyFolders(root: string, folder: string): void {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    try {
      rmdirSync(join(root, path));
    } catch {
      return;
    }
  }
}
