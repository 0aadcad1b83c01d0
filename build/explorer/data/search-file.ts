import type { Pack } from '../../../edge/offline/pack/pack.ts';
import { SearchIndex, type TermList } from '../../../edge/search/search-index.ts';

/** The file with the search index of the home page. Its rows are those of the card table. */
export interface SearchFile {
  readonly terms: TermList;
  /** The bytes of the titles in Base64. */
  readonly titles: string;
}

/** The search index of a catalogue as the home page loads it. */
export function packSearch(pack: Pack): SearchFile {
  const titles = Buffer.from(pack.section('titles')).toString('base64');
  return { terms: pack.document('terms') as TermList, titles };
}

/** The index in such a file. */
export function unpackSearch({ terms, titles }: SearchFile): SearchIndex {
  return new SearchIndex(
    terms,
    Uint8Array.from(atob(titles), (byte) => byte.charCodeAt(0)),
  );
}
