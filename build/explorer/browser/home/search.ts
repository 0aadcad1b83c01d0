/** The search of the home page, loaded once the page is at rest. */

export { search } from '../../../../edge/search/search.ts';
export { unpackSearch } from '../../data/search-file.ts';
