import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { type Finding, type Problem, toProblem } from '../problem.ts';
import { eachList } from '../schema/vocabulary.ts';
import { compare } from '../support/compare.ts';
import { type Source, toSource } from './source.ts';

/** The files that every catalogue needs. */
export const requiredFiles: readonly string[] = [
  ...Object.values(eachList((file) => file)),
  'ids.json',
  'words.json',
  'requirements.json',
];

/** The files that a catalogue can have. */
const optionalFiles = ['versions.json', 'synonyms.json'];

/** Files to ignore: those of macOS Finder, and leftovers of killed commands (`temporaryName`). */
const leftBehind = /^(?:\.DS_Store|\..+\.next-[0-9]+-[0-9a-f]{8})$/;

/** The files of a catalogue as they were read. */
export interface ReadSources {
  /** By path in the catalogue, sorted by it. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly problems: readonly Problem[];
}

/**
 * Reads every data file of a catalogue folder, sorted by path. Every file in `exercises/` counts, so that one with a
 * wrong extension is reported rather than skipped; `motions/` also contains other files. Missing files, unreadable
 * files and anything that is not a file are problems. Links to files inside the catalogue are followed. Links to files
 * outside are problems, because only the catalogue is published; links to folders are not followed, so that a loop of
 * links ends. Synchronous reads take a third of the time of asynchronous ones.
 */
export function readSources(folder: string): ReadSources {
  const sources = new Map<string, Source>();
  const problems: Problem[] = [];
  const fileAt = (path: string) => posix.join(folder.replaceAll('\\', '/'), path);
  const tell = (path: string, unreadable: Finding) => {
    problems.push(toProblem(fileAt(path), { line: 1, column: 1 }, 'readable', unreadable));
  };

  const found = [...pathsIn(folder, 'exercises', tell), ...pathsIn(folder, 'motions', tell)];
  const home = existsSync(folder) ? realpathSync.native(folder) : folder;
  const isInside = (place: string) => `${realpathSync.native(place)}${sep}`.startsWith(home + sep);
  // Looked up once: of most files, only the folder can be a link.
  const folders = new Map<string, boolean>();
  const isOfCatalogue = (place: string) => {
    if (isLink(place)) return isInside(place);
    const above = dirname(place);
    if (!folders.has(above)) folders.set(above, isInside(above));
    return folders.get(above);
  };
  for (const path of [...requiredFiles, ...optionalFiles, ...found.sort(compare)]) {
    const place = join(folder, path);
    const isData = path.startsWith('motions/') ? path.endsWith('.json') : true;
    try {
      const unreadable = notAFile(statSync(place), place);
      if (unreadable) tell(path, unreadable);
      else if (!isOfCatalogue(place)) tell(path, leadingOut);
      else if (isData) sources.set(path, toSource(fileAt(path), readFileSync(place)));
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT' && !isLink(place);
      if (isAbsent && optionalFiles.includes(path)) continue;
      tell(path, isAbsent ? missing : whyUnreadable(error as NodeJS.ErrnoException));
    }
  }
  return { sources, problems };
}

/** The paths of all entries below `path` that are not folders. Entries with bad names are left out and reported. */
function pathsIn(folder: string, path: string, tell: (path: string, unreadable: Finding) => void): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(folder, path), { withFileTypes: true });
  } catch (error) {
    // A catalogue does not need exercises or movements of its own.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tell(path, whyUnreadable(error as NodeJS.ErrnoException));
    return [];
  }
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    if (leftBehind.test(entry.name)) return [];
    const unreadable = badName(entry.name);
    if (unreadable) tell(inside, unreadable);
    else if (entry.isDirectory()) return pathsIn(folder, inside, tell);
    return unreadable ? [] : [inside];
  });
}

function badName(name: string): Finding | undefined {
  const fix = 'rename it with letters, digits and hyphens';
  // Node replaces bytes that are not UTF-8 by U+FFFD, and then can't find the file by that name.
  if (name.includes('\uFFFD')) return { message: 'the name of the file is not UTF-8', fix };
  const control = /\p{Cc}/u.exec(name)?.[0];
  if (control === undefined) return undefined;
  const code = control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return { message: `the name of the file has the control character U+${code}`, fix };
}

const takeOut = 'put a file in its place, or take it out';
const missing: Finding = { message: 'the file is missing' };
const leadingOut: Finding = { message: 'the link leads out of the catalogue', fix: takeOut };

function isLink(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Reading a pipe or a device may never end. */
function notAFile(stats: Stats, place: string): Finding | undefined {
  if (stats.isFile()) return undefined;
  const found = stats.isDirectory()
    ? `a ${isLink(place) ? 'link to a ' : ''}folder`
    : stats.isSocket()
      ? 'a socket'
      : stats.isFIFO()
        ? 'a named pipe'
        : 'a device';
  return { message: `the file can't be read: it is ${found}`, fix: takeOut };
}

function whyUnreadable({ code, message, syscall }: NodeJS.ErrnoException): Finding {
  if (code === 'ENOENT') return { message: 'the link leads to nothing', fix: takeOut };
  if (code === 'ELOOP') return { message: 'the link leads back to itself', fix: 'put a file in its place' };
  return { message: `the ${syscall === 'scandir' ? 'folder' : 'file'} can't be read: ${message}` };
}
