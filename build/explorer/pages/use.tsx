import { Card } from '../components/card.tsx';
import { CodeTabs } from '../components/code-tabs.tsx';
import type { ExerciseSummary } from '../data/exercise-summary.ts';
import type { CodeSample } from '../samples/code-samples.ts';
import type { PageContent } from './shell.tsx';

/** A quick start: a title, a sentence, and code that tests run. */
export interface QuickStart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly samples: readonly CodeSample[];
}

/** What the page "Get started" shows. */
export interface UseView {
  readonly quickStarts: readonly QuickStart[];
  /** The exercises drawn next to the quick start of the figure. */
  readonly shown: readonly ExerciseSummary[];
  /** The origin of the API, without a trailing slash. */
  readonly origin: string;
}

/** The page of quick starts. */
export function usePage({ quickStarts, shown, origin }: UseView): PageContent {
  return {
    path: 'use/',
    script: 'use',
    title: 'Get started · Exercise Catalogue',
    description: 'Quick starts: the API, the offline package, the live figure in a page, and a catalogue of your own.',
    body: (
      <>
        <section class="page-head">
          <h1>Get started</h1>
          <p>Exercises in your app within ten minutes.</p>
        </section>
        <div class="use">
          <nav class="use-index" aria-label="Quick starts">
            <a href="#api">The API</a>
            {quickStarts.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <div>
            <section id="api" class="quick-start">
              <h2>The API</h2>
              <p>
                Any route of the <a href="../try/">reference</a>, with a key in one header. Ids are this catalogue’s
                own: they are not those of other sets, and never change.
              </p>
              <CodeTabs origin={origin} path="/exercises/bodyPart/chest?limit=10" />
            </section>
            {quickStarts.map(({ id, title, text, samples }) => (
              <section key={id} id={id} class="quick-start">
                <h2>{title}</h2>
                <p>{text}</p>
                {id === 'figure' && (
                  <div class="shown-figures">
                    {shown.map((exercise) => (
                      <Card key={exercise.id} exercise={exercise} root="../" />
                    ))}
                  </div>
                )}
                {samples.map(({ language, code }) => (
                  <div key={code} class="code" data-language={language}>
                    <pre tabindex={0}>
                      <code>{code}</code>
                    </pre>
                  </div>
                ))}
              </section>
            ))}
          </div>
        </div>
      </>
    ),
  };
}
