import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { imageIdOfFile } from '../../build/media/image-files.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { hasImage } from '../media/image-folder.ts';

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

/** Code that a build runs, from the root of the project. */
const code = [
  'build/**',
  'edge/**',
  'catalogue/**/*.ts',
  'scripts/{server,keys}.ts',
  'scripts/{dist,server,keys,support}/**',
  'package-lock.json',
];

/**
 * Stands for everything that a build is made from: as long as it stays the same, so does what is built.
 * @param code the {@link codeDigest} of the project
 */
export async function inputDigest(code: string, inputs: BuildInputs): Promise<string> {
  const { catalogue, images, imageBase, figure } = inputs;
  const hash = createHash('sha256').update(JSON.stringify([code, imageBase, figure, completeImages(images)]));
  await addFiles(hash, catalogue, ['**']);
  return hash.digest('hex');
}

/** Bundles differ by it. Read at the beginning, since the bundler sets it where it is missing. */
const mode = process.env.NODE_ENV;

/** Stands for the code of a project's build and for what runs it. */
export async function codeDigest(project: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([process.version, mode]));
  await addFiles(hash, project, code);
  return hash.digest('hex');
}

async function addFiles(hash: Hash, folder: string, patterns: readonly string[]): Promise<void> {
  // Links to folders are not followed, as the catalogue's reader does not: they may lead back to themselves.
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, onlyFiles: false };
  for (const path of (await glob([...patterns], options)).sort()) {
    const content = createHash('sha256');
    // One after the other without a promise: 2,500 files take a fifth of the time.
    if (isFile(join(folder, path))) content.update(readFileSync(join(folder, path)));
    hash.update(`${content.digest('hex')} ${path}\n`);
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
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const images = new Set(names.flatMap((name) => imageIdOfFile(name) ?? []));
  return [...images].filter((image) => hasImage(folder, image)).sort();
}
