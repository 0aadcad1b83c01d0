import { type Exercise, type ExerciseDetails, relations } from '../../../edge/format/exercise.ts';
import { imageForms } from '../../record/image-forms.ts';
import { dataLicense } from '../../support/data-license.ts';
import type { PackPlace } from '../browser/catalogue.ts';
import { Card } from '../browser/explore/card.tsx';
import { codeSamples } from '../code-samples.ts';
import { markdownName } from '../exercise-markdown.ts';
import type { ExerciseSummary } from '../exercise-summary.ts';
import type { Site } from '../site.ts';
import { titled } from '../titled.ts';
import { listPagePath } from './explore.tsx';
import { type PageContent, rootFrom } from './shell.tsx';

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

/** The related exercises of an exercise, by relation. */
export function relatedOf(
  { related }: ExerciseDetails,
  byId: ReadonlyMap<string, ExerciseSummary>,
): ExerciseView['related'] {
  return Object.fromEntries(
    relations.map((relation) => [relation, related[relation].flatMap((id) => byId.get(id) ?? [])]),
  );
}

/** Path of the page of an exercise from the root of the site. */
export function exercisePagePath(id: string): string {
  return `exercise/${id}/`;
}

/** The page of one exercise. */
export function exercisePage(view: ExerciseView, hasImages: boolean): PageContent {
  const { exercise } = view;
  const { id, name, target, equipment, instructions, gifUrl } = exercise;
  const path = exercisePagePath(id);
  const title = titled(name);
  return {
    path,
    title: `${title}: steps, muscles and animation · Exercise Catalogue`,
    description: `${title} for the ${target}, with ${equipment === 'body weight' ? 'body weight alone' : equipment}. ${instructions[0]}`,
    script: 'exercise',
    ...(hasImages && { image: imageForms(gifUrl)['png-480'] }),
    markdown: markdownName,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: title,
      step: instructions.map((text) => ({ '@type': 'HowToStep', text })),
      license: dataLicense.url,
      ...(hasImages && { image: gifUrl }),
    },
    body: <ExerciseBody {...view} root={rootFrom(path)} />,
  };
}

/** The page that draws any exercise named in its address, from the offline pack. */
export function anyExercisePage({ pack, release }: Site): PageContent {
  return {
    path: 'exercise/',
    title: 'Exercise Catalogue',
    description: 'Steps, muscles and animation of an exercise.',
    script: 'exercise',
    isListed: false,
    facts: { pack, release } satisfies PackPlace,
    body: (
      <div id="exercise">
        <section class="page-head">
          <p>Loading the exercise …</p>
        </section>
      </div>
    ),
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
  const { id, name, bodyPart, equipment, target, instructions } = exercise;
  const { muscles } = details;
  return (
    <article class="exercise" data-exercise={id}>
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
          data-muscles={JSON.stringify(muscles)}
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
            <dl class="facts">
              <div>
                <dt>Target</dt>
                <dd>
                  <a class="tag target" href={root + listPagePath('target', target)}>
                    {target}
                  </a>
                </dd>
              </div>
              {Object.entries(muscles).map(
                ([part, words]) =>
                  words.length > 0 && (
                    <div key={part}>
                      <dt>{titled(part)}</dt>
                      <dd>
                        {words.map((muscle) => (
                          <span key={muscle} class={`tag ${part}`}>
                            {muscle}
                          </span>
                        ))}
                      </dd>
                    </div>
                  ),
              )}
              <div>
                <dt>Equipment</dt>
                <dd>
                  <a class="tag" href={root + listPagePath('equipment', equipment)}>
                    {equipment}
                  </a>
                </dd>
              </div>
              {details.requires.length > 0 && (
                <div>
                  <dt>You need</dt>
                  <dd>
                    {details.requires.map((word) => (
                      <span key={word} class="tag">
                        {word}
                      </span>
                    ))}
                  </dd>
                </div>
              )}
              <div>
                <dt>Log</dt>
                <dd>{titled(details.metrics.join(', '))}</dd>
              </div>
              <div>
                <dt>Movement</dt>
                <dd>
                  {titled(details.movementPattern)}, {details.laterality}
                </dd>
              </div>
              <div>
                <dt>Level</dt>
                <dd>{titled(details.difficulty)}</dd>
              </div>
              <div>
                <dt>Type</dt>
                <dd>{titled(details.category)}</dd>
              </div>
            </dl>
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
      {relations.map((relation) => {
        const others = related[relation] ?? [];
        return (
          others.length > 0 && (
            <section key={relation} class="related" aria-labelledby={`${relation}-title`}>
              <h2 id={`${relation}-title`}>{relationTitles[relation]}</h2>
              <div class="card-row few-cards">
                {others.map((other) => (
                  <Card key={other.id} exercise={other} root={root} />
                ))}
              </div>
            </section>
          )
        );
      })}
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
    </article>
  );
}

/** The same request in several languages, shown one at a time, or all at once without scripts. */
export function CodeTabs({ origin, path }: { origin: string; path: string }) {
  return (
    <div class="code-tabs" data-origin={origin}>
      {codeSamples(origin, path).map(({ language, code }, i) => (
        <section key={language} class="code" data-language={language} data-first={i === 0}>
          <h3>{language}</h3>
          <pre tabindex={0}>
            <code>{code}</code>
          </pre>
        </section>
      ))}
    </div>
  );
}
