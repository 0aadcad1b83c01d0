import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PackFiles } from '../../offline/storage/file-storage.ts';

/** The file system of Node, Deno and Bun, for `fileStorage`. */
export const nodeFiles: PackFiles = {
  async read(path) {
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  async write(path, bytes) {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async move(from, to) {
    await rename(from, to);
    await syncFolder(dirname(to));
  },
};

/** Makes a rename survive a power failure. Windows can't do this for a folder and doesn't need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  if (!folder) return;
  try {
    await folder.sync().catch(() => {});
  } finally {
    await folder.close();
  }
}
