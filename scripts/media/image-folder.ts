import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureBytes, pictureFile, pictureKinds } from '../../build/media/image-files.ts';
import type { RenderedScene } from '../../build/motion/render/render.ts';

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
  const named = pictureKinds.find((kind) => pictureFile(imageId, kind) === imageId)!;
  for (const kind of [...pictureKinds.filter((kind) => kind !== named), named]) {
    const file = join(folder, pictureFile(imageId, kind));
    writeFileSync(`${file}.next-${process.pid}`, pictureBytes(rendered, kind));
    renameSync(`${file}.next-${process.pid}`, file);
  }
}
