import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { CommandError } from './command-error.ts';
import { project } from './project.ts';

/** The parts of a checkout that no command may replace, relative to its root. */
const sources = ['.git', '.github', 'build', 'catalogue', 'edge', 'node_modules', 'scripts', 'test'];

/** A folder that a command is about to replace or publish to. */
export interface ReplacedFolder {
  readonly folder: string;
  /** Folders to protect besides the sources of the project, such as another catalogue. */
  readonly kept?: readonly string[];
  /** Files and folders of which the command left at least one if it made the folder. */
  readonly marks: readonly string[];
  /** Whether a mark is this command's, by its text; by default true. */
  readonly isOurs?: (text: string) => boolean;
}

/**
 * Refuses to replace a folder that may be needed: one that is, contains or is inside the sources of the project or
 * `kept`, and a non-empty one without the command's mark. Links are followed.
 * @throws CommandError that says what is there
 */
export function expectReplaceable({ folder, kept = [], marks, isOurs }: ReplacedFolder): void {
  const place = realPath(folder);
  const refuse = (reason: string): never => {
    throw new CommandError(`${folder} ${reason}. Nothing has changed. Choose a separate folder.`);
  };
  for (const source of [...sources.map((name) => join(project, name)), ...kept]) {
    const real = realPath(source);
    const name = relative('', source) || source;
    if (real === place) refuse(`is ${name}, which would be lost`);
    if (isInside(real, place)) refuse(`contains ${name}, which would be lost`);
    if (isInside(place, real)) refuse(`lies in ${name}`);
  }
  const state = statSync(place, { throwIfNoEntry: false });
  if (!state) return;
  if (!state.isDirectory()) refuse('is a file');
  if (readdirSync(place).length === 0) return;
  const isMarked = (path: string) => (isOurs ? isOurs(readText(path)) : existsSync(path));
  if (!marks.some((mark) => isMarked(join(place, mark)))) {
    refuse(`is not empty, and has no ${marks.join(' or ')} of this command`);
  }
}

/** The text of a file; empty if there is none or it can't be read. */
function readText(file: string): string {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** The path with links resolved as far as it exists, in the file system's spelling. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPath(parent), basename(absolute));
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
