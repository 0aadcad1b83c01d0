/** Finds the rows of exercises in a pack by what they have and need. */

import { bodyWeight } from '../format/collections.ts';
import { intersect, outside, unite } from '../release/rows.ts';
import type { Conditions } from './catalogue-types.ts';
import type { Pack, PackList } from './pack/pack.ts';
import { type ListedField, listedFields } from './pack/packed-exercise.ts';
import { UnknownValueError } from './unknown-value-error.ts';

/**
 * The rows of the exercises that meet all conditions, ascending; `undefined` without conditions.
 * @throws TypeError for an unknown condition, UnknownValueError for an unknown word
 */
export function rowsMeeting(pack: Pack, conditions: Conditions): Uint32Array | undefined {
  const fitting: Uint32Array[] = [];
  const { have, ...facets } = conditions;
  if (have !== undefined) fitting.push(rowsHad(pack, typeof have === 'string' ? [have] : have));
  for (const [field, words] of Object.entries(facets) as [ListedField, string | readonly string[] | undefined][]) {
    if (words === undefined) continue;
    const any = typeof words === 'string' ? [words] : words;
    fitting.push(unite(any.map((word) => knownList(pack, field, word).rows())));
  }
  return fitting.length === 0 ? undefined : intersect(fitting);
}

/**
 * The rows of the exercises that need only available equipment, ascending.
 * @throws UnknownValueError for a word in neither list
 */
export function rowsHad(pack: Pack, have: readonly string[]): Uint32Array {
  const had = new Set<string>([bodyWeight]);
  for (const word of have) {
    const list = needFields.map((field) => pack.list(field, word)).find((list) => list !== undefined);
    if (!list) throw new UnknownValueError('have', word, wordsToHave(pack));
    had.add(list.word);
  }
  const others = needFields.flatMap((field) => pack.lists(field).filter(({ word }) => !had.has(word)));
  return outside(
    pack.count,
    others.map((list) => list.rows()),
  );
}

/** The fields that list what an exercise needs. */
const needFields = ['equipment', 'requires'] as const;

/** The words that `have` accepts. */
export function wordsToHave(pack: Pack): string[] {
  return [...new Set(needFields.flatMap((field) => pack.lists(field).map(({ word }) => word)))];
}

/**
 * The list of the exercises with a word, ignoring case.
 * @throws TypeError for an unknown field, UnknownValueError for an unknown word
 */
export function knownList(pack: Pack, field: ListedField, word: string): PackList {
  if (!listedFields.includes(field)) {
    throw new TypeError(`There is no condition "${field}". Use some of: ${listedFields.join(', ')}, have.`);
  }
  const list = pack.list(field, word);
  if (!list) throw new UnknownValueError(field, word, pack.directory.words[field] ?? []);
  return list;
}
