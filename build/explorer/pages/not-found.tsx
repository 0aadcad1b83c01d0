import { Card } from '../browser/explore/card.tsx';
import type { ExerciseSummary } from '../exercise-summary.ts';
import type { PageContent } from './shell.tsx';

/**
 * The page for addresses at which there is nothing.
 * @param instead exercises that it offers
 */
export function notFoundPage(instead: readonly ExerciseSummary[]): PageContent {
  return {
    path: '',
    root: '/',
    title: 'Not found · Exercise Catalogue',
    description: 'There is nothing at this address.',
    script: 'figures',
    isListed: false,
    body: (
      <>
        <section class="page-head">
          <h1>Nothing is here</h1>
          <p>The address may be mistyped, or an exercise was taken out. These are there:</p>
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
