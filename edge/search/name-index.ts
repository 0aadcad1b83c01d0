/**
 * The name index, which search by name reads instead of the exercises: the terms of all titles (names, aliases and
 * synonyms), and the titles that contain each term. Layout in `format/FORMAT.md`.
 */

import { AscendingReader, encodeAscending } from '../format/ascending.ts';
import { joinBytes } from '../format/bytes.ts';
import { FormatError } from '../format/format-error.ts';
import { JsonValue } from '../format/json.ts';
import { compareCodePoints } from '../order/code-points.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import type { Searchable } from './synonyms.ts';
import { termGroups } from './term-groups.ts';

const formatVersion = 1;

/** Maximum length of a file of postings, in bytes. The postings of one term may be longer. */
const postingsFileBytes = 256 * 1024;

/** The files of a name index. */
export interface NameIndexFiles {
  /** The terms, as JSON. */
  readonly terms: Uint8Array;
  /** One bit for each title, set if the title is a name and so starts the next exercise. */
  readonly titles: Uint8Array;
  /** For each term its titles, in one or more files. */
  readonly postings: readonly Uint8Array[];
}

/**
 * Encodes a name index.
 * @param exercises in the order of their rows
 * @param fileBytes maximum length of a file of postings
 */
export function encodeNameIndex(exercises: Iterable<Searchable>, fileBytes = postingsFileBytes): NameIndexFiles {
  const titlesWith = new Map<string, number[]>();
  const names: number[] = [];
  let title = 0;
  for (const { titles } of exercises) {
    names.push(title);
    for (const { terms } of titles) {
      for (const term of terms) {
        const titles = titlesWith.get(term);
        if (titles) titles.push(title);
        else titlesWith.set(term, [title]);
      }
      title++;
    }
  }
  const bits = new Uint8Array(Math.ceil(title / 8));
  for (const name of names) bits[name >> 3]! |= 1 << (name & 7);

  const terms = [...titlesWith.keys()].sort(compareCodePoints);
  const counts: number[] = [];
  const lengths: number[] = [];
  const files: { terms: number; bytes: number; pieces: Uint8Array[] }[] = [];
  for (const term of terms) {
    const titles = titlesWith.get(term)!;
    const bytes = encodeAscending(titles);
    let file = files.at(-1);
    if (!file || (file.bytes > 0 && file.bytes + bytes.length > fileBytes)) {
      file = { terms: 0, bytes: 0, pieces: [] };
      files.push(file);
    }
    file.terms++;
    file.bytes += bytes.length;
    file.pieces.push(bytes);
    counts.push(titles.length);
    lengths.push(bytes.length);
  }
  const document = {
    format: formatVersion,
    exercises: names.length,
    titles: title,
    files: files.map((file) => file.terms),
    words: terms,
    counts,
    lengths,
  };
  return {
    terms: encodeUtf8(`${JSON.stringify(document)}\n`),
    titles: bits,
    postings: files.map(({ pieces }) => joinBytes(pieces)),
  };
}

/** The place of the titles that contain a term. */
export interface Posting {
  /** Number of the file, from 0. */
  readonly file: number;
  readonly startByte: number;
  /** Number of titles that contain the term. */
  readonly count: number;
}

/** The terms of a name index, ready to be searched. */
export class NameTerms {
  /** Total number of titles. */
  readonly titles: number;
  readonly #terms: readonly string[];
  readonly #counts: readonly number[];
  /** For each term, the number of the file with its titles, and where they begin there, in bytes. */
  readonly #files: Uint32Array;
  readonly #starts: Uint32Array;

  /** @throws FormatError if the bytes are not the terms of a name index */
  constructor(bytes: Uint8Array) {
    const document = JsonValue.parse(bytes, 'The terms of the names');
    document.checkFormat(formatVersion);
    this.titles = document.member('titles').count();
    // In the file, terms are called words.
    this.#terms = document.member('words').strings();
    this.#counts = document.member('counts').counts();
    const lengths = document.member('lengths').counts();
    const termsInFiles = document.member('files').counts();
    const total = termsInFiles.reduce((sum, count) => sum + count, 0);
    if ([this.#terms, this.#counts, lengths].some(({ length }) => length !== total)) {
      throw new FormatError('The terms of the names do not fit together.');
    }
    this.#files = new Uint32Array(total);
    this.#starts = new Uint32Array(total);
    let term = 0;
    for (const [file, count] of termsInFiles.entries()) {
      let startByte = 0;
      for (const end = term + count; term < end; term++) {
        this.#files[term] = file;
        this.#starts[term] = startByte;
        startByte += lengths[term]!;
      }
    }
  }

  /** The postings of titles that contain all of some words: a title must be in one posting of each group. */
  groupsFor(words: readonly string[]): Posting[][] {
    return termGroups(this.#terms, words).map((group) => group.map((term) => this.#posting(term)));
  }

  #posting(term: number): Posting {
    return { file: this.#files[term]!, startByte: this.#starts[term]!, count: this.#counts[term]! };
  }
}

/** A set of titles, one bit for each. */
export class TitleSet {
  readonly #bits: Uint8Array;

  /** @param titles total number of titles */
  constructor(titles: number) {
    this.#bits = new Uint8Array(Math.ceil(titles / 8));
  }

  /** The set of all titles. */
  static all(titles: number): TitleSet {
    const all = new TitleSet(titles);
    for (let title = 0; title < titles; title++) all.#bits[title >> 3]! |= 1 << (title & 7);
    return all;
  }

  /** Adds the titles of a posting. */
  add(file: Uint8Array, { startByte, count }: Posting): void {
    for (const title of new AscendingReader(file, startByte).read(count)) this.#bits[title >> 3]! |= 1 << (title & 7);
  }

  /** Removes the titles that are not in `other`. */
  intersect(other: TitleSet): void {
    for (let i = 0; i < this.#bits.length; i++) this.#bits[i]! &= other.#bits[i]!;
  }

  /**
   * The rows of the exercises with a title in the set, ascending.
   * @param names the bits that say which titles are names
   */
  rows(names: Uint8Array): Uint32Array {
    const rows: number[] = [];
    let row = -1;
    for (let byte = 0; byte < this.#bits.length; byte++) {
      if (this.#bits[byte] === 0) {
        row += bitsIn(names[byte]!);
        continue;
      }
      for (let bit = 1; bit < 0x100; bit <<= 1) {
        if (names[byte]! & bit) row++;
        if (this.#bits[byte]! & bit && rows[rows.length - 1] !== row) rows.push(row);
      }
    }
    return Uint32Array.from(rows);
  }
}

/** Number of set bits in a byte. */
function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
}
