import { CodeTabs } from './exercise.tsx';
import type { PageContent } from './shell.tsx';

/** A quick start: a title, a sentence, and code that the tests run. */
export interface QuickStart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly samples: readonly { readonly language: string; readonly code: string }[];
}

/** The page of quick starts. */
export function usePage(quickStarts: readonly QuickStart[], origin: string): PageContent {
  return {
    path: 'use/',
    title: 'Use it in an app · Exercise Catalogue',
    description:
      'Quick starts: the API, the offline package, the living figure in a page, and a catalogue of your own.',
    body: (
      <>
        <section class="page-head">
          <h1>Use it</h1>
          <p>Ten minutes from here to exercises in your app.</p>
        </section>
        <section id="api" class="quick-start">
          <h2>The API</h2>
          <p>
            Any route of the <a href="../try/">reference</a>, with a key in one header. Ids are this catalogue’s own:
            they are not those of other sets, and never change.
          </p>
          <CodeTabs origin={origin} path="/exercises/bodyPart/chest?limit=10" />
        </section>
        {quickStarts.map(({ id, title, text, samples }) => (
          <section key={id} id={id} class="quick-start">
            <h2>{title}</h2>
            <p>{text}</p>
            {samples.map(({ language, code }) => (
              <div key={code} class="code" data-language={language}>
                <pre tabindex={0}>
                  <code>{code}</code>
                </pre>
              </div>
            ))}
          </section>
        ))}
      </>
    ),
  };
}
