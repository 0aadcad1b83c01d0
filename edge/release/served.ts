/** What the handler needs of a release, whether its lists are in a published tree or in an offline pack. */

import type { Collection, FilterKind } from '../format/collections.ts';
import type { Encoding } from '../format/encodings.ts';
import type { View } from '../format/exercise.ts';
import type { ImageResolution } from '../format/image-address.ts';
import type { Body } from './body.ts';
import type { Choice } from './choice.ts';

/** What the handler needs of a list: its length, and what identifies its bytes. */
export interface ServedList {
  readonly count: number;
  /** Identifies the list's bytes in entity tags: letters, digits and `_`. */
  readonly digest: string;
  /** By the content encodings of the whole list, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, unknown>;
  /** The content encodings of any part of the list. */
  readonly sliceEncodings: readonly Encoding[];
}

/** For lists that exist only in the content encodings of slices, or in none. */
export const noEncodings: ReadonlyMap<Encoding, never> = new Map<Encoding, never>();

/** A release. It never changes. */
export interface ServedRelease<List extends ServedList> {
  readonly id: string;
  /** A word in the vocabulary's spelling, whatever its case; `undefined` if there is no such word. */
  word(kind: FilterKind, text: string): string | undefined;
  /** The words of a filter, in code-point order. */
  words(kind: FilterKind): readonly string[];
  /** Anatomical names of the muscles. Empty for a release that has none. */
  readonly muscles: readonly string[];
  /** Whether it can be searched with a ranking. Very long ones can't, only by the words of names. */
  readonly isSearched: boolean;
  /** The list of all exercises. An exercise's index on it is its row. */
  all(view: View): List;
  /** The values of a collection, as a list of strings in the same order. */
  valueList(collection: Collection): List;
}

/** Finds the live release. */
export interface LiveRelease<Release> {
  current(): Release | Promise<Release>;
  /** Looks up the live release again, after a file of the previous one was missing. */
  refresh(): Promise<Release>;
}

/**
 * Reads the parts of a release. Results that are in memory are returned synchronously. A `Selection` is made from lists
 * on request, by filters or a search.
 */
export interface ServedReader<Release, List extends ServedList, Selection extends ServedList> {
  /** The lines of `list` from `start` up to `end` (exclusive), as a list of their own, in one of its `sliceEncodings`. */
  slice(list: List | Selection, start: number, end: number, encoding?: Encoding): Body | Promise<Body>;
  /** The whole list in one of its content encodings. */
  encoded(list: List | Selection, encoding: Encoding): Promise<Body>;
  /** The exercises of a choice; if a list answers it, that list. */
  select(release: Release, choice: Choice): List | Selection | Promise<Selection>;
  /** The row of the exercise with that id; `undefined` if there is none. */
  rowOf(release: Release, id: string): number | undefined | Promise<number | undefined>;
  /** The exercise in a row: the bytes of its line. */
  exercise(release: Release, row: number, view: View, encoding?: Encoding): Body | Promise<Body>;
  /** The address of the image of the exercise in a row. */
  imageAddress(release: Release, row: number, resolution: ImageResolution): Promise<string>;
  /** The id of the exercise that replaced a removed one, if any. */
  successorOf(release: Release, id: string): Promise<string | undefined>;
}
