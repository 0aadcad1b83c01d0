import { crc32 } from '../digest/crc32.ts';
import { type Collection, type FilterKind, type have, isCollection, isFacet } from '../format/collections.ts';
import type { View } from '../format/exercise.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/** A filter in the vocabulary's spelling. Exercises have any of the words, or for {@link have} no others. */
export interface Filter {
  readonly kind: FilterKind;
  readonly words: readonly string[];
}

/** The requested exercises, wherever they are chosen from: those that meet all conditions. */
export interface Choice {
  readonly view: View;
  readonly filters: readonly Filter[];
  /** Words that a title must contain. */
  readonly named?: readonly string[] | undefined;
  /** The text to search for, which also determines the order. */
  readonly searched?: string | undefined;
}

/** A filter that a list answers: one word of a collection. */
export interface ListFilter extends Filter {
  readonly kind: Collection;
}

/** Whether a list answers a filter. */
export function isListFilter(filter: Filter): filter is ListFilter {
  const { kind, words } = filter;
  return isFacet(kind) && isCollection(kind) && words.length === 1;
}

/** Whether a choice depends on lists alone, so that their digests identify it. */
export function isOfLists({ filters, named, searched }: Choice): boolean {
  return named === undefined && searched === undefined && filters.every(isListFilter);
}

/** Identifies a choice within its release. May have any length. */
export function keyOfChoice({ view, filters, named, searched }: Choice): string {
  return JSON.stringify([
    view,
    filters.map(({ kind, words }) => [kind.name, ...words]),
    named ?? null,
    searched ?? null,
  ]);
}

/** Identifies, in entity tags, a choice that depends on more than lists: by the release and the choice. */
export function digestOfChoice(release: string, choice: Choice): string {
  return `${release}_${crc32(encodeUtf8(keyOfChoice(choice))).toString(16)}`;
}

/** The lists without those that have the same exercises as another, in an order that doesn't depend on the request. */
export function distinctLists<List extends { readonly digest: string }>(lists: readonly List[]): List[] {
  return [...lists]
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .filter((list, i, sorted) => list.digest !== sorted[i - 1]?.digest);
}
