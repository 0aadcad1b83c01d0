/** What the build tells the scripts of pages. Paths are from the root of the site. */

import type { CardTable } from './card-table.ts';
import type { Site } from './site.ts';

/** The facts in the home page. */
export interface HomeFacts {
  /** Path of the file with the {@link HomeData}. */
  readonly data: string;
  /** Path of the file with the search index. */
  readonly search: string;
}

/** All exercises, in a file of their own. */
export interface HomeData {
  readonly lists: Site['lists'];
  readonly cards: CardTable;
}

/** The facts in the page that shows any exercise: a release, and the files of its offline pack in order. */
export type PackFacts = Pick<Site, 'release' | 'pack'>;

/** The facts in the page of requests. */
export type TryFacts = Pick<Site, 'lists' | 'openApi'>;
