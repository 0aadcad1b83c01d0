/** The directory of a pack, a JSON document: what is written once for all exercises, and what lists there are. */

import { FormatError } from '../../format/format-error.ts';
import { decodeUtf8, encodeUtf8 } from '../../text/utf8.ts';
import type { ListedField } from './packed-exercise.ts';

/** A word of a closed list, and the list of the exercises that have it. */
export interface ListedWord {
  readonly word: string;
  /** Exercises on the list. */
  readonly count: number;
  /** Length of the row numbers, in bytes. */
  readonly bytes: number;
  /** CRC-32 of the row numbers. */
  readonly check: number;
  /** Where the API has the same list: what stands for its bytes in entity tags. */
  readonly digest?: string;
}

export interface Directory {
  /** Version of the content, `major.minor.patch`. */
  readonly version: string;
  /** Every `gifUrl` is `{imageBase}/image/{image id}`. */
  readonly imageBase: string;
  readonly words: Readonly<Record<ListedField, readonly ListedWord[]>>;
}

/** Writes a directory. */
export function encodeDirectory({ version, imageBase, words }: Directory): Uint8Array {
  return encodeUtf8(JSON.stringify({ version, imageBase, words }));
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
