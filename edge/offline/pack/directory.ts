/** The directory of a pack: everything that is stored once for all exercises. */

import { encodeAsciiJson } from '../../format/ascii-json.ts';
import { type ListedField, listedFields } from './packed-exercise.ts';

/** The closed lists of words. A word's number is its index in its list. */
export type PackWords = Readonly<Record<ListedField, readonly string[]>>;

export interface Directory {
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Every `gifUrl` is `{imageBase}/image/{image id}`. */
  readonly imageBase: string;
  readonly words: PackWords;
  /** Anatomical names of the muscles; missing in older packs. */
  readonly muscles?: readonly string[];
  /**
   * CRC-32 of the sections `table` and `index`. These contain the CRCs of the lists and records, so the header's CRC
   * covers everything.
   */
  readonly crcs?: readonly [table: number, index: number];
  /** Digest of the list of all exercises in the API's entity tags; missing in packs of version 0.1. */
  readonly digest?: string;
  /** For removed exercises that have been replaced, the id of the replacement. */
  readonly successors?: Readonly<Record<string, string>>;
}

/** Encodes a directory. */
export function encodeDirectory({
  version,
  imageBase,
  words,
  crcs,
  digest,
  successors,
  muscles,
}: Directory): Uint8Array {
  const ordered = Object.fromEntries(listedFields.map((field) => [field, words[field]]));
  return encodeAsciiJson({ version, imageBase, words: ordered, crcs, digest, successors, muscles });
}

/** The number of a word, ignoring case; -1 if it is not in the list. */
export function numberOfWord(words: readonly string[], word: string): number {
  const number = words.indexOf(word);
  if (number >= 0) return number;
  const lower = word.toLowerCase();
  return words.findIndex((known) => known.toLowerCase() === lower);
}
