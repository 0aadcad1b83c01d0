import type { ExerciseSummary } from './exercise-summary.ts';

/** How much two exercises of one target have in common counts; a shared word of the name counts once each. */
const weights = { equipment: 1.5, nameWord: 1, muscle: 0.4 } as const;

interface Candidate {
  readonly exercise: ExerciseSummary;
  readonly nameWords: ReadonlySet<string>;
}

/** Finds the exercises most like another one. */
export class RelatedExercises {
  /** Only exercises of the same target are compared: otherwise the work would grow with the square of the catalogue. */
  readonly #byTarget = new Map<string, Candidate[]>();

  /** @param exercises all there are, by name */
  constructor(exercises: readonly ExerciseSummary[]) {
    for (const exercise of exercises) {
      const candidates = this.#byTarget.get(exercise.target) ?? [];
      candidates.push({ exercise, nameWords: new Set(exercise.name.split(/[ -]/)) });
      this.#byTarget.set(exercise.target, candidates);
    }
  }

  /** At most `count` exercises like `exercise`, the most alike first; of equal ones in the order of the names. */
  of(exercise: ExerciseSummary, count: number): ExerciseSummary[] {
    const words = exercise.name.split(/[ -]/);
    const muscles = new Set(exercise.secondaryMuscles);
    const likeness = ({ exercise: other, nameWords }: Candidate): number => {
      let sum = other.equipment === exercise.equipment ? weights.equipment : 0;
      for (const word of words) if (nameWords.has(word)) sum += weights.nameWord;
      for (const muscle of other.secondaryMuscles) if (muscles.has(muscle)) sum += weights.muscle;
      return sum;
    };
    const others = (this.#byTarget.get(exercise.target) ?? []).filter((other) => other.exercise.id !== exercise.id);
    const scored = others.map((other) => ({ other: other.exercise, score: likeness(other) }));
    // Sorting is stable, and candidates are by name.
    return scored
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ other }) => other);
  }
}
