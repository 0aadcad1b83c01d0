import { renderToString } from 'preact-render-to-string';
import type { DetailedExercise } from '../../edge/format/exercise.ts';
import { ExerciseBody, exerciseViews } from './components/exercise-body.tsx';
import { summaryOf } from './data/exercise-summary.ts';
import { exercisePagePath, rootFrom } from './data/page-paths.ts';

/**
 * The HTML of the article on the page of an exercise, available before its release is built.
 * @param exercises all exercises of the catalogue, in list order
 * @param index of the exercise among them
 * @param origin the origin of the API, without a trailing slash
 */
export function exerciseArticle(exercises: readonly DetailedExercise[], index: number, origin: string): string {
  const exercise = exercises[index]!;
  const view = exerciseViews(
    exercises.map((each) => summaryOf(each)),
    origin,
  )(exercise, exercise);
  return renderToString(<ExerciseBody {...view} root={rootFrom(exercisePagePath(exercise.id))} />);
}
