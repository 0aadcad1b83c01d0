import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PaintedMuscles } from './anatomy/muscle-regions.ts';
import type { FigureName } from './anatomy/skeleton.ts';
import { type Movement, movementOf } from './movement.ts';
import { type Library, makeLibrary } from './resolve/library.ts';
import { type ResolvedMotion, resolveMotion } from './resolve/resolve.ts';

/** All that an image depends on but for the code that draws it. Plain data, so that it can be sent to another thread. */
export interface ImageSource extends PaintedMuscles {
  readonly motion: ResolvedMotion;
  readonly figure: FigureName;
}

/**
 * The source of a movement's image.
 * @throws MotionError when the movement does not resolve
 */
export function imageSource(
  { motion, main, helping }: Pick<Movement, 'motion' | 'main' | 'helping'>,
  library: Library,
  figure: FigureName,
): ImageSource {
  return { motion: resolveMotion(motion, library), figure, main, helping };
}

/**
 * The sources of the images of a valid catalogue, by exercise id. An exercise without a movement, which
 * a catalogue may allow, has none.
 * @throws MotionError when a movement does not resolve: the catalogue is not valid then
 */
export function imageSources({ exercises, motions }: Catalogue, figure: FigureName): Map<string, ImageSource> {
  const library = makeLibrary(motions);
  const moving = exercises.filter(({ motion }) => motion !== undefined);
  return new Map(moving.map((exercise) => [exercise.id, imageSource(movementOf(exercise), library, figure)]));
}
