import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageBytes, imageFile, imageKinds } from '../../build/media/image-files.ts';
import type { RenderedScene } from '../../build/media/render-scene.ts';

/** Whether a folder has all files of an image. */
export function hasImage(folder: string, imageId: string): boolean {
  return existsSync(join(folder, imageId));
}

/**
 * Writes the files of an image, each beside and renamed, and the one that has the image id as its name last: where that
 * is, all are.
 */
export function writeImage(folder: string, imageId: string, rendered: RenderedScene): void {
  mkdirSync(folder, { recursive: true });
  const named = imageKinds.find((kind) => imageFile(imageId, kind) === imageId)!;
  for (const kind of [...imageKinds.filter((kind) => kind !== named), named]) {
    const file = join(folder, imageFile(imageId, kind));
    writeFileSync(`${file}.next-${process.pid}`, imageBytes(rendered, kind));
    renameSync(`${file}.next-${process.pid}`, file);
  }
}
