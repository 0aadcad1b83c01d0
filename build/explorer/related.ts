import type { ExerciseSummary } from './exercise-summary.ts';

/** How much two exercises have in common counts for these parts; a shared word of the name counts once each. */
const weights = { target: 4, equipment: 1.5, nameWord: 1, muscle: 0.4 } as const;

/** The exercises most like `exercise`, the most alike first; of equal ones in the order of the names. */
export function relatedTo(
  exercise: ExerciseSummary,
  all: readonly ExerciseSummary[],
  count: number,
): ExerciseSummary[] {
  const words = new Set(exercise.name.split(/[ -]/));
  const muscles = new Set(exercise.secondaryMuscles);
  const likeness = (other: ExerciseSummary): number => {
    let sum = 0;
    if (other.target === exercise.target) sum += weights.target;
    if (other.equipment === exercise.equipment) sum += weights.equipment;
    for (const word of other.name.split(/[ -]/)) if (words.has(word)) sum += weights.nameWord;
    for (const muscle of other.secondaryMuscles) if (muscles.has(muscle)) sum += weights.muscle;
    return sum;
  };
  const scored = all.filter(({ id }) => id !== exercise.id).map((other) => ({ other, score: likeness(other) }));
  // Sorting is stable and `all` is by name.
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);
}
