import type { TryFacts } from '../data/page-facts.ts';
import type { Site } from '../data/site.ts';
import type { PageContent } from './shell.tsx';

/** The page for building and sending requests and for reading the reference. */
export function tryPage({ lists, openApi }: Site): PageContent {
  return {
    path: 'try/',
    title: 'Try the API · Exercise Catalogue',
    description: 'Build a request, send it to the running service, and see status, headers, pages and problems.',
    script: 'try',
    facts: { lists, openApi } satisfies TryFacts,
    body: (
      <>
        <section class="page-head">
          <h1>Try the API</h1>
          <p>
            Every answer is JSON, ordered by name; a search has the best match first. Your key goes in the header{' '}
            <code>x-gateway-key</code>; <code>npm start</code> prints one to try with.
          </p>
        </section>
        <div id="request-builder">
          <noscript>
            <p>
              The request builder needs JavaScript. The <a href={`../${openApi}`}>OpenAPI document</a> describes every
              request.
            </p>
          </noscript>
        </div>
        <section class="reference" aria-labelledby="reference-title">
          <h2 id="reference-title">Reference</h2>
          <p>
            The <a href={`../${openApi}`}>OpenAPI document</a> describes every route, parameter, header and problem. It
            says that several words of a filter are joined with commas. Clients that don't read this have to be told
            (openapi-fetch: <code>{"querySerializer: { array: { style: 'form', explode: false } }"}</code>).
          </p>
          <p>
            <button type="button" id="open-reference" class="button" hidden>
              Read it here
            </button>
          </p>
          <div id="reference" />
        </section>
      </>
    ),
  };
}
