import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { imageFile, imageIdOfFile, imageKinds } from '../../build/media/image-files.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';

export interface BuildInputs {
  /** The catalogue's folder. */
  readonly catalogue: string;
  /** Rendered animations, by the names in `gifUrl`. */
  readonly images: string;
  /** Address of the image host, without a slash at its end. */
  readonly imageBase: string;
  /** The figure that the images show. */
  readonly figure: FigureName;
}

/** Code that a build runs, from the root of the project; the catalogue has data beside its code. */
const codeFolders = ['build', 'edge', 'catalogue', 'scripts/dist', 'scripts/keys', 'scripts/server', 'scripts/support'];
const codeFiles = ['package-lock.json', 'scripts/keys.ts', 'scripts/server.ts'];
const isCode = (path: string) => !path.startsWith('catalogue') || path.endsWith('.ts');

/**
 * Stands for everything that a build is made from: as long as it stays the same, so does what is built.
 * @param code the {@link codeDigest} of the project
 */
export function inputDigest(code: string, inputs: BuildInputs): string {
  const { catalogue, images, imageBase, figure } = inputs;
  const parts = [code, imageBase, figure, completeImages(images), catalogueDigest(catalogue)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Stands for all that is in a catalogue's folder. */
export function catalogueDigest(folder: string): string {
  const hash = createHash('sha256');
  addFiles(
    hash,
    folder,
    pathsIn(folder).map((path) => relative(folder, path)),
  );
  return hash.digest('hex');
}

/** Bundles differ by it. Read at the beginning, since the bundler sets it where it is missing. */
const mode = process.env.NODE_ENV;

/** Stands for the code of a project's build and for what runs it. */
export function codeDigest(project: string): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, mode]));
  const inFolders = codeFolders.flatMap((folder) => pathsIn(join(project, folder)));
  const names = [...inFolders, ...codeFiles.map((file) => join(project, file))].map((path) => relative(project, path));
  addFiles(hash, project, names.filter(isCode));
  return hash.digest('hex');
}

/** All that is below a folder; nothing where there is no folder. */
function pathsIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  // Links to folders are not followed, as the catalogue's reader does not: they may lead back to themselves.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => join(entry.parentPath, entry.name));
}

function addFiles(hash: Hash, folder: string, names: readonly string[]): void {
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    const content = createHash('sha256');
    // One after the other without a promise: 2,500 files take a fifth of the time.
    if (isFile(path)) content.update(readFileSync(path));
    hash.update(`${content.digest('hex')} ${name}\n`);
  }
}

/** Whether there is a file, or a link to one: what else lies there, a pipe say, may never be read to its end. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The images that have all of their files, as those do that are published. They are named by what they show. */
function completeImages(folder: string): string[] {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const images = new Set([...files].flatMap((name) => imageIdOfFile(name) ?? []));
  return [...images].filter((image) => imageKinds.every((kind) => files.has(imageFile(image, kind)))).sort();
}
