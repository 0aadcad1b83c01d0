import { crc32 } from '../digest/crc32.ts';
import type { Collection, Facet, FilterKind, have } from '../format/collections.ts';
import type { View } from '../format/exercise.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/** Words of the vocabulary, as it spells them, any of which an exercise has; of {@link have}, none but which it takes. */
export interface Filter {
  readonly kind: FilterKind;
  readonly words: readonly string[];
}

/** The exercises that are asked for, whatever they are chosen from: all conditions hold. */
export interface Choice {
  readonly view: View;
  readonly filters: readonly Filter[];
  /** Words that a title has to have in it. */
  readonly named?: readonly string[] | undefined;
  /** A text that is searched for, which also decides the order. */
  readonly searched?: string | undefined;
}

/** A filter that a list answers: one word of a collection. */
export interface ListFilter extends Filter {
  readonly kind: Collection;
}

/** Whether a filter is one list. */
export function isListFilter(filter: Filter): filter is ListFilter {
  return isFacet(filter.kind) && filter.kind.isListed === true && filter.words.length === 1;
}

/** Whether a filter is by words that exercises have, and not by what there is to train with. */
export function isFacet(kind: FilterKind): kind is Facet {
  return 'field' in kind;
}

/** Whether a choice is made by lists alone, and can be told by their digests. */
export function isOfLists({ filters, named, searched }: Choice): boolean {
  return named === undefined && searched === undefined && filters.every(isListFilter);
}

/** What tells a choice from every other of the same release: a text without an end. */
export function keyOfChoice({ view, filters, named, searched }: Choice): string {
  return JSON.stringify([
    view,
    filters.map(({ kind, words }) => [kind.name, ...words]),
    named ?? null,
    searched ?? null,
  ]);
}

/** Stands in entity tags for the exercises of a choice that more than lists decide: the release, and what was asked. */
export function digestOfChoice(release: string, choice: Choice): string {
  return `${release}_${crc32(encodeUtf8(keyOfChoice(choice))).toString(16)}`;
}

/** Lists without those whose exercises are the same as another's, in an order that the request has no say in. */
export function distinctLists<List extends { readonly digest: string }>(lists: readonly List[]): List[] {
  return [...lists]
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .filter((list, i, sorted) => list.digest !== sorted[i - 1]?.digest);
}
