import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import type { PaintedMuscles } from './anatomy/muscle-regions.ts';
import { MotionError } from './motion-error.ts';
import type { Library } from './resolve/library.ts';
import { parameterValues } from './resolve/parameters.ts';

/** A movement to draw or check: an exercise, or a pattern with some of its parameters set. */
export interface Movement extends PaintedMuscles {
  /** The name to show: an exercise's id and name, or a pattern and its parameters. */
  readonly name: string;
  readonly motion: ExerciseMotion;
  /** The instructions of an exercise, one sentence each. A pattern has none. */
  readonly instructions?: readonly string[];
}

/**
 * The movement of an exercise.
 * @throws MotionError if it has none
 */
export function movementOf({ id, name, motion, muscles, instructions }: Exercise): Movement {
  if (motion === undefined) throw new MotionError(`${id} ${name} has no "motion"`);
  return { name: `${id} ${name}`, motion, main: muscles.main, helping: muscles.helping, instructions };
}

/**
 * A pattern with its defaults, then with every other value of every parameter, one changed at a time.
 * @throws MotionError if the pattern, a pattern it extends, or the values of a parameter don't exist
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
