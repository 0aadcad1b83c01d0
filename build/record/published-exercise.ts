import { type Exercise, exerciseFields } from '../../edge/format/exercise.ts';

/** The eight fields of the API, in their order, of an exercise that may have more. */
export function publishedExercise(exercise: Exercise): Exercise {
  return Object.fromEntries(exerciseFields.map((name) => [name, exercise[name]])) as unknown as Exercise;
}
