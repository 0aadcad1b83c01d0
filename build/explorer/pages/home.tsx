import { dataLicense } from '../../support/data-license.ts';
import { Explorer } from '../components/explorer/explorer.tsx';
import type { Cards } from '../data/card-table.ts';
import type { Hero } from '../data/hero.ts';
import type { HomeFacts } from '../data/page-facts.ts';
import { exercisePagePath, listPagePath } from '../data/page-paths.ts';
import type { Site } from '../data/site.ts';
import { sizeOf } from '../data/size-of.ts';
import { titled } from '../data/titled.ts';
import type { PageContent } from './shell.tsx';

/** What the home page shows. */
export interface HomeView {
  readonly lists: Site['lists'];
  /** Undefined while it isn't known. */
  readonly version: string | undefined;
  readonly cards: Cards;
  readonly facts: HomeFacts;
  /** Undefined if no exercise has a movement. */
  readonly hero: Hero | undefined;
  /** The transfer size of all animations, in bytes. */
  readonly movementBytes: number;
}

/** The home page: all exercises. */
export function homePage({ lists, version, cards, facts, hero, movementBytes }: HomeView): PageContent {
  const count = cards.byName.length.toLocaleString('en');
  return {
    path: '',
    title: 'Exercise Catalogue: free exercise data and animations for fitness apps',
    description: `${count} exercises with steps, muscles and an animation each: a free API, downloads and an offline package. ${dataLicense.shortName}: ${dataLicense.terms}.`,
    script: 'home',
    facts,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: 'Exercise Catalogue',
      description: `${count} exercises with steps, muscles, equipment and an animation each.`,
      license: dataLicense.url,
      version,
      isAccessibleForFree: true,
    },
    body: (
      <>
        <section class="hero">
          <Lead count={count} movementBytes={movementBytes} />
          {hero && <HeroFigure hero={hero} />}
        </section>
        <div id="explorer">
          <Explorer cards={cards} lists={lists} search={() => []} root="" />
        </div>
        <noscript>
          <PlainLists lists={lists} />
        </noscript>
      </>
    ),
  };
}

function Lead({ count, movementBytes }: Pick<HomeView, 'movementBytes'> & { readonly count: string }) {
  return (
    <div class="hero-text">
      <h1>
        {count} exercises that <em>move</em>.
      </h1>
      <p class="lead">
        Steps, muscles and an animation each, drawn here and now in your browser. Free for every app: as an API, as
        files, and offline.
      </p>
      <p class="actions">
        <a class="button" href="try/">
          Try the API
        </a>
        <a class="button secondary" href="download/">
          Download
        </a>
        <a class="button secondary to-use" href="use/">
          Use it in an app
        </a>
      </p>
      <dl class="hero-facts">
        <div>
          <dt>{sizeOf(movementBytes)}</dt>
          <dd>of movement data draw all {count}</dd>
        </div>
        <div>
          <dt>{dataLicense.shortName}</dt>
          <dd>{dataLicense.terms}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The lists that have pages, those of the API, for browsers without scripts. */
function PlainLists({ lists }: Pick<HomeView, 'lists'>) {
  return (
    <section class="plain-lists">
      <h2>All lists</h2>
      {lists
        .filter(({ isInApi }) => isInApi)
        .map(({ name, label, words }) => (
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
  );
}

/** The large figure, a still until the script draws it. */
function HeroFigure({ hero: { exercise, still, size, moment } }: { hero: Hero }) {
  const { id, name } = exercise;
  return (
    <figure class="hero-figure">
      <div class="stage">
        {still && <img src={still.path} width={size} height={size} alt="" fetchpriority="high" />}
        <div id="hero" data-exercise={id} data-name={name} data-moment={moment} />
      </div>
      <figcaption>
        <a href={exercisePagePath(id)}>{titled(name)}</a>
        <span class="hint">Drag to turn</span>
      </figcaption>
    </figure>
  );
}
