import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PaintedMuscles } from './anatomy/muscle-regions.ts';
import type { FigureName } from './anatomy/skeleton.ts';
import { type Movement, movementOf } from './movement.ts';
import { type Library, makeLibrary } from './resolve/library.ts';
import { type ResolvedMotion, resolveMotion } from './resolve/resolve.ts';

/** Everything that an image depends on apart from the drawing code. Plain data that can be sent to another thread. */
export interface ImageSource extends PaintedMuscles {
  readonly motion: ResolvedMotion;
  readonly figure: FigureName;
}

/**
 * Resolves a movement to the source of its image.
 * @throws MotionError if the movement doesn't resolve
 */
export function imageSource(
  { motion, main, helping }: Pick<Movement, 'motion' | 'main' | 'helping'>,
  library: Library,
  figure: FigureName,
): ImageSource {
  return { motion: resolveMotion(motion, library), figure, main, helping };
}

/**
 * The image sources of a valid catalogue, by exercise id. Exercises without a movement have none.
 * @throws MotionError if a movement doesn't resolve, which means that the catalogue isn't valid
 */
export function imageSources({ exercises, motions }: Catalogue, figure: FigureName): Map<string, ImageSource> {
  const library = makeLibrary(motions);
  const moving = exercises.filter(({ motion }) => motion !== undefined);
  return new Map(moving.map((exercise) => [exercise.id, imageSource(movementOf(exercise), library, figure)]));
}
