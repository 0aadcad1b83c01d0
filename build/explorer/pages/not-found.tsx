import type { PageContent } from './shell.tsx';

/** The page for addresses at which there is nothing. */
export const notFoundPage: PageContent = {
  path: '',
  root: '/',
  title: 'Not found · Exercise Catalogue',
  description: 'There is nothing at this address.',
  isListed: false,
  body: (
    <section class="page-head">
      <h1>Nothing is here</h1>
      <p>The address may be mistyped, or an exercise was taken out.</p>
      <p class="actions">
        <a class="button" href="/">
          Search all exercises
        </a>
      </p>
    </section>
  ),
};
