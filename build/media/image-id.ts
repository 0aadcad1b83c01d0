import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import { compare } from '../../catalogue/support/compare.ts';
import type { FigureName } from '../motion/anatomy/skeleton.ts';
import { type ImageSource, imageSource } from '../motion/image-source.ts';
import { movementOf } from '../motion/movement.ts';
import { filesOf, type Library, makeLibrary } from '../motion/resolve/library.ts';
import { glimpse } from '../motion/solve/solve.ts';
import { type BuildCache, keptJson, noCache } from '../support/build-cache.ts';
import { digestOf } from '../support/digest-of.ts';
import { motionsDigest, movementDigests } from '../support/movement-digests.ts';
import { makeAhead } from '../support/threaded-cache.ts';
import { rendererVersion } from './renderer-version.ts';

/**
 * The id of an image, known without drawing it: 32 hexadecimal digits, a digest of the inputs, and `.gif`. The image of
 * an id never changes, so it may be cached forever. A change of the solver or a prop changes the id through one solved
 * frame; a change of the renderer, through `rendererVersion`.
 */
export function imageId({ motion, figure, main, helping }: ImageSource): string {
  const { tolerances: _, ...shown } = motion;
  const seen = glimpse(motion, figure);
  return idOf([rendererVersion, figure, main, helping, shown, seen]);
}

/** The sources of images by their ids. */
export function imagesById(sources: Iterable<ImageSource>): Map<string, ImageSource> {
  return new Map(Array.from(sources, (source) => [imageId(source), source]));
}

/**
 * The image ids of all exercises of a valid catalogue, by exercise id. An exercise without a movement has an id, too,
 * which never has an image and stays the same until a movement is added.
 * @throws MotionError if a movement cannot be resolved or solved, which means that the catalogue is not valid
 */
export function imageIds(
  catalogue: Pick<Catalogue, 'exercises' | 'motions'>,
  figure: FigureName,
  cache: BuildCache = noCache,
): Map<string, string> {
  const ids = keptJson(allIdsEntry(catalogue, figure, cache), () => {
    const library = makeLibrary(catalogue.motions);
    const entryOf = imageIdEntries(library, figure, cache);
    return catalogue.exercises.map((exercise): [string, string] => {
      if (exercise.motion === undefined) return [exercise.id, idOf(['no movement', exercise.id])];
      const entry = entryOf(exercise);
      const { id } = entry.found ?? entry.keep(imageIdOf(exercise, library, figure));
      return [exercise.id, Buffer.from(id!).toString()];
    });
  });
  return new Map(ids);
}

/** The image id of an exercise with a movement, as a cache keeps it. */
export function imageIdOf(exercise: Exercise, library: Library, figure: FigureName) {
  return { id: Buffer.from(imageId(imageSource(movementOf(exercise), library, figure))) };
}

/** Makes the image ids that the cache lacks on its threads, for {@link imageIds} to find. */
export async function imageIdsAhead(catalogue: Catalogue, figure: FigureName, cache: BuildCache): Promise<void> {
  const { exercises, motions } = catalogue;
  if (allIdsEntry(catalogue, figure, cache).found) return;
  // What movements of the same pattern share is found out once for each task.
  const moving = exercises
    .filter(({ motion }) => motion !== undefined)
    .sort((a, b) => compare(a.motion!.pattern ?? '', b.motion!.pattern ?? ''));
  const entryOf = imageIdEntries(makeLibrary(motions), figure, cache);
  await makeAhead(
    cache,
    new URL('./image-id-thread.ts', import.meta.url),
    moving,
    entryOf,
    (exercises): ImageIdTask => {
      const patterns = exercises.map(({ motion }) => motion!.pattern);
      return { exercises, motions: filesOf(patterns, motions), figure };
    },
  );
}

/** What a thread needs to make image ids. */
export interface ImageIdTask extends Pick<Catalogue, 'exercises' | 'motions'> {
  readonly figure: FigureName;
}

/** The cache's entry for all image ids, so that a changed text doesn't need a key for each. */
function allIdsEntry(
  { exercises, motions }: Pick<Catalogue, 'exercises' | 'motions'>,
  figure: FigureName,
  cache: BuildCache,
) {
  const shown = exercises.map(({ id, motion, muscles }) => [id, motion, muscles.main, muscles.helping]);
  return cache.entry('image-ids', [shown, motionsDigest(motions), figure]);
}

/** The cache's entry for the image id of each exercise with a movement. */
function imageIdEntries(library: Library, figure: FigureName, cache: BuildCache) {
  const digestFor = movementDigests(library);
  return (exercise: Exercise) => {
    const { motion, main, helping } = movementOf(exercise);
    return cache.entry('image-id', [motion, digestFor(motion.pattern), figure, main, helping]);
  };
}

function idOf(content: unknown): string {
  return `${digestOf(JSON.stringify(roundedToTenthsOfMillimeters(content))).slice(0, 32)}.gif`;
}

/**
 * Rounds so that the last bits of a sine or cosine cannot make ids differ between machines. A copy is made in half the
 * time that `JSON.stringify` takes with a function.
 */
function roundedToTenthsOfMillimeters(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Math.round(value * 1e4) / 1e4 + 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(roundedToTenthsOfMillimeters);
  const rounded: Record<string, unknown> = {};
  for (const name in value) rounded[name] = roundedToTenthsOfMillimeters((value as Record<string, unknown>)[name]);
  return rounded;
}
