import type { Exercise } from '../../catalogue/schema/exercise.ts';
import { type ExerciseMotion, exerciseMotionSchema } from '../../catalogue/schema/motion.ts';
import { type FigureName, figureNames } from './anatomy/skeleton.ts';
import { checkMotion, type Violation } from './check/check-motion.ts';
import type { Library } from './resolve/library.ts';
import { MotionError } from './resolve/motion-error.ts';
import { parameterValues, resolveMotion } from './resolve/resolve.ts';
import { solveFigures } from './solve/solve.ts';

/** Something to show: an exercise, or a pattern with some choice of its parameters. */
export interface Movement {
  /** What people call it: an exercise's id and name, or a pattern and its parameters. */
  readonly name: string;
  readonly motion: ExerciseMotion;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
}

/** A movement that breaks a rule for one of the figures. */
export interface FigureViolation extends Violation {
  readonly figure: FigureName;
}

/** The movement of an exercise. Throws a MotionError when it has none or an ill-formed one. */
export function movementOf({ id, name, motion, target, secondaryMuscles }: Exercise): Movement {
  if (motion === undefined) throw new MotionError(`${id} ${name} has no "motion"`, ['motion']);
  const { success, data, error } = exerciseMotionSchema.safeParse(motion);
  if (success) return { name: `${id} ${name}`, motion: data, target, secondaryMuscles };
  const [issue] = error.issues;
  throw new MotionError(`"motion": ${issue!.path.join('.')}: ${issue!.message}`, issue!.path as (string | number)[]);
}

/** A pattern with its defaults, and then with every other value of every parameter, one changed at a time. */
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

/** Everything that a movement does against the rules, for both figures or some. Throws a MotionError where it can't be solved. */
export function checkMovement(
  { motion }: Movement,
  library: Library,
  figures: readonly FigureName[] = figureNames,
): FigureViolation[] {
  const resolved = resolveMotion(motion, library);
  return solveFigures(resolved, figures).flatMap((solved) =>
    checkMotion(solved, resolved.tolerances).map((violation) => ({ ...violation, figure: solved.figure })),
  );
}
