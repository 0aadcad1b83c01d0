import { type BigIntStats, linkSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { filesBelow } from './files-below.ts';

/** A file of a built folder: its length in bytes, the time of its last change in ns, and its SHA-256 if a build wrote it. */
export type FileState = readonly [bytes: number, changedAt: string, sha256?: string];

/** The files of a folder by path. */
export type FileStates = { readonly [path: string]: FileState };

/** A file that an earlier build left in the next folder. */
interface StandingFile {
  readonly state: FileState;
  readonly inode: bigint;
}

/**
 * The files that builds have written, by their content: those of the former folder, which is about to be replaced, and
 * those of the next one. What is the same in both is hard-linked, which costs no writing, no flushing and no space. If
 * the next folder is one from an earlier build, what is the same in both stays where it is, which costs nothing.
 */
export class KnownFiles {
  readonly #former = new Map<string, { readonly path: string; readonly state: FileState }>();
  /** The files of the next folder. They are told apart by their inodes, because folders are renamed. */
  readonly #next = new Map<bigint, { readonly state: FileState; readonly isLinked: boolean }>();
  /** The files of {@link takeOver} that no file of the next folder has taken the place of, by path. */
  readonly #standing = new Map<string, StandingFile>();
  /** Those that stay in the next folder. */
  readonly #kept = new Map<string, StandingFile>();
  /** The folders of {@link takeOver}. */
  readonly #formerFolders = new Set<string>();
  /** Folders that may be empty. */
  readonly #emptied = new Set<string>();
  /** When the folders of {@link takeOver} had last changed before it began, in ns, by their inodes. */
  readonly #folders = new Map<bigint, bigint>();

  /**
   * @param folder the former folder
   * @param states what its build recorded of it
   */
  constructor(folder = '', states: FileStates = {}) {
    for (const [path, state] of Object.entries(states)) {
      if (state[2]) this.#former.set(state[2], { path: join(folder, path), state });
    }
  }

  /**
   * Begins the next folder with the files of an earlier build. What that hasn't written, or somebody has changed since,
   * is removed. The rest stands until a file with the same path takes its place, or {@link removeStanding} removes it.
   * @param states what the earlier build recorded of the folder
   * @param record the name of the file with this record, which is removed first
   * @throws an error of the operating system
   */
  takeOver(folder: string, states: FileStates, record: string): void {
    rmSync(join(folder, record));
    const takenOverAt = statSync(folder, { bigint: true }).mtimeNs;
    const standing = new Map<string, StandingFile>();
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((entry) => entry.isDirectory())) {
      const path = join(entry.parentPath, entry.name);
      const { ino, mtimeNs } = statSync(path, { bigint: true });
      // In the same moment, as the file system counts, it may change once more.
      if (mtimeNs < takenOverAt) this.#folders.set(ino, mtimeNs);
      this.#formerFolders.add(path);
      this.#emptied.add(path);
    }
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) continue;
      const state = states[relative(folder, path)];
      const stats = entry.isFile() && state?.[2] ? statSync(path, { bigint: true }) : undefined;
      if (stats && isSame(state!, stats)) {
        standing.set(path, { state: state!, inode: stats.ino });
        this.#emptied.delete(entry.parentPath);
      } else rmSync(path);
    }
    for (const [path, file] of standing) this.#standing.set(path, file);
  }

  /** Removes a file of {@link takeOver}, or a folder of such files, so that another file can take its place. */
  makeRoom(path: string): void {
    if (this.#formerFolders.delete(path)) {
      this.removeStanding(path);
      isRemoved(path);
    }
    this.removeFile(path);
  }

  /** Removes a file of {@link takeOver}, so that a folder can take its place. */
  removeFile(path: string): void {
    if (!this.#standing.delete(path)) return;
    rmSync(path);
    this.#emptied.add(dirname(path));
  }

  /** Removes the files of {@link takeOver} below a folder that have not been taken, and folders without files. */
  removeStanding(folder: string): void {
    const below = (path: string) => path.startsWith(folder + sep);
    for (const path of [...this.#standing.keys()].filter(below)) this.removeFile(path);
    for (const emptied of [...this.#emptied].filter(below)) {
      this.#emptied.delete(emptied);
      for (let path = emptied; path !== folder && isRemoved(path); path = dirname(path));
    }
  }

  /**
   * Makes a known file with this content `path`: the one that is there already, or a link to a former one.
   * @returns whether there is one that nobody has changed since it was recorded
   */
  link({ bytes, sha256 }: FileEntry, path: string): boolean {
    if (this.#isKept({ bytes, sha256 }, path)) return true;
    this.makeRoom(path);
    const former = this.#former.get(sha256);
    // A library may fill an empty file by itself.
    if (!former || bytes === 0) return false;
    try {
      linkSync(former.path, path);
    } catch {
      // Not all file systems have links, and another build may have replaced the former folder.
      return false;
    }
    const stats = statSync(path, { bigint: true });
    if (!isSame(former.state, stats)) {
      rmSync(path);
      return false;
    }
    this.#next.set(stats.ino, { state: former.state, isLinked: true });
    return true;
  }

  /** Removes a file that {@link link} has made. */
  unlink(path: string): void {
    this.#kept.delete(path);
    this.#next.delete(statSync(path, { bigint: true }).ino);
    rmSync(path);
  }

  #isKept({ bytes, sha256 }: FileEntry, path: string): boolean {
    const standing = this.#standing.get(path);
    if (!standing || standing.state[2] !== sha256 || bytes === 0) return false;
    this.#standing.delete(path);
    this.#kept.set(path, standing);
    this.#next.set(standing.inode, { state: standing.state, isLinked: true });
    return true;
  }

  /** Notes a file that has been written and closed. */
  add({ bytes, sha256 }: FileEntry, path: string): void {
    const { ino, mtimeNs } = statSync(path, { bigint: true });
    this.#next.set(ino, { state: [bytes, `${mtimeNs}`, sha256], isLinked: false });
  }

  /** Whether a file is one of an earlier build, which was flushed. */
  isLinked(path: string): boolean {
    return this.#kept.has(path) || this.#next.get(statSync(path, { bigint: true }).ino)?.isLinked === true;
  }

  /** Whether a folder is as an earlier build has flushed it. */
  isUntouched(folder: string): boolean {
    const { ino, mtimeNs } = statSync(folder, { bigint: true });
    return this.#folders.get(ino) === mtimeNs;
  }

  /** The states of all files below the next folder, as they were made: whoever has changed one since is noticed. */
  statesIn(folder: string): FileStates {
    return Object.fromEntries(
      filesBelow(folder).map((path): [string, FileState] => {
        const kept = this.#kept.get(join(folder, path));
        if (kept) return [path, kept.state];
        const stats = statSync(join(folder, path), { bigint: true });
        const made = this.#next.get(stats.ino)?.state;
        // A library may have filled an empty file.
        return [path, made && made[0] > 0 ? made : [Number(stats.size), `${stats.mtimeNs}`]];
      }),
    );
  }
}

/**
 * Whether the files below a folder are those of `states`, by their metadata: none was added, removed or written. 4,400
 * files take 0.1 s, a tenth of the time to read them.
 * @param left names of files directly in the folder that don't count
 * @throws an error of the operating system if something can't be read
 */
export function isUnchanged(folder: string, states: FileStates, left: readonly string[]): boolean {
  const now = statsIn(folder).filter(([path]) => !left.includes(path));
  return (
    now.length === Object.keys(states).length &&
    now.every(([path, stats]) => Object.hasOwn(states, path) && isSame(states[path]!, stats))
  );
}

function isSame([bytes, changedAt]: FileState, { size, mtimeNs }: BigIntStats): boolean {
  return bytes === Number(size) && changedAt === `${mtimeNs}`;
}

/** Removes a folder if it is empty. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function statsIn(folder: string): [path: string, stats: BigIntStats][] {
  return filesBelow(folder).map((path) => [path, statSync(join(folder, path), { bigint: true })]);
}
