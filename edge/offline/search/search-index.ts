/**
 * The search section of a pack: which terms the titles (names and aliases) are made of. It is made by the build and read
 * at the first search, so that finding something parses no exercise but those on the page of results. Layout in
 * FORMAT.md.
 */

import { FormatError } from '../../format/format-error.ts';
import { decodeUtf8, encodeUtf8 } from '../../text/utf8.ts';
import { AscendingReader, encodeAscending } from '../pack/ascending.ts';
import type { PackedExercise } from '../pack/packed-exercise.ts';
import { termsOf, wordsOf } from './terms.ts';

const headerBytes = 8;
const mostWords = 255;

/** The terms, and for each in how many titles it is. */
interface TermList {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
}

/** Writes the search section for exercises in the order of their rows. */
export function encodeSearchIndex(exercises: readonly PackedExercise[]): Uint8Array {
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
      lengths.push(Math.min(wordsOf(title).length, mostWords));
    }
  });
  const terms = [...titlesWith.keys()].sort();
  const counts = terms.map((term) => titlesWith.get(term)!.length);
  const termList: TermList = { terms, counts };
  const json = encodeUtf8(JSON.stringify(termList));
  const postings = terms.map((term) => encodeAscending(titlesWith.get(term)!));
  const header = new Uint8Array(headerBytes);
  const view = new DataView(header.buffer);
  view.setUint32(0, rows.length, true);
  view.setUint32(4, json.length, true);
  return concatenate([header, json, Uint8Array.from(lengths), encodeAscending(rows), ...postings]);
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A search section that was read. */
export class SearchIndex {
  readonly terms: readonly string[];
  /** Of each title the row of its exercise. The first title of a row is the name, the others are aliases. */
  readonly rows: Uint32Array;
  /** Of each title the number of its words. */
  readonly lengths: Uint8Array;
  /** Of each term the titles that have it, ascending. */
  readonly #titles: readonly Uint32Array[];
  readonly #numbers: ReadonlyMap<string, number>;

  /**
   * @param section checked
   * @throws FormatError when it is no JSON document where there should be one all the same
   */
  constructor(section: Uint8Array) {
    const view = new DataView(section.buffer, section.byteOffset, section.byteLength);
    const titles = view.getUint32(0, true);
    const lengthsStart = headerBytes + view.getUint32(4, true);
    const { terms, counts } = parseTerms(section.subarray(headerBytes, lengthsStart));
    const numbers = new AscendingReader(section, lengthsStart + titles);
    this.terms = terms;
    this.lengths = section.subarray(lengthsStart, lengthsStart + titles);
    this.rows = numbers.read(titles);
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

function parseTerms(json: Uint8Array): TermList {
  try {
    return JSON.parse(decodeUtf8(json));
  } catch {
    throw new FormatError('The search section of the pack does not hold a JSON document in UTF-8.');
  }
}
