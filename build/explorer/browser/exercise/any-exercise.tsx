import { render } from 'preact';
import { summaries } from '../../exercise-summary.ts';
import { ExerciseBody, relatedOf } from '../../pages/exercise.tsx';
import { loadCatalogue, type PackPlace } from '../catalogue.ts';
import { enhanceCode } from '../code.ts';
import { apiOrigin, pageFacts, root, siteUrl } from '../facts.ts';

/** Draws the page of the exercise in the address: `exercise/?id=0001`. */
export async function drawPage(place: HTMLElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('id');
  try {
    const catalogue = await loadCatalogue(pageFacts<PackPlace>(), siteUrl);
    const exercise = id === null ? undefined : catalogue.exercise(id);
    if (!exercise) {
      const text = id ? `There is no exercise with the id ${id}.` : 'The address names no exercise.';
      return tell(place, 'Exercise not found', text);
    }
    const all = summaries(catalogue);
    const at = all.findIndex((other) => other.id === exercise.id);
    const details = catalogue.details(exercise.id)!;
    document.title = `${exercise.name} · Exercise Catalogue`;
    place.replaceChildren();
    render(
      <ExerciseBody
        exercise={exercise}
        details={details}
        related={relatedOf(details, new Map(all.map((other) => [other.id, other])))}
        previous={all[at - 1]}
        next={all[at + 1]}
        origin={apiOrigin}
        root={root}
      />,
      place,
    );
    enhanceCode(place);
  } catch {
    tell(place, 'Out of reach', 'The exercise could not be loaded.', true);
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
