import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import type { PaintedMuscles } from './anatomy/muscle-regions.ts';
import { MotionError } from './motion-error.ts';
import type { Library } from './resolve/library.ts';
import { parameterValues } from './resolve/resolve.ts';

/** Something to show: an exercise, or a pattern with some choice of its parameters. */
export interface Movement extends PaintedMuscles {
  /** Its name for people: an exercise's id and name, or a pattern and its parameters. */
  readonly name: string;
  readonly motion: ExerciseMotion;
  /** What an exercise tells its reader to do, one sentence each; a pattern has no text. */
  readonly instructions?: readonly string[];
}

/**
 * The movement of an exercise.
 * @throws MotionError when it has none
 */
export function movementOf({ id, name, motion, muscles, instructions }: Exercise): Movement {
  if (motion === undefined) throw new MotionError(`${id} ${name} has no "motion"`);
  return { name: `${id} ${name}`, motion, main: muscles.main, helping: muscles.helping, instructions };
}

/**
 * A pattern with its defaults, and then with every other value of every parameter, one changed at a time.
 * @throws MotionError when the pattern, what it extends, or the values of a parameter don't exist
 */
export function movementsOfPattern(pattern: string, library: Library, { main, helping }: PaintedMuscles): Movement[] {
  const tint = { main, helping };
  const movements: Movement[] = [{ name: pattern, motion: { pattern }, ...tint }];
  for (const [parameter, { values }] of parameterValues(pattern, library)) {
    for (const value of values.slice(1)) {
      const motion = { pattern, parameters: { [parameter]: value } };
      movements.push({ name: `${pattern}: ${parameter} ${value}`, motion, ...tint });
    }
  }
  return movements;
}
