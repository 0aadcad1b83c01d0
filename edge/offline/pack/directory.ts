/** The directory of a pack, a JSON document: what is written once for all exercises. */

import { FormatError } from '../../format/format-error.ts';
import { decodeUtf8, encodeUtf8 } from '../../text/utf8.ts';
import { type ListedField, listedFields } from './packed-exercise.ts';

/** The closed lists of words. A word's number is its place in its list, from 0. */
export type WordLists = Readonly<Record<ListedField, readonly string[]>>;

export interface Directory {
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Every `gifUrl` is `{imageBase}/image/{image id}`. */
  readonly imageBase: string;
  readonly words: WordLists;
}

/** Writes a directory. */
export function encodeDirectory({ version, imageBase, words }: Directory): Uint8Array {
  const ordered = Object.fromEntries(listedFields.map((field) => [field, words[field]]));
  return encodeUtf8(JSON.stringify({ version, imageBase, words: ordered }));
}

/**
 * Reads a directory whose check was found right: what is in it is what was once written.
 * @throws FormatError when it is no JSON document all the same
 */
export function decodeDirectory(bytes: Uint8Array): Directory {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch {
    throw new FormatError('The directory of the pack is not a JSON document in UTF-8.');
  }
}

/** The number of a word in whatever case it is written; -1 when it is not on the list. */
export function numberOfWord(words: readonly string[], word: string): number {
  const number = words.indexOf(word);
  if (number >= 0) return number;
  const lower = word.toLowerCase();
  return words.findIndex((known) => known.toLowerCase() === lower);
}
