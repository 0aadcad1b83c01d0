import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';

/**
 * The facts of an exercise that its movement is checked against, without texts, so that changing these needs no new
 * check. A rule that needs another fact adds it here.
 */
export interface MovementFacts
  extends Pick<Exercise, 'equipment' | 'requires' | 'laterality' | 'force' | 'category' | 'target'> {
  readonly motion: ExerciseMotion;
}

/** The facts of an exercise with this movement. */
export function movementFacts(exercise: Exercise, motion: ExerciseMotion): MovementFacts {
  const { equipment, requires, laterality, force, category, target } = exercise;
  return { equipment, requires, laterality, force, category, target, motion };
}
