import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { MotionError } from './motion-error.ts';
import type { Library } from './resolve/library.ts';
import { parameterValues } from './resolve/resolve.ts';

/** Something to show: an exercise, or a pattern with some choice of its parameters. */
export interface Movement {
  /** Its name for people: an exercise's id and name, or a pattern and its parameters. */
  readonly name: string;
  readonly motion: ExerciseMotion;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
  /** What an exercise tells its reader to do, one sentence each; a pattern has no text. */
  readonly instructions?: readonly string[];
}

/**
 * The movement of an exercise.
 * @throws MotionError when it has none
 */
export function movementOf({ id, name, motion, target, secondaryMuscles, instructions }: Exercise): Movement {
  if (motion === undefined) throw new MotionError(`${id} ${name} has no "motion"`);
  return { name: `${id} ${name}`, motion, target, secondaryMuscles, instructions };
}

/**
 * A pattern with its defaults, and then with every other value of every parameter, one changed at a time.
 * @throws MotionError when the pattern, what it extends, or the values of a parameter don't exist
 */
export function movementsOfPattern(
  pattern: string,
  library: Library,
  { target, secondaryMuscles }: Pick<Movement, 'target' | 'secondaryMuscles'>,
): Movement[] {
  const tint = { target, secondaryMuscles };
  const movements: Movement[] = [{ name: pattern, motion: { pattern }, ...tint }];
  for (const [parameter, { values }] of parameterValues(pattern, library)) {
    for (const value of values.slice(1)) {
      const motion = { pattern, parameters: { [parameter]: value } };
      movements.push({ name: `${pattern}: ${parameter} ${value}`, motion, ...tint });
    }
  }
  return movements;
}
