import type { Exercise } from '../../catalogue/schema/exercise.ts';

/** The facts of an exercise that its movement shows. A check that needs another one adds it here. */
export type MovementFacts = ReturnType<typeof movementFacts>;

/** The {@link MovementFacts} of an exercise. Its texts are none, so that a change of them leaves the movement checked. */
export function movementFacts(exercise: Exercise) {
  const { equipment, requires, laterality, force, mechanic, category, target } = exercise;
  return { equipment, requires, laterality, force, mechanic, category, target };
}
