import { Card } from '../components/card.tsx';
import type { ExerciseSummary } from '../data/exercise-summary.ts';
import type { PageContent } from './shell.tsx';

/**
 * The page for unknown addresses.
 * @param instead exercises to suggest
 */
export function notFoundPage(instead: readonly ExerciseSummary[]): PageContent {
  return {
    path: '',
    root: '/',
    title: 'Page not found · Exercise Catalogue',
    description: 'There is nothing at this address.',
    script: 'figures',
    isListed: false,
    body: (
      <>
        <section class="page-head">
          <h1>Page not found</h1>
          <p>The address may be mistyped, or the exercise may have been removed. Try one of these:</p>
        </section>
        <div class="card-row few-cards">
          {instead.map((exercise) => (
            <Card key={exercise.id} exercise={exercise} root="/" />
          ))}
        </div>
        <p class="actions after-cards">
          <a class="button" href="/">
            Search all exercises
          </a>
        </p>
      </>
    ),
  };
}
