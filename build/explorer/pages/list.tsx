import { wellKnownFirst } from '../../../edge/offline/well-known.ts';
import { Card } from '../components/card.tsx';
import type { ExerciseSummary } from '../data/exercise-summary.ts';
import { listPagePath, rootFrom } from '../data/page-paths.ts';
import type { SiteList, SiteWord } from '../data/site-lists.ts';
import type { PageContent } from './shell.tsx';

/** The number of exercises that a list page shows. For more, it links to the grid. */
const mostShown = 300;

/** The page of the exercises that have one word of a list. */
export function listPage(
  list: Pick<SiteList, 'name' | 'label'>,
  word: SiteWord,
  exercises: readonly ExerciseSummary[],
): PageContent {
  const path = listPagePath(list.name, word.word);
  const root = rootFrom(path);
  const title = `${word.displayName} exercises`;
  return {
    path,
    title: `${title} (${word.count}) · Exercise Catalogue`,
    description: `${title}: ${word.count}, each with steps, muscles and an animation. Free for any use.`,
    script: 'figures',
    body: (
      <>
        <section class="page-head list-head">
          <p class="eyebrow">{list.label}</p>
          <h1>{title}</h1>
          {word.definition && <p>{word.definition}</p>}
          <p class="actions">
            <a class="button" href={`${root || './'}?${list.name}=${encodeURIComponent(word.word)}`}>
              Filter and search these {word.count}
            </a>
          </p>
        </section>
        <div class="card-row list-cards">
          {wellKnownFirst(exercises)
            .slice(0, mostShown)
            .map((exercise) => (
              <Card key={exercise.id} exercise={exercise} root={root} inList={list.name} />
            ))}
        </div>
      </>
    ),
  };
}
