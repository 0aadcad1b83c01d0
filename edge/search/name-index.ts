/**
 * The name index, which search by name reads instead of the exercises: the terms of all titles (names, aliases and
 * synonyms), and the titles that contain each term. Layout in `format/FORMAT.md`.
 */

import { AscendingReader, AscendingWriter } from '../format/ascending.ts';
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
  const { titlesWith, names, titleCount } = gathered(exercises);
  const terms = [...titlesWith.keys()].sort(compareCodePoints);
  const postings = terms.map((term) => titlesWith.get(term)!.bytes);
  const files = inFiles(postings, fileBytes);
  const document = {
    format: formatVersion,
    exercises: names.count,
    titles: titleCount,
    files: files.map(({ length }) => length),
    words: terms,
    counts: terms.map((term) => titlesWith.get(term)!.count),
    lengths: postings.map(({ length }) => length),
  };
  const nameBits = new Uint8Array(Math.ceil(titleCount / 8));
  for (const name of new AscendingReader(names.bytes).read(names.count)) nameBits[name >> 3]! |= 1 << (name & 7);
  return { terms: encodeUtf8(`${JSON.stringify(document)}\n`), titles: nameBits, postings: files.map(joinBytes) };
}

/** For each term the titles with it, and which titles are names. */
function gathered(exercises: Iterable<Searchable>) {
  const titlesWith = new Map<string, AscendingWriter>();
  const names = new AscendingWriter();
  let titleCount = 0;
  for (const { titles } of exercises) {
    names.add(titleCount);
    for (const { terms } of titles) {
      for (const term of terms) {
        const found = titlesWith.get(term) ?? new AscendingWriter();
        titlesWith.set(term, found);
        found.add(titleCount);
      }
      titleCount++;
    }
  }
  return { titlesWith, names, titleCount };
}

/** Consecutive postings in files of at most `fileBytes`, but at least one posting. */
function inFiles(postings: readonly Uint8Array[], fileBytes: number): Uint8Array[][] {
  const files: Uint8Array[][] = [];
  let bytes = Infinity;
  for (const posting of postings) {
    if (bytes + posting.length > fileBytes) {
      files.push([]);
      bytes = 0;
    }
    files.at(-1)!.push(posting);
    bytes += posting.length;
  }
  return files;
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
  readonly titleCount: number;
  readonly #terms: readonly string[];
  readonly #counts: readonly number[];
  /** For each term, the number of the file with its titles, and where they begin there, in bytes. */
  readonly #files: Uint32Array;
  readonly #starts: Uint32Array;

  /** @throws FormatError if the bytes are not the terms of a name index */
  constructor(bytes: Uint8Array) {
    const document = JsonValue.parse(bytes, 'The terms of the names');
    document.checkFormat(formatVersion);
    this.titleCount = document.member('titles').count();
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
