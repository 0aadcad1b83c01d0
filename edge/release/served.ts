/** A release as the handler needs it, wherever its lists are: in a published tree, or in an offline pack. */

import type { Collection, FilterKind } from '../format/collections.ts';
import type { View } from '../format/exercise.ts';
import type { ImageResolution } from '../format/image-address.ts';
import type { Encoding } from '../format/paths.ts';
import type { Body } from './body.ts';
import type { Choice } from './choice.ts';

/** A list as far as headers tell about it. */
export interface ServedList {
  readonly value: string;
  readonly count: number;
  /** Stands for the list's bytes in entity tags: letters, digits and `_`. */
  readonly digest: string;
  /** By the content encodings that the whole list is there in, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, unknown>;
  /** The content encodings that any lines of it are there in. */
  readonly sliceEncodings: readonly Encoding[];
}

/** A release that never changes. */
export interface ServedRelease<List extends ServedList> {
  readonly id: string;
  /** A word as the vocabulary spells it, in whatever case it is written; `undefined` when it is none. */
  word(kind: FilterKind, text: string): string | undefined;
  /** The words that a filter may name, in code-point order. */
  words(kind: FilterKind): readonly string[];
  /** The muscles in anatomical terms. Of a release that says nothing of them, none. */
  readonly muscles: readonly string[];
  /** The list of all exercises. The place of an exercise on it is its row. */
  all(view: View): List;
  /** The values as a list of strings, in the same order. */
  valueList(collection: Collection): List;
}

/** Says which release is live. */
export interface ReleaseSource<Release> {
  current(): Release | Promise<Release>;
  /** The live release, looked up again after a file of the former was not there. */
  refresh(): Promise<Release>;
}

/**
 * Reads the parts of a release. What can be had at once is given at once.
 *
 * A `Selection` is made of lists when it is asked for: by filters, or by a search.
 */
export interface ServedReader<Release, List extends ServedList, Selection extends ServedList> {
  /** The lines of `list` from `start` up to `end` (exclusive), as a list of their own, in one of its `sliceEncodings`. */
  slice(list: List | Selection, start: number, end: number, encoding?: Encoding): Body | Promise<Body>;
  /** The whole list in a content encoding that it is there in. */
  encoded(list: List | Selection, encoding: Encoding): Promise<Body>;
  /** The exercises of a choice: a list as it is where one answers it. */
  select(release: Release, choice: Choice): List | Selection | Promise<Selection>;
  /** The row of the exercise with that id; `undefined` when there is none. */
  rowOf(release: Release, id: string): number | undefined | Promise<number | undefined>;
  /** The exercise of a row: the bytes of its line. */
  exercise(release: Release, row: number, view: View, encoding?: Encoding): Body | Promise<Body>;
  /** The address of the image of the exercise of a row. */
  imageAddress(release: Release, row: number, resolution: ImageResolution): Promise<string>;
  /** The id of the exercise to use instead of a removed one, where there is one. */
  successorOf(release: Release, id: string): Promise<string | undefined>;
}
