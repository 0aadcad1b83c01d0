import { existsSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { currentPath } from '../../edge/format/paths.ts';
import { recordFile } from '../build/build-record.ts';
import { bringFile } from '../support/bring-file.ts';
import { filesBelow } from '../support/files-below.ts';
import { readIfThere } from '../support/read-if-there.ts';

/** The file of a kept tree that identifies its build. */
const stampFile = 'stamp';

/**
 * The tree that `npm start` serves. A build replaces `dist` completely, even while it is being read, but hosts keep
 * earlier releases until no one reads them. So this is a separate folder of hard links to the same files: each build is
 * copied to it as if it were published, and nothing is removed before the end. A tree with a single build is kept for the
 * next start, which then needs no copy if nothing has changed.
 */
export class ServedTree {
  /** The root of the tree. */
  readonly folder: string;
  /** Where a build puts what it makes before the rest, for {@link takeFirst}. */
  readonly first: string;
  readonly #own: string;
  readonly #dist: string;
  /** The tree of the last start with its stamp, if it is kept. */
  readonly #kept: string;
  /** What was built before. */
  readonly #former: string | undefined;
  #isUnfinished = false;
  #brought: string | undefined;
  /** Number of whole builds in the tree. */
  #builds = 0;

  /** @param dist the built folder; the tree is next to it */
  constructor(dist: string) {
    this.#dist = resolve(dist);
    this.#own = `${this.#dist}.served-${process.pid}`;
    this.#kept = `${this.#dist}.served`;
    this.folder = join(this.#own, 'tree');
    this.first = join(this.#own, 'first');
    this.#former = this.#stamp();
  }

  /** Whether only the first parts of a build are in the folder. */
  get isUnfinished(): boolean {
    return this.#isUnfinished;
  }

  /** Whether it has something at a path; never for `undefined`. */
  has(path: string | undefined): boolean {
    return path !== undefined && existsSync(join(this.folder, path));
  }

  /** Serves a part that a build made before the rest, and ignores the outdated build that existed at the start. */
  takeFirst(part: string): void {
    this.#bring(join(this.first, part));
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
    if (this.#takeKept(stamp)) return true;
    try {
      // If another build has replaced it in the meantime, this is a mixture. The next update will be complete.
      if (!this.#bring(join(this.#dist, 'cdn'), () => this.#stamp() === stamp)) return false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && this.#stamp() !== stamp) return false;
      throw error;
    }
    this.#brought = stamp;
    this.#isUnfinished = false;
    this.#builds++;
    return true;
  }

  /** Takes the tree that the last start kept, if it is that of the present build. */
  #takeKept(stamp: string): boolean {
    if (existsSync(this.#own) || readIfThere(join(this.#kept, stampFile))?.toString() !== stamp) return false;
    try {
      renameSync(this.#kept, this.#own);
      rmSync(join(this.#own, stampFile));
    } catch {
      // Another process may have been faster.
      return false;
    }
    this.#brought = stamp;
    this.#builds++;
    return true;
  }

  /** Copies a tree: what pages load before the pages, and the pointer to the release last, if there is one and `isWhole`. */
  #bring(tree: string, isWhole = () => true): boolean {
    for (const path of filesBelow(tree).sort((a, b) => turnOf(a) - turnOf(b))) {
      if (path === currentPath && !isWhole()) return false;
      bringFile(join(tree, path), join(this.folder, path));
    }
    return true;
  }

  /** Keeps the tree for the next start if it has the present build and no other; otherwise removes it. */
  close(): void {
    const stamp = this.#stamp();
    try {
      // Without a stamp, what is left of it if this is interrupted isn't taken for a whole tree.
      rmSync(join(this.#kept, stampFile), { force: true });
      rmSync(this.#kept, { recursive: true, force: true });
      if (stamp !== undefined && stamp === this.#brought && this.#builds === 1) {
        rmSync(this.first, { recursive: true, force: true });
        writeFileSync(join(this.#own, stampFile), stamp);
        renameSync(this.#own, this.#kept);
      }
    } finally {
      rmSync(this.#own, { recursive: true, force: true });
    }
  }

  /** Touches the folder: otherwise, it would count as left by a killed process after some time; see `recoverFolder`. */
  #tellInUse(): void {
    const now = new Date();
    if (existsSync(this.#own)) utimesSync(this.#own, now, now);
  }

  /** Identifies the present build; `undefined` while one is being replaced. */
  #stamp(): string | undefined {
    const stats = statSync(join(this.#dist, recordFile), { throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.mtimeMs}`;
  }
}

/** The place of a file in the order in which a tree is copied. */
function turnOf(path: string): number {
  return path === currentPath ? 2 : Number(dirname(path) === '.');
}
