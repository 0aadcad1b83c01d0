import { renderToString } from 'preact-render-to-string';
import type { DetailedExercise } from '../../edge/format/exercise.ts';
import { summaryOf } from './exercise-summary.ts';
import { ExerciseBody, relatedOf } from './pages/exercise.tsx';
import { rootFrom } from './pages/shell.tsx';

/**
 * The article on the page of an exercise, available before its release is built.
 * @param exercises all exercises of the catalogue, in list order
 * @param index of the exercise among them
 */
export function exerciseArticle(exercises: readonly DetailedExercise[], index: number, origin: string): string {
  const exercise = exercises[index]!;
  const byId = new Map(exercises.map((other) => [other.id, summaryOf(other)]));
  const neighbor = (at: number) => exercises[at] && byId.get(exercises[at].id);
  return renderToString(
    <ExerciseBody
      exercise={exercise}
      details={exercise}
      related={relatedOf(exercise, byId)}
      previous={neighbor(index - 1)}
      next={neighbor(index + 1)}
      origin={origin}
      root={rootFrom(`exercise/${exercise.id}/`)}
    />,
  );
}
