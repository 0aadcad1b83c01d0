import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type PackEntry,
  type PackKind,
  packedName,
  packFile,
  packKinds,
  packPictures,
} from '../../build/media/image-archive.ts';
import { pictureFile, pictureKinds } from '../../build/media/image-files.ts';
import { imageOf } from '../../build/record/published-exercise.ts';
import type { Exercise } from '../../edge/format/exercise.ts';
import { hasImage } from '../media/image-folder.ts';
import { replaceFile } from '../support/replace-file.ts';

/** What is to be known of an exercise to find its image. */
type Illustrated = Pick<Exercise, 'id' | 'bodyPart' | 'gifUrl'>;

/**
 * Puts the rendered images of the published exercises into `cdn/image`, and for every body part that has all of them the
 * packs into `cdn/packs`, with their sizes in `packs.json`.
 * @returns what there are for packs
 */
export function publishImages(published: readonly Illustrated[], images: string, cdn: string): PackEntry[] {
  for (const image of new Set(published.map(imageOf))) if (hasImage(images, image)) publishImage(image, images, cdn);
  const entries = [...new Set(published.map(({ bodyPart }) => bodyPart))].sort().flatMap((bodyPart) => {
    const exercises = published.filter((exercise) => exercise.bodyPart === bodyPart);
    const isComplete = exercises.every((exercise) => hasImage(images, imageOf(exercise)));
    return isComplete ? packKinds.map((kind) => publishPack(bodyPart, kind, exercises, images, cdn)) : [];
  });
  if (entries.length > 0) replaceFile(join(cdn, 'packs', 'packs.json'), `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}

/** Puts all files of a rendered image into `cdn/image`. */
export function publishImage(image: string, images: string, cdn: string): void {
  for (const kind of pictureKinds) {
    const file = pictureFile(image, kind);
    linkOrCopy(join(images, file), join(cdn, 'image', file));
  }
}

function publishPack(
  bodyPart: string,
  kind: PackKind,
  exercises: readonly Illustrated[],
  images: string,
  cdn: string,
): PackEntry {
  const file = packFile(bodyPart, kind);
  const pictures = new Map(
    exercises.map((exercise) => [
      packedName(exercise.id, kind),
      readFileSync(join(images, pictureFile(imageOf(exercise), kind))),
    ]),
  );
  const pack = packPictures(pictures);
  replaceFile(join(cdn, 'packs', file), pack);
  return { file, bodyPart, kind, pictures: pictures.size, bytes: pack.length };
}

/** Images are many megabytes and never change: a second name for the same file is enough where there can be one. */
function linkOrCopy(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
