import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { currentPath } from '../../edge/format/paths.ts';
import { recordFile } from '../build/build-record.ts';
import { bringFile } from '../support/bring-file.ts';
import { filesBelow } from '../support/files-below.ts';

/**
 * The tree that `npm start` serves. A build replaces `dist` completely, even while it is being read, but hosts keep
 * earlier releases until no one reads them. So this is a separate folder of hard links to the same files: each build is
 * copied to it as if it were published, and nothing is removed before the end.
 */
export class ServedTree {
  /** The root of the tree. */
  readonly folder: string;
  readonly #dist: string;
  /** What was built before. */
  readonly #former: string | undefined;
  #isUnfinished = false;
  #brought: string | undefined;

  /** @param dist the built folder; the tree is next to it */
  constructor(dist: string) {
    this.#dist = resolve(dist);
    this.folder = `${this.#dist}.served-${process.pid}`;
    this.#former = this.#stamp();
  }

  /** Whether only a first release is in the folder. */
  get isUnfinished(): boolean {
    return this.#isUnfinished;
  }

  /** Ignores the outdated build that existed at the start; the folder has a first release instead. */
  passOver(): void {
    this.#brought = this.#former;
    this.#isUnfinished = true;
  }

  /**
   * Copies what was built since the last time, `current.json` last.
   * @returns whether there was anything new
   */
  update(): boolean {
    this.#tellInUse();
    const stamp = this.#stamp();
    if (stamp === undefined || stamp === this.#brought) return false;
    const cdn = join(this.#dist, 'cdn');
    // Pages come after what they load, the pointer after the release.
    try {
      const paths = filesBelow(cdn);
      const [atRoot, inFolders] = [paths.filter(isAtRoot), paths.filter((path) => !isAtRoot(path))];
      for (const path of [...inFolders, ...atRoot.filter((path) => path !== currentPath)])
        bringFile(join(cdn, path), join(this.folder, path));
      // Another build has replaced it in the meantime, so this is a mixture. The next update will be complete.
      if (this.#stamp() !== stamp) return false;
      bringFile(join(cdn, currentPath), join(this.folder, currentPath));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && this.#stamp() !== stamp) return false;
      throw error;
    }
    this.#brought = stamp;
    this.#isUnfinished = false;
    return true;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Touches the folder: otherwise, it would count as left by a killed process after some time; see `recoverFolder`. */
  #tellInUse(): void {
    const now = new Date();
    if (existsSync(this.folder)) utimesSync(this.folder, now, now);
  }

  /** Identifies the present build; `undefined` while one is being replaced. */
  #stamp(): string | undefined {
    const stats = statSync(join(this.#dist, recordFile), { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs}`;
  }
}

function isAtRoot(path: string): boolean {
  return dirname(path) === '.';
}
