import { Explorer } from '../browser/explore/explorer.tsx';
import type { ExerciseSummary } from '../exercise-summary.ts';
import type { Site } from '../site.ts';
import type { PageContent } from './shell.tsx';

/** Words of the facts that the script of this page reads. */
export interface ExploreFacts {
  readonly pack: Site['pack'];
  readonly release: string;
  readonly lists: Site['lists'];
}

/** The first page: all exercises. */
export function explorePage(site: Site, exercises: readonly ExerciseSummary[]): PageContent {
  const { pack, release, lists, exerciseCount } = site;
  const count = exerciseCount.toLocaleString('en');
  return {
    path: '',
    title: 'Exercise Catalogue: free exercise data and animations for fitness apps',
    description: `${count} exercises with steps, muscles and an animation each: a free API, downloads and an offline package. No rights reserved.`,
    script: 'explore',
    facts: { pack, release, lists } satisfies ExploreFacts,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: 'Exercise Catalogue',
      description: `${count} exercises with steps, muscles, equipment and an animation each.`,
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      version: site.version,
      isAccessibleForFree: true,
    },
    body: (
      <>
        <section class="hero">
          <h1>
            {count} exercises that <em>move</em>.
          </h1>
          <p>
            Steps, muscles and an animation each, drawn here and now in your browser. Free for every app: as an{' '}
            <a href="try/">API</a>, as <a href="download/">files</a>, and <a href="use/">offline</a>.
          </p>
        </section>
        <div id="explorer">
          <Explorer exercises={exercises} lists={lists} search={() => []} root="" />
        </div>
        <noscript>
          <section class="plain-lists">
            <h2>All lists</h2>
            {lists.map(({ name, label, words }) => (
              <section key={name}>
                <h3>{label}</h3>
                <ul>
                  {words.map(({ word, displayName, count }) => (
                    <li key={word}>
                      <a href={listPagePath(name, word)}>{displayName}</a> ({count})
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        </noscript>
      </>
    ),
  };
}

/** Path of the page of a list from the root of the site. */
export function listPagePath(list: string, word: string): string {
  return `list/${list.toLowerCase()}/${word.replaceAll(' ', '-')}/`;
}
