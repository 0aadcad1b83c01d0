import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { imageFile, imageKinds, type RenderedScene } from '../../build/media/image-files.ts';
import { replaceFile } from '../support/replace-file.ts';

/** Whether a folder has all files of an image. */
export function hasImage(folder: string, imageId: string): boolean {
  return imageKinds.every((kind) => existsSync(join(folder, imageFile(imageId, kind))));
}

/** Writes the files of an image. */
export function writeImage(folder: string, imageId: string, rendered: RenderedScene): void {
  for (const kind of imageKinds) {
    replaceFile(join(folder, imageFile(imageId, kind)), rendered[kind]);
  }
}
