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
}

/** The digests of a build from what is there now. */
export function buildDigests({ project, ...inputs }: BuildInputs & { readonly project: string }): BuildDigests {
  const code = codeDigest(project);
  const { catalogue, images, imageBase, figure } = inputs;
  const parts = [code, imageBase, figure, completeImages(images), catalogueDigest(catalogue)];
  return { code, inputs: digestOf(JSON.stringify(parts)) };
}

/** Identifies the content of a catalogue's folder. */
export function catalogueDigest(folder: string): string {
  const hash = createHash('sha256');
  addFiles(
    hash,
    folder,
    pathsIn(folder).map((path) => relative(folder, path)),
  );
  return hash.digest('hex');
}

/** Bundles depend on it. It is read at the start, because the bundler sets it if it is missing. */
const mode = process.env.NODE_ENV;

/** Identifies the code of a project's build and what runs it. */
export function codeDigest(project: string): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, mode]));
  const inFolders = codeFolders.flatMap((folder) => pathsIn(join(project, folder)));
  const names = [...inFolders, ...codeFiles.map((file) => join(project, file))].map((path) => relative(project, path));
  addFiles(hash, project, names.filter(isCode));
  return hash.digest('hex');
}

/** All paths below a folder; none if it doesn't exist. */
function pathsIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  // Links to folders are not followed, just as when the catalogue is read: they may be circular.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

function addFiles(hash: Hash, folder: string, names: readonly string[]): void {
  for (const name of names.toSorted()) {
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
