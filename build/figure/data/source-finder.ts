import type { ExerciseMotion } from '../../../catalogue/schema/motion.ts';
import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import type { ImageSource } from '../../motion/image-source.ts';
import { makeLibrary } from '../../motion/resolve/library.ts';
import { resolveMotion } from '../../motion/resolve/resolve.ts';
import { MovementTable } from './movement-table.ts';
import type { Movements } from './movements.ts';

/**
 * Finds the image source of an exercise.
 * @throws RangeError if it has no movement
 */
export type FindSource = (exercise: string, figure: FigureName) => ImageSource;

/** Creates a finder for `movements`. */
export function sourceFinder(movements: Movements, table = new MovementTable(movements)): FindSource {
  const library = makeLibrary(new Map(Object.entries(movements.motions)));
  return (exercise, figure) => {
    const row = table.get(exercise);
    if (!row) throw new RangeError(`No movement of the exercise "${exercise}" is known.`);
    const motion = resolveMotion(row.motion as ExerciseMotion, library);
    return { motion, figure, main: row.main, helping: row.helping };
  };
}
