/**
 * The index of titles (names and aliases) by the terms that they are found under. The build makes it, for the API and
 * for packs alike, and it is read at the first search, so that finding something parses no exercise. Layout in
 * `format/FORMAT.md`.
 */

import { AscendingReader, encodeAscending } from '../format/ascending.ts';
import { encodeJson } from '../format/ascii-json.ts';
import { joinBytes } from '../format/bytes.ts';
import { termGroups } from './named.ts';
import type { Searchable } from './synonyms.ts';

const countBytes = 4;
const mostWords = 255;
const noRows = new Uint32Array();

/** The terms of an index. */
export interface TermList {
  /** In ascending order. */
  readonly terms: readonly string[];
  /** Of each term, how many titles have it. */
  readonly counts: readonly number[];
  /** Of each term, of how many exercises it is said beside their titles; a former pack says nothing. */
  readonly said?: readonly number[];
}

/** Writes the terms, as JSON in ASCII, and the titles of exercises in the order of their rows. */
export function encodeSearchIndex(exercises: Iterable<Searchable>): { terms: Uint8Array; titles: Uint8Array } {
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
    terms: encodeJson(termList),
    titles: joinBytes([
      count,
      Uint8Array.from(lengths),
      encodeAscending(rows),
      ...ofTerms.map(({ titles }) => encodeAscending(titles)),
      ...ofTerms.map(({ rows }) => encodeAscending(rows)),
    ]),
  };
}

/** The index, read from its two sections. */
export class SearchIndex {
  readonly terms: readonly string[];
  /** The length of the longest term, in UTF-16 code units. */
  readonly longest: number;
  /** Of each title the row of its exercise. The first title of a row is the name, the others are aliases. */
  readonly rows: Uint32Array;
  /** Of each title the number of its different words. */
  readonly lengths: Uint8Array;
  /** Of each term the titles that have it, ascending. */
  readonly #titles: readonly Uint32Array[];
  /** Of each term the rows of the exercises that it is said of, ascending. */
  readonly #said: readonly Uint32Array[];
  /** Of each row its first title, and in the end the number of titles. */
  readonly #firstTitles: Uint32Array;
  readonly #numbers: ReadonlyMap<string, number>;

  /** @param titles the bytes of the titles, checked */
  constructor({ terms, counts, said = [] }: TermList, titles: Uint8Array) {
    const count = new DataView(titles.buffer, titles.byteOffset, titles.byteLength).getUint32(0, true);
    const lengthsEnd = countBytes + count;
    const numbers = new AscendingReader(titles, lengthsEnd);
    this.terms = terms;
    this.longest = terms.reduce((longest, { length }) => Math.max(longest, length), 0);
    this.lengths = titles.subarray(countBytes, lengthsEnd);
    this.rows = numbers.read(count);
    this.#titles = counts.map((count) => numbers.read(count));
    this.#said = said.map((count) => numbers.read(count));
    const exercises = count === 0 ? 0 : this.rows[count - 1]! + 1;
    this.#firstTitles = new Uint32Array(exercises + 1).fill(count);
    for (let title = count - 1; title >= 0; title--) this.#firstTitles[this.rows[title]!] = title;
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  /** The number of a term; `undefined` when no title has it. */
  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The titles that have the term with that number, ascending. */
  titlesWith(term: number): Uint32Array {
    return this.#titles[term]!;
  }

  /** The rows of the exercises that the term with that number is said of beside their titles, ascending. */
  rowsWith(term: number): Uint32Array {
    return this.#said[term] ?? noRows;
  }

  /** The titles of a row: from the first up to the second number (exclusive). */
  titlesOf(row: number): readonly [start: number, end: number] {
    return [this.#firstTitles[row]!, this.#firstTitles[row + 1]!];
  }

  /** The rows of the exercises that have a title with all of the words in it, ascending; without words, of all. */
  rowsNamed(words: readonly string[]): Uint32Array {
    const named = this.terms.map((term, number) => (this.#titles[number]!.length > 0 ? term : ''));
    const found = new Uint8Array(this.rows.length);
    const groups = termGroups(named, words);
    groups.forEach((group, i) => {
      // A title that has all groups so far is counted once for each group, however many of its terms fit.
      for (const term of group) for (const title of this.#titles[term]!) if (found[title] === i) found[title] = i + 1;
    });
    return Uint32Array.from(new Set(this.rows.filter((_, title) => found[title] === groups.length)));
  }

  /** Whether a title is an alias. */
  isAlias(title: number): boolean {
    return title > 0 && this.rows[title] === this.rows[title - 1];
  }
}
