import { strToU8, type Zippable, zipSync } from 'fflate';
import { slug } from '../../edge/format/paths.ts';
import { extensionOf, type ImageKind } from './image-files.ts';

/** The kinds of image that apps bundle: small GIFs, animated WebPs, stills. */
export const archiveKinds = ['gif-180', 'webp', 'still'] as const satisfies readonly ImageKind[];
/** A kind of image that an archive can have. */
export type ArchiveKind = (typeof archiveKinds)[number];

/** The published folder of the image archives, relative to the root of the tree. */
export const archiveFolder = 'archives';
/** The file in it that lists them. */
export const archiveIndex = 'archives.json';

/** The file name of the archive of a body part: `upper-legs-gif-180.zip`. */
export function archiveFile(bodyPart: string, kind: ArchiveKind): string {
  return `${slug(bodyPart)}-${kind}.zip`;
}

/** An image archive as {@link archiveIndex} lists it. */
export interface ArchiveEntry {
  readonly file: string;
  readonly bodyPart: string;
  readonly kind: ArchiveKind;
  /** Number of images in it. */
  readonly images: number;
  /** Its size. */
  readonly bytes: number;
}

/** The name of an exercise's image in an archive: the exercise id, so that an app finds it without a table. */
export function archivedName(id: string, kind: ArchiveKind): string {
  return `${id}.${extensionOf(kind)}`;
}

/**
 * A ZIP archive of images by name, with two indexes: `index.json` maps exercise ids to file names, and `index.js` maps
 * them to the result of `require`, because bundlers such as Metro do not accept a computed name there. The same images
 * give the same bytes in every time zone.
 */
export function archiveImages(images: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // ZIP stores local time; the components of this date are the same everywhere.
  const mtime = new Date(1980, 0, 1);
  const files: Zippable = {};
  const sorted = [...images].sort(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name);
  files['index.js'] = [strToU8(requires(names)), { level: 9, mtime }];
  files['index.json'] = [strToU8(nameTable(names)), { level: 9, mtime }];
  // Images are already compressed.
  for (const [name, bytes] of sorted) files[name] = [bytes, { level: 0, mtime }];
  return zipSync(files);
}

function requires(names: readonly string[]): string {
  const lines = names.map((name) => `  '${idOf(name)}': require('./${name}'),\n`);
  return `// The images of this folder by exercise id.\nmodule.exports = {\n${lines.join('')}};\n`;
}

function nameTable(names: readonly string[]): string {
  // Not through an object, which would put ids without a leading zero first.
  const lines = names.map((name) => `  ${JSON.stringify(idOf(name))}: ${JSON.stringify(name)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function idOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}
