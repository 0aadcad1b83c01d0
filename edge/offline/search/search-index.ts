/**
 * The index of the titles (names and aliases) of a pack by the terms that they are made of. It is made by the build
 * and read at the first search, so that finding something parses no exercise but those on the page of results. Layout in
 * FORMAT.md.
 */

import { AscendingReader, encodeAscending } from '../../format/ascending.ts';
import { joinBytes } from '../../format/bytes.ts';
import { encodeJson } from '../pack/json-text.ts';
import type { PackedExercise } from '../pack/packed-exercise.ts';
import { termsOf, wordsOf } from './terms.ts';

const countBytes = 4;
const mostWords = 255;

/** The section `terms`: the terms, and for each in how many titles it is. */
export interface TermList {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
}

/** Writes the sections `terms` and `titles` for exercises in the order of their rows. */
export function encodeSearchIndex(exercises: readonly PackedExercise[]): { terms: Uint8Array; titles: Uint8Array } {
  const rows: number[] = [];
  const lengths: number[] = [];
  const titlesWith = new Map<string, number[]>();
  exercises.forEach(({ name, aliases }, row) => {
    for (const title of [name, ...aliases]) {
      for (const term of termsOf(title)) {
        const titles = titlesWith.get(term);
        if (titles) titles.push(rows.length);
        else titlesWith.set(term, [rows.length]);
      }
      rows.push(row);
      lengths.push(Math.min(new Set(wordsOf(title)).size, mostWords));
    }
  });
  const terms = [...titlesWith.keys()].sort();
  const counts = terms.map((term) => titlesWith.get(term)!.length);
  const termList: TermList = { terms, counts };
  const count = new Uint8Array(countBytes);
  new DataView(count.buffer).setUint32(0, rows.length, true);
  const postings = terms.map((term) => encodeAscending(titlesWith.get(term)!));
  return {
    terms: encodeJson(termList),
    titles: joinBytes([count, Uint8Array.from(lengths), encodeAscending(rows), ...postings]),
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
  readonly #numbers: ReadonlyMap<string, number>;

  /** @param titles the section `titles`, checked */
  constructor({ terms, counts }: TermList, titles: Uint8Array) {
    const count = new DataView(titles.buffer, titles.byteOffset, titles.byteLength).getUint32(0, true);
    const lengthsEnd = countBytes + count;
    const numbers = new AscendingReader(titles, lengthsEnd);
    this.terms = terms;
    this.longest = terms.reduce((longest, { length }) => Math.max(longest, length), 0);
    this.lengths = titles.subarray(countBytes, lengthsEnd);
    this.rows = numbers.read(count);
    this.#titles = counts.map((count) => numbers.read(count));
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

  /** Whether a title is an alias. */
  isAlias(title: number): boolean {
    return title > 0 && this.rows[title] === this.rows[title - 1];
  }
}
