import { type Zippable, zipSync } from 'fflate';
import type { PictureKind } from './image-files.ts';

/** The kinds of picture that apps bundle: small animations, animations as WebP, stills. */
export const packKinds = ['gif-180', 'webp', 'still'] as const satisfies readonly PictureKind[];
export type PackKind = (typeof packKinds)[number];

const endings: Readonly<Record<PackKind, string>> = { 'gif-180': 'gif', webp: 'webp', still: 'png' };

/** The name of the pack of a body part: `upper-legs-gif-180.zip`. */
export function packFile(bodyPart: string, kind: PackKind): string {
  return `${bodyPart.replaceAll(' ', '-')}-${kind}.zip`;
}

/** A pack as `packs/packs.json` lists it. */
export interface PackEntry {
  readonly file: string;
  readonly bodyPart: string;
  readonly kind: PackKind;
  readonly pictures: number;
  readonly bytes: number;
}

/** The name of an exercise's picture in a pack: its id, so that an app finds it without a table. */
export function packedName(id: string, kind: PackKind): string {
  return `${id}.${endings[kind]}`;
}

/** A ZIP archive of pictures by their names. The same pictures give the same bytes in every time zone. */
export function packPictures(pictures: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // Pictures are compressed already. A ZIP says local time: the parts of this date are the same everywhere.
  const options = { level: 0, mtime: new Date(1980, 0, 1) } as const;
  const files: Zippable = {};
  for (const [name, bytes] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1))) files[name] = [bytes, options];
  return zipSync(files);
}
