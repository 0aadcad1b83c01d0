import { rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import { currentPath } from '../../edge/format/paths.ts';
import { recordFile } from '../dist/build-record.ts';
import { bringFile } from '../support/bring-file.ts';

/**
 * The tree that is served while `npm start` runs. A build replaces `dist` as a whole, under whoever is reading; a host
 * keeps former releases until nobody reads them. So this is a folder of its own with second names for the same files: a
 * build is brought to it as if published, and nothing is taken away before the end.
 */
export class ServedTree {
  /** The root of the tree. */
  readonly folder: string;
  readonly #dist: string;
  #brought: string | undefined;

  /** @param dist the built folder, beside which it comes to lie */
  constructor(dist: string) {
    this.#dist = resolve(dist);
    this.folder = `${this.#dist}.served-${process.pid}`;
  }

  /**
   * Brings what was built since the last time, `current.json` last.
   * @returns whether there was anything
   */
  update(): boolean {
    this.#tellInUse();
    const stamp = this.#stamp();
    if (stamp === undefined || stamp === this.#brought) return false;
    const cdn = join(this.#dist, 'cdn');
    // A page comes after what it loads, the pointer after the release.
    const inFolders = glob.sync('*/**', { cwd: cdn, dot: true });
    const atRoot = glob.sync('*', { cwd: cdn, dot: true, ignore: [currentPath] });
    try {
      for (const path of [...inFolders, ...atRoot]) bringFile(join(cdn, path), join(this.folder, path));
      // Another build has come meanwhile: this was some of each, and the next time it will be all of the later.
      if (this.#stamp() !== stamp) return false;
      bringFile(join(cdn, currentPath), join(this.folder, currentPath));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && this.#stamp() !== stamp) return false;
      throw error;
    }
    this.#brought = stamp;
    return true;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Touches the folder: one that was not touched for long counts as left by a killed process; see `recoverFolder`. */
  #tellInUse(): void {
    const now = new Date();
    if (this.#brought !== undefined) utimesSync(this.folder, now, now);
  }

  /** Which build is there; `undefined` between two. */
  #stamp(): string | undefined {
    const stats = statSync(join(this.#dist, recordFile), { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs}`;
  }
}
