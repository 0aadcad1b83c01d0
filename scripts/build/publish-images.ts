import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveEntry,
  type ArchiveKind,
  archivedName,
  archiveFile,
  archiveFolder,
  archiveImages,
  archiveIndex,
  archiveKinds,
} from '../../build/media/image-archive.ts';
import { imageFile, imageKinds } from '../../build/media/image-files.ts';
import type { Exercise } from '../../edge/format/exercise.ts';
import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { hasImage } from '../media/image-folder.ts';
import { bringFile } from '../support/bring-file.ts';
import { replaceFile } from '../support/replace-file.ts';

/** The fields of an exercise that its image is found by. */
type Illustrated = Pick<Exercise, 'id' | 'bodyPart' | 'gifUrl'>;

/**
 * Copies the rendered images of the published exercises to `cdn/image`, and writes image archives for all complete body
 * parts to `cdn/archives`, with their sizes in `archives.json`.
 * @returns the archives
 */
export function publishImages(published: readonly Illustrated[], images: string, cdn: string): ArchiveEntry[] {
  for (const image of new Set(published.map(({ gifUrl }) => imageIdOfAddress(gifUrl))))
    if (hasImage(images, image)) publishImage(image, images, cdn);
  const entries = [...new Set(published.map(({ bodyPart }) => bodyPart))].sort().flatMap((bodyPart) => {
    const exercises = published.filter((exercise) => exercise.bodyPart === bodyPart);
    const isComplete = exercises.every((exercise) => hasImage(images, imageIdOfAddress(exercise.gifUrl)));
    return isComplete ? archiveKinds.map((kind) => publishArchive(bodyPart, kind, exercises, images, cdn)) : [];
  });
  if (entries.length > 0) replaceFile(join(cdn, archiveFolder, archiveIndex), `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}

/** Copies all files of a rendered image to `cdn/image`. */
function publishImage(image: string, images: string, cdn: string): void {
  for (const kind of imageKinds) {
    const file = imageFile(image, kind);
    const published = join(cdn, 'image', file);
    // An image with a given name never changes.
    if (!existsSync(published)) bringFile(join(images, file), published);
  }
}

function publishArchive(
  bodyPart: string,
  kind: ArchiveKind,
  exercises: readonly Illustrated[],
  images: string,
  cdn: string,
): ArchiveEntry {
  const file = archiveFile(bodyPart, kind);
  const files = new Map(
    exercises.map((exercise) => [
      archivedName(exercise.id, kind),
      readFileSync(join(images, imageFile(imageIdOfAddress(exercise.gifUrl), kind))),
    ]),
  );
  const archive = archiveImages(files);
  replaceFile(join(cdn, archiveFolder, file), archive);
  return { file, bodyPart, kind, images: files.size, bytes: archive.length };
}
