import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedScene } from '../../build/media/image-files.ts';
import { imageBytes, imageFile, imageKinds } from '../../build/media/image-files.ts';
import { replaceFile } from '../support/replace-file.ts';

/** Whether a folder has all files of an image. */
export function hasImage(folder: string, imageId: string): boolean {
  return existsSync(join(folder, imageId));
}

/** Writes the files of an image, the one that has the image id as its name last: where that is, all are. */
export function writeImage(folder: string, imageId: string, rendered: RenderedScene): void {
  const named = imageKinds.find((kind) => imageFile(imageId, kind) === imageId)!;
  for (const kind of [...imageKinds.filter((kind) => kind !== named), named]) {
    replaceFile(join(folder, imageFile(imageId, kind)), imageBytes(rendered, kind));
  }
}
