import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import type { FigureName } from '../motion/anatomy/skeleton.ts';
import type { ImageSource } from '../motion/image-source.ts';
import { makeLibrary } from '../motion/resolve/library.ts';
import { resolveMotion } from '../motion/resolve/resolve.ts';
import type { Movements } from './movements.ts';

/** Finds what the animation of an exercise shows. */
export type FindSource = (exercise: string, figure: FigureName) => ImageSource;

/** A finder in `movements`. It throws a RangeError for an exercise that has no movement there. */
export function sourceFinder({ motions, exercises }: Movements): FindSource {
  const library = makeLibrary(new Map(Object.entries(motions)));
  return (exercise, figure) => {
    const packed = Object.hasOwn(exercises, exercise) ? exercises[exercise] : undefined;
    if (!packed) throw new RangeError(`No movement of the exercise "${exercise}" is known.`);
    const [, packedMotion, main, helping] = packed;
    const motion = resolveMotion(packedMotion as ExerciseMotion, library);
    return { motion, figure, main, helping };
  };
}
