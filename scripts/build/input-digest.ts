import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { imageFile, imageIdOfFile, imageKinds } from '../../build/media/image-files.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { digestOf } from '../../build/support/digest-of.ts';

export interface BuildInputs {
  /** The catalogue's folder. */
  readonly catalogue: string;
  /** The folder of rendered animations, named as in `gifUrl`. */
  readonly images: string;
  /** Address of the image host, without a trailing slash. */
  readonly imageBase: string;
  /** The figure that the images show. */
  readonly figure: FigureName;
}

/** The folders with the code of a build, relative to the root of the project. `catalogue` contains data, too. */
export const codeFolders = [
  'build',
  'edge',
  'catalogue',
  'scripts/build',
  'scripts/keys',
  'scripts/media',
  'scripts/server',
  'scripts/support',
];
/** Further files with code of a build. */
export const codeFiles = ['package-lock.json', 'scripts/keys.ts', 'scripts/server.ts'];
const isCode = (path: string) => !path.startsWith('catalogue') || path.endsWith('.ts');

/** What identifies a build. Taking them reads every file of the catalogue and the code. */
export interface BuildDigests {
  /** The {@link codeDigest} of the project. */
  readonly code: string;
  /** Of everything that the build depends on, with the code: while it stays the same, so does the result. */
  readonly inputs: string;
  /** The {@link inputStamp} of the same inputs. */
  readonly stamp: string | undefined;
}

/** A project, and what is built with it. */
type Inputs = BuildInputs & { readonly project: string };

/**
 * The digests of a build from what is there now.
 * @param stamp the {@link inputStamp}, if it has been taken: what changes while the rest is read has another one afterwards
 */
export function buildDigests(inputs: Inputs, stamp = inputStamp(inputs)): BuildDigests {
  const code = codeDigest(inputs.project);
  const parts = [code, ...withoutFiles(inputs), catalogueDigest(inputs.catalogue)];
  return { code, inputs: digestOf(JSON.stringify(parts)), stamp };
}

/** A function that takes the digests of a build on the first call. */
export function digestsOnce(inputs: Inputs): (stamp?: string) => BuildDigests {
  let digests: BuildDigests | undefined;
  return (stamp) => (digests ??= buildDigests(inputs, stamp));
}

/** What a build depends on besides files of the code and the catalogue. */
function withoutFiles({ images, imageBase, figure }: BuildInputs): unknown[] {
  return [imageBase, figure, completeImages(images)];
}

/** Age that a change of a file must have to be known from its time, in ms: clocks of file systems are coarse. */
const settled = 1000;

/**
 * Identifies the inputs of a build by the lengths and times of their files, a fifth of the work of reading them: while it
 * stays the same, so do the {@link BuildDigests}. Undefined while a file was changed so recently that it may change again
 * without getting another time.
 */
export function inputStamp(inputs: Inputs): string | undefined {
  const hash = createHash('sha256').update(JSON.stringify([process.version, mode, withoutFiles(inputs)]));
  const newest = BigInt(Date.now() - settled) * 1_000_000n;
  for (const path of [...codePathsIn(inputs.project), ...pathsIn(inputs.catalogue)]) {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats && (stats.mtimeNs > newest || stats.ctimeNs > newest)) return undefined;
    hash.update(`${path} ${stats?.ino} ${stats?.size} ${stats?.mtimeNs} ${stats?.ctimeNs}\n`);
  }
  return hash.digest('hex');
}

/** Identifies the content of a catalogue's folder. */
export function catalogueDigest(folder: string): string {
  const hash = createHash('sha256');
  addFiles(hash, folder, pathsIn(folder));
  return hash.digest('hex');
}

/** Bundles depend on it. It is read at the start, because the bundler sets it if it is missing. */
const mode = process.env.NODE_ENV;

/** Identifies the code of a project's build and what runs it. */
export function codeDigest(project: string): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, mode]));
  addFiles(hash, project, codePathsIn(project));
  return hash.digest('hex');
}

/** The paths of the code of a build. */
function codePathsIn(project: string): string[] {
  const inFolders = codeFolders.flatMap((folder) => pathsIn(join(project, folder)));
  const paths = [...inFolders, ...codeFiles.map((file) => join(project, file))];
  return paths.filter((path) => isCode(relative(project, path)));
}

/** All paths below a folder; none if it doesn't exist. */
function pathsIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  // Links to folders are not followed, just as when the catalogue is read: they may be circular.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

function addFiles(hash: Hash, folder: string, paths: readonly string[]): void {
  for (const name of paths.map((path) => relative(folder, path)).sort()) {
    const path = join(folder, name);
    const content = createHash('sha256');
    // Synchronously: 2,500 files take a fifth of the time.
    if (isFile(path)) content.update(readFileSync(path));
    hash.update(`${content.digest('hex')} ${name}\n`);
  }
}

/** Whether a path is a file or a link to one. Anything else, such as a pipe, may never end. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The images that have all their files, as published ones do. Their names identify their content. */
function completeImages(folder: string): string[] {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const images = new Set([...files].flatMap((name) => imageIdOfFile(name) ?? []));
  return [...images].filter((image) => imageKinds.every((kind) => files.has(imageFile(image, kind)))).sort();
}
