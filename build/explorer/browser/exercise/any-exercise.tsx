import { render } from 'preact';
import { ExerciseBody, exerciseViews } from '../../components/exercise-body.tsx';
import { summaries } from '../../data/exercise-summary.ts';
import type { PackFacts } from '../../data/page-facts.ts';
import { titled } from '../../data/titled.ts';
import { loadCatalogue } from '../catalogue.ts';
import { enhanceCode } from '../code.ts';
import { apiOrigin, pageFacts, root, siteUrl } from '../facts.ts';

/**
 * Draws the page of the exercise in the address: `exercise/?id=0001`.
 * @throws what went wrong, after the page has said so, for the browser's console
 */
export async function drawPage(place: HTMLElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('id');
  try {
    const catalogue = await loadCatalogue(pageFacts<PackFacts>(), siteUrl);
    const exercise = id === null ? undefined : catalogue.exercise(id);
    if (!exercise) {
      const text = id ? `There is no exercise with the id ${id}.` : 'The address names no exercise.';
      return tell(place, 'Exercise not found', text);
    }
    document.title = `${titled(exercise.name)} · Exercise Catalogue`;
    const view = exerciseViews(summaries(catalogue), apiOrigin)(exercise, catalogue.details(exercise.id)!);
    place.replaceChildren();
    render(<ExerciseBody {...view} root={root} />, place);
    enhanceCode(place);
  } catch (fault) {
    tell(place, 'Something went wrong', 'The exercise could not be shown.', true);
    throw fault;
  }
}

/** Explains why there is no exercise, links to others, and offers a retry if that may help. */
function tell(place: HTMLElement, title: string, text: string, mayComeBack = false): void {
  place.replaceChildren();
  render(
    <section class="page-head">
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="actions">
        {mayComeBack && (
          <button type="button" class="button" onClick={() => location.reload()}>
            Try again
          </button>
        )}
        <a class={mayComeBack ? 'button secondary' : 'button'} href={root || './'}>
          Search all exercises
        </a>
      </p>
    </section>,
    place,
  );
}
