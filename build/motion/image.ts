import { createHash } from 'node:crypto';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Movement, movementOf } from './movement.ts';
import { chooseView } from './render/choose-view.ts';
import { rendererVersion } from './render/version.ts';
import { type Library, makeLibrary } from './resolve/library.ts';
import { type ResolvedMotion, resolveMotion } from './resolve/resolve.ts';
import type { Scene } from './scene.ts';
import type { FigureName } from './skeleton.ts';
import { sceneFrame, solveMotion } from './solve/solve.ts';

/** Everything that an image depends on, but for the code that draws it. It can be sent to another thread. */
export interface ImageSource {
  readonly motion: ResolvedMotion;
  readonly figure: FigureName;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
}

/** What the image of a movement depends on. Throws a MotionError when it can't be resolved. */
export function imageSource(movement: Movement, library: Library, figure: FigureName): ImageSource {
  const { motion, target, secondaryMuscles } = movement;
  return { motion: resolveMotion(motion, library), figure, target, secondaryMuscles };
}

/**
 * What the images of all exercises depend on, by exercise id. Throws a MotionError for the first exercise whose movement
 * can't be resolved.
 */
export function imageSources({ exercises, motions }: Catalogue, figure: FigureName): Map<string, ImageSource> {
  const library = makeLibrary(motions);
  return new Map(exercises.map((exercise) => [exercise.id, imageSource(movementOf(exercise), library, figure)]));
}

/**
 * The name of an image, known without rendering it: 32 hexadecimal digits, a digest of what it depends on, and `.gif`.
 * The image of a name never changes, so it may be cached for ever.
 */
export function imageId({
  motion: { tolerances: _, ...shown },
  figure,
  target,
  secondaryMuscles,
}: ImageSource): string {
  const content = JSON.stringify([rendererVersion, figure, target, secondaryMuscles, shown]);
  return `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.gif`;
}

/** The scene that an image shows, from the side that shows most of the target unless the movement says from where. */
export function sceneOf({ motion, figure, target, secondaryMuscles }: ImageSource): Scene {
  const { frames, order, frameMs } = solveMotion(motion, figure);
  const unseen = { figure, frames: frames.map(sceneFrame), order, frameMs, target, secondaryMuscles };
  const { view, inset } = chooseView(unseen);
  return { ...unseen, view: { ...view, ...motion.view }, inset };
}
