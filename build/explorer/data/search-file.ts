import type { Pack } from '../../../edge/offline/pack/pack.ts';
import { SearchIndex, type TermList } from '../../../edge/search/search-index.ts';

/** The file with the search index of the home page. Its rows are those of the card table. */
export interface SearchFile {
  readonly terms: TermList;
  /** The bytes of the titles in Base64. */
  readonly titles: string;
}

/** The search index of a pack as the home page loads it. */
export function packSearch(pack: Pack): SearchFile {
  return searchFile({ terms: pack.section('terms'), titles: pack.section('titles') });
}

/** An encoded search index as the home page loads it. */
export function searchFile({ terms, titles }: { terms: Uint8Array; titles: Uint8Array }): SearchFile {
  return { terms: JSON.parse(Buffer.from(terms).toString()), titles: Buffer.from(titles).toString('base64') };
}

/** The index in such a file. */
export function unpackSearch({ terms, titles }: SearchFile): SearchIndex {
  return new SearchIndex(
    terms,
    Uint8Array.from(atob(titles), (byte) => byte.charCodeAt(0)),
  );
}
