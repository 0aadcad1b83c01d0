/** The directory of a pack: what is written once for all exercises. */

import { encodeJson } from '../../format/ascii-json.ts';
import { type ListedField, listedFields } from './packed-exercise.ts';

/** The closed lists of words. A word's number is its place in its list, from 0. */
export type PackWords = Readonly<Record<ListedField, readonly string[]>>;

export interface Directory {
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Every `gifUrl` is `{imageBase}/image/{image id}`. */
  readonly imageBase: string;
  readonly words: PackWords;
  /** The muscles in anatomical terms. Packs from before there were assistants have none. */
  readonly muscles?: readonly string[];
  /** CRC-32 of the sections `table` and `index`, which have those of the lists and records: so the header's leads to all. */
  readonly crcs?: readonly [table: number, index: number];
  /** Digest in entity tags of the API of the list of all exercises. Packs of version 0.1 have none. */
  readonly digest?: string;
  /** For removed exercises that have one, the id of the exercise to use instead. */
  readonly successors?: Readonly<Record<string, string>>;
}

/** Writes a directory. */
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
  return encodeJson({ version, imageBase, words: ordered, crcs, digest, successors, muscles });
}

/** The number of a word in whatever case it is written; -1 when it is not on the list. */
export function numberOfWord(words: readonly string[], word: string): number {
  const number = words.indexOf(word);
  if (number >= 0) return number;
  const lower = word.toLowerCase();
  return words.findIndex((known) => known.toLowerCase() === lower);
}
