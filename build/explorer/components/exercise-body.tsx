import type { ComponentChildren } from 'preact';
import { type Exercise, type ExerciseDetails, relations } from '../../../edge/format/exercise.ts';
import type { ExerciseSummary } from '../data/exercise-summary.ts';
import { exercisePagePath, listPagePath } from '../data/page-paths.ts';
import { titled } from '../data/titled.ts';
import { Card } from './card.tsx';
import { CodeTabs } from './code-tabs.tsx';

/** What the page of an exercise shows. */
export interface ExerciseView {
  readonly exercise: Exercise;
  readonly details: ExerciseDetails;
  /** The related exercises by relation. */
  readonly related: Readonly<Partial<Record<Relation, readonly ExerciseSummary[]>>>;
  /** The previous and next exercise by name; undefined at the ends. */
  readonly previous: ExerciseSummary | undefined;
  readonly next: ExerciseSummary | undefined;
  /** The posture in which its movement starts, if known. */
  readonly posture?: string | undefined;
  /** The origin of the API, without a trailing slash. */
  readonly origin: string;
}

type Relation = (typeof relations)[number];

const relationTitles: { readonly [relation in Relation]: string } = {
  easier: 'Easier',
  harder: 'Harder',
  alternatives: 'With other equipment',
  variations: 'Variations',
};

/**
 * Makes the views of exercises.
 * @param all all exercises of the catalogue, in list order
 * @param origin the origin of the API, without a trailing slash
 */
export function exerciseViews(
  all: readonly ExerciseSummary[],
  origin: string,
): (exercise: Exercise, details: ExerciseDetails) => ExerciseView {
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const found = (id: string) => all[places.get(id) ?? -1] ?? [];
  return (exercise, details) => {
    const place = places.get(exercise.id)!;
    const related = relations.map((relation) => [relation, details.related[relation].flatMap(found)]);
    return {
      exercise,
      details,
      related: Object.fromEntries(related),
      previous: all[place - 1],
      next: all[place + 1],
      posture: all[place]!.posture,
      origin,
    };
  };
}

/** Everything about an exercise. Also rendered in the browser if the exercise has no prerendered page. */
export function ExerciseBody({
  exercise,
  details,
  related,
  previous,
  next,
  posture,
  origin,
  root,
}: ExerciseView & { root: string }) {
  const { id, name, instructions } = exercise;
  return (
    <article class="exercise" data-exercise={id}>
      <Breadcrumbs exercise={exercise} root={root} />
      <div class="exercise-head">
        <h1>{titled(name)}</h1>
        {details.aliases.length > 0 && <p class="aliases">Also called {details.aliases.join(', ')}</p>}
      </div>
      <div class="exercise-main">
        <div
          class="player"
          id="player"
          data-exercise={id}
          data-name={name}
          data-muscles={JSON.stringify(details.muscles)}
          data-posture={posture}
        >
          <span class="stage" data-posture={posture} />
        </div>
        <div class="exercise-text">
          <h2 class="visually-hidden">Steps</h2>
          <ol class="steps">
            {instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {details.tips.length > 0 && (
            <section class="tips" aria-labelledby="tips-title">
              <h2 id="tips-title">Tips</h2>
              <ul>
                {details.tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </section>
          )}
          <div class="muscles">
            <div id="muscle-map" class="stage" />
            <Facts exercise={exercise} details={details} root={root} />
          </div>
        </div>
      </div>
      <section class="exercise-code" aria-labelledby="code-title">
        <h2 id="code-title">In your app</h2>
        <CodeTabs origin={origin} path={`/exercises/exercise/${id}`} />
        <details class="json">
          <summary>The JSON that the API answers with</summary>
          <pre tabindex={0}>
            <code>{JSON.stringify(exercise, null, 2)}</code>
          </pre>
        </details>
      </section>
      {relations.map((relation) => (
        <RelatedCards key={relation} relation={relation} exercises={related[relation] ?? []} root={root} />
      ))}
      <Neighbors previous={previous} next={next} root={root} />
    </article>
  );
}

interface OfExercise extends Pick<ExerciseView, 'exercise'> {
  /** The relative path to the root of the site. */
  readonly root: string;
}

function Breadcrumbs({ exercise: { bodyPart, target }, root }: OfExercise) {
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href={root || './'}>Explore</a>
        </li>
        <li>
          <a href={root + listPagePath('bodyPart', bodyPart)}>{titled(bodyPart)}</a>
        </li>
        <li>
          <a href={root + listPagePath('target', target)}>{titled(target)}</a>
        </li>
      </ol>
    </nav>
  );
}

function Facts({ exercise: { target, equipment }, details, root }: OfExercise & Pick<ExerciseView, 'details'>) {
  return (
    <dl class="facts">
      <Fact name="Target">
        <a class="tag target" href={root + listPagePath('target', target)}>
          {target}
        </a>
      </Fact>
      {Object.entries(details.muscles).map(
        ([part, words]) =>
          words.length > 0 && (
            <Fact key={part} name={titled(part)}>
              {words.map((muscle) => (
                <span key={muscle} class={`tag ${part}`}>
                  {muscle}
                </span>
              ))}
            </Fact>
          ),
      )}
      <Fact name="Equipment">
        <a class="tag" href={root + listPagePath('equipment', equipment)}>
          {equipment}
        </a>
      </Fact>
      {details.requires.length > 0 && (
        <Fact name="You need">
          {details.requires.map((word) => (
            <span key={word} class="tag">
              {word}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Log">{titled(details.metrics.join(', '))}</Fact>
      <Fact name="Movement">
        {titled(details.movementPattern)}, {details.laterality}
      </Fact>
      <Fact name="Level">{titled(details.difficulty)}</Fact>
      <Fact name="Type">{titled(details.category)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RelatedCardsProps {
  readonly relation: Relation;
  readonly exercises: readonly ExerciseSummary[];
  readonly root: string;
}

function RelatedCards({ relation, exercises, root }: RelatedCardsProps) {
  if (exercises.length === 0) return null;
  return (
    <section class="related" aria-labelledby={`${relation}-title`}>
      <h2 id={`${relation}-title`}>{relationTitles[relation]}</h2>
      <div class="card-row few-cards">
        {exercises.map((exercise) => (
          <Card key={exercise.id} exercise={exercise} root={root} />
        ))}
      </div>
    </section>
  );
}

function Neighbors({ previous, next, root }: Pick<ExerciseView, 'previous' | 'next'> & Pick<OfExercise, 'root'>) {
  return (
    <nav class="neighbors" aria-label="Previous and next exercise">
      {previous ? (
        <a rel="prev" href={root + exercisePagePath(previous.id)}>
          <small>Previous</small> {titled(previous.name)}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a rel="next" href={root + exercisePagePath(next.id)}>
          <small>Next</small> {titled(next.name)}
        </a>
      )}
    </nav>
  );
}
