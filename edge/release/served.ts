/** What the handler needs of a release, wherever its lists are: in a published tree, or in an offline pack. */

import type { Collection } from '../format/collections.ts';
import type { Encoding } from '../format/paths.ts';
import type { Body } from './body.ts';

/** A list as far as headers tell about it. */
export interface ServedList {
  readonly value: string;
  readonly count: number;
  /** Stands for the list's bytes: 32 hexadecimal digits. */
  readonly digest: string;
  /** By the content encodings that the whole list is there in, the preferred one first. */
  readonly encodings: ReadonlyMap<Encoding, unknown>;
}

/** A release that never changes. */
export interface ServedRelease<List extends ServedList> {
  readonly id: string;
  /** The list of the exercises with that value, in whatever case it is written. */
  list(collection: Collection, value: string): List | undefined;
  /** The values that there are lists for, in code-point order. */
  values(collection: Collection): readonly string[];
}

/** Says which release is live. */
export interface ReleaseSource<List extends ServedList> {
  current(): ServedRelease<List> | Promise<ServedRelease<List>>;
  /** The live release, looked up again after a file of the former was not there. */
  refresh(): Promise<ServedRelease<List>>;
}

/** Reads the bytes of lists. */
export interface SliceReader<List extends ServedList> {
  /** The exercises of `list` from `start` up to `end` (exclusive), as a list of their own. */
  slice(list: List, start: number, end: number): Body | Promise<Body>;
  /** The whole list in a content encoding that it is there in. */
  encoded(list: List, encoding: Encoding): Promise<Body>;
}
