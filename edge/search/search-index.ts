/**
 * The index of titles (names and aliases) by their terms, made by the build for both the API and packs. It is read on
 * the first search, and finding exercises doesn't parse them. Layout in `format/FORMAT.md`.
 */

import { AscendingReader, encodeAscending } from '../format/ascending.ts';
import { encodeAsciiJson } from '../format/ascii-json.ts';
import { joinBytes, viewOf } from '../format/bytes.ts';
import { FormatError } from '../format/format-error.ts';
import { JsonValue } from '../format/json.ts';
import type { Searchable } from './synonyms.ts';
import { termGroups } from './term-groups.ts';

const countBytes = 4;
const mostWords = 255;
const noRows = new Uint32Array();

/** The terms of an index. */
export interface TermList {
  /** In ascending order. */
  readonly terms: readonly string[];
  /** For each term, the number of titles with it. */
  readonly counts: readonly number[];
  /** For each term, the number of exercises described with it outside their titles; missing in older packs. */
  readonly said?: readonly number[];
}

/** The files of a search index. */
export interface SearchIndexFiles {
  readonly terms: Uint8Array;
  readonly titles: Uint8Array;
}

/** Encodes the terms as ASCII JSON, and the titles of exercises in the order of their rows. */
export function encodeSearchIndex(exercises: Iterable<Searchable>): SearchIndexFiles {
  const rows: number[] = [];
  const lengths: number[] = [];
  const places = new Map<string, { readonly titles: number[]; readonly rows: number[] }>();
  const placesOf = (term: string) => {
    const known = places.get(term);
    if (known) return known;
    const made = { titles: [], rows: [] };
    places.set(term, made);
    return made;
  };
  let row = 0;
  for (const { titles, terms } of exercises) {
    for (const title of titles) {
      for (const term of title.terms) placesOf(term).titles.push(rows.length);
      rows.push(row);
      lengths.push(Math.min(title.words, mostWords));
    }
    for (const term of terms) placesOf(term).rows.push(row);
    row++;
  }
  const terms = [...places.keys()].sort();
  const ofTerms = terms.map((term) => places.get(term)!);
  const termList: TermList = {
    terms,
    counts: ofTerms.map(({ titles }) => titles.length),
    said: ofTerms.map(({ rows }) => rows.length),
  };
  const count = new Uint8Array(countBytes);
  new DataView(count.buffer).setUint32(0, rows.length, true);
  return {
    terms: encodeAsciiJson(termList),
    titles: joinBytes([
      count,
      Uint8Array.from(lengths),
      encodeAscending(rows),
      ...ofTerms.map(({ titles }) => encodeAscending(titles)),
      ...ofTerms.map(({ rows }) => encodeAscending(rows)),
    ]),
  };
}

/**
 * Decodes the terms.
 * @throws FormatError if the bytes are not the terms of an index
 */
export function decodeTermList(bytes: Uint8Array): TermList {
  const document = JsonValue.parse(bytes, 'The terms of the search');
  return {
    terms: document.member('terms').strings(),
    counts: document.member('counts').counts(),
    ...document.optional('said', (said) => said.counts()),
  };
}

/** The index, decoded from its two sections. */
export class SearchIndex {
  readonly terms: readonly string[];
  /** The length of the longest term, in UTF-16 code units. */
  readonly longest: number;
  /** For each title, the row of its exercise. The first title of a row is the name, the others are aliases. */
  readonly rows: Uint32Array;
  /** For each title, the number of different words. */
  readonly lengths: Uint8Array;
  /** For each title, the number of its terms, which is that of its words unless it has hyphens or synonyms. */
  readonly termCounts: Uint16Array;
  /** For each term, the titles that contain it, ascending. */
  readonly #titles: readonly Uint32Array[];
  /** For each term, the rows of the exercises described with it, ascending. */
  readonly #described: readonly Uint32Array[];
  /** For each row, its first title; then the number of titles. */
  readonly #firstTitles: Uint32Array;
  readonly #numbers: ReadonlyMap<string, number>;

  /**
   * @param titles the verified bytes of the titles
   * @throws FormatError if they are not of these terms
   */
  constructor({ terms, counts, said: described = [] }: TermList, titles: Uint8Array) {
    const count = titles.length < countBytes ? Infinity : viewOf(titles).getUint32(0, true);
    const lengthsEnd = countBytes + count;
    if (
      lengthsEnd > titles.length ||
      counts.length !== terms.length ||
      [...counts, ...described].some((n) => n > count)
    ) {
      throw new FormatError('The terms and titles of the search do not fit together.');
    }
    const numbers = new AscendingReader(titles, lengthsEnd);
    this.terms = terms;
    this.longest = terms.reduce((longest, { length }) => Math.max(longest, length), 0);
    this.lengths = titles.subarray(countBytes, lengthsEnd);
    this.rows = numbers.read(count);
    this.#titles = counts.map((count) => numbers.read(count));
    this.#described = described.map((count) => numbers.read(count));
    this.termCounts = new Uint16Array(count);
    for (const titles of this.#titles) for (const title of titles) this.termCounts[title]!++;
    const exercises = count === 0 ? 0 : this.rows[count - 1]! + 1;
    this.#firstTitles = new Uint32Array(exercises + 1).fill(count);
    for (let title = count - 1; title >= 0; title--) this.#firstTitles[this.rows[title]!] = title;
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  /** The number of a term; `undefined` if there is no such term. */
  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The titles that contain the term with that number, ascending. */
  titlesWith(term: number): Uint32Array {
    return this.#titles[term]!;
  }

  /** The rows of the exercises described with that term outside their titles, ascending. */
  rowsDescribedWith(term: number): Uint32Array {
    return this.#described[term] ?? noRows;
  }

  /** The titles of a row: from `start` up to `end` (exclusive). */
  titlesOf(row: number): readonly [start: number, end: number] {
    return [this.#firstTitles[row]!, this.#firstTitles[row + 1]!];
  }

  /** The rows of the exercises with a title that contains all words, ascending; without words, of all exercises. */
  rowsNamed(words: readonly string[]): Uint32Array {
    const named = this.terms.map((term, number) => (this.#titles[number]!.length > 0 ? term : ''));
    const found = new Uint8Array(this.rows.length);
    const groups = termGroups(named, words);
    groups.forEach((group, i) => {
      // A title that contains all groups so far counts once per group, however many of its terms match.
      for (const term of group) for (const title of this.#titles[term]!) if (found[title] === i) found[title] = i + 1;
    });
    return Uint32Array.from(new Set(this.rows.filter((_, title) => found[title] === groups.length)));
  }

  /** Whether a title is an alias. */
  isAlias(title: number): boolean {
    return title > 0 && this.rows[title] === this.rows[title - 1];
  }
}
