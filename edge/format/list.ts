/**
 * The bytes of a list: a JSON array with one exercise per line.
 *
 *     [⏎{…},⏎{…}⏎]        the form of every list and slice; an empty one is `[]`
 *
 * Because the brackets and separators are two bytes each, a slice can be cut out of a list by position: line `i` ends
 * two bytes before line `i + 1` starts, and the last line two bytes before the end.
 */

import { encodeUtf8 } from '../text/utf8.ts';

export const listOpen = encodeUtf8('[\n');
export const lineSeparator = encodeUtf8(',\n');
export const listClose = encodeUtf8('\n]');
export const emptyList = encodeUtf8('[]');

/** Length of each of {@link listOpen}, {@link lineSeparator} and {@link listClose}, in bytes. */
export const bracketBytes = 2;

/** Joins `pieces` to a list; each is one or more lines with {@link lineSeparator} between them. */
export function joinLines(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 0) return emptyList;
  const list = new Uint8Array(joinedBytes(pieces));
  list.set(listOpen);
  let at = bracketBytes;
  for (const piece of pieces) {
    if (at > bracketBytes) {
      list.set(lineSeparator, at);
      at += bracketBytes;
    }
    list.set(piece, at);
    at += piece.length;
  }
  list.set(listClose, at);
  return list;
}

/** Length of the list that {@link joinLines} makes of pieces of these lengths, in bytes. */
export function joinedBytes(pieces: readonly { readonly length: number }[]): number {
  if (pieces.length === 0) return emptyList.length;
  return pieces.reduce((sum, piece) => sum + piece.length + bracketBytes, bracketBytes);
}

/** The lines of a non-empty list, with {@link lineSeparator} between them but without brackets. */
export function linesIn(list: Uint8Array): Uint8Array {
  return list.subarray(bracketBytes, list.length - bracketBytes);
}
