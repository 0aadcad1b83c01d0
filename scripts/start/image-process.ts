/**
 * Renders single image files for the parent process. It first reports which images there are, then answers each order;
 * results are written to the folder of rendered images. It ends together with the parent.
 */

import { join } from 'node:path';
import { imageIdOfFile, imageKindOf } from '../../build/media/image-files.ts';
import { imageIds } from '../../build/media/image-id.ts';
import { renderPool } from '../../build/media/render-pool.ts';
import { type ImageSource, imageSource } from '../../build/motion/image-source.ts';
import { movementOf } from '../../build/motion/movement.ts';
import { makeLibrary } from '../../build/motion/resolve/library.ts';
import { memoryIn } from '../../build/validity/memory-in.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import type { BuildInputs } from '../build/input-digest.ts';
import { projectCache } from '../build/project-cache.ts';
import { project } from '../support/project.ts';
import { replaceFile } from '../support/replace-file.ts';
import { endWithParent } from './end-with-parent.ts';

/** A message to the process. */
export type ImageOrder = { readonly read: BuildInputs } | { readonly render: string };

/** A message from the process: the ids of all images, or why they are unknown; a rendered file, or why it failed. */
export type ImageReport =
  | { readonly ids: readonly string[] }
  | { readonly unreadable: string }
  | { readonly rendered: string }
  | { readonly failed: string; readonly reason: string };

const pool = renderPool();
let inputs: Promise<{ sources: ReadonlyMap<string, () => ImageSource>; images: string }>;

function report(message: ImageReport): void {
  process.send!(message);
}

/** The source of each image by its id. With what a build has kept, this takes a seventh of the time. */
async function readSources({
  catalogue: folder,
  figure,
}: BuildInputs): Promise<ReadonlyMap<string, () => ImageSource>> {
  const cache = projectCache(project);
  const { catalogue, problems } = await readCatalogue(folder, memoryIn(cache));
  // A file that couldn't be read would lack its images for as long as this process lives.
  const unread = problems.find(({ rule }) => rule === 'readable');
  if (unread) throw new Error(`${unread.file}: ${unread.message}`);
  const ids = imageIds(catalogue, figure, cache);
  const library = makeLibrary(catalogue.motions);
  return new Map(
    catalogue.exercises
      .filter(({ motion }) => motion !== undefined)
      .map((exercise) => [ids.get(exercise.id)!, () => imageSource(movementOf(exercise), library, figure)]),
  );
}

async function read(wanted: BuildInputs): Promise<void> {
  inputs = readSources(wanted).then((sources) => ({ sources, images: wanted.images }));
  try {
    const { sources } = await inputs;
    report({ ids: [...sources.keys()] });
  } catch (error) {
    report({ unreadable: (error as Error).message });
  }
}

async function render(file: string): Promise<void> {
  try {
    const { sources, images } = await inputs;
    const source = sources.get(imageIdOfFile(file)!)!;
    replaceFile(join(images, file), await pool.renderFile(source(), imageKindOf(file)!));
    report({ rendered: file });
  } catch (error) {
    report({ failed: file, reason: (error as Error).message });
  }
}

process.on('message', (order: ImageOrder) => void ('read' in order ? read(order.read) : render(order.render)));
endWithParent();
