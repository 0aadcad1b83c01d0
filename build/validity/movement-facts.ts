import type { Exercise } from '../../catalogue/schema/exercise.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';

/** The facts of an exercise that its movement is checked against. A rule that needs another fact adds it here. */
export type MovementFacts = ReturnType<typeof movementFacts>;

/** The {@link MovementFacts} of an exercise, without texts, so that changing these needs no new check. */
export function movementFacts(exercise: Exercise, motion: ExerciseMotion) {
  const { equipment, requires, laterality, force, category, target } = exercise;
  return { equipment, requires, laterality, force, category, target, motion };
}
