import { closedLists } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';

/** The name of a closed list: a file of the catalogue's vocabulary, or a list that is the same for every catalogue. */
export type WordListName = keyof Vocabulary | keyof typeof closedLists;

/** The words of every closed list, each in its own order and without repeats. */
export type WordLists = { readonly [list in WordListName]: readonly string[] };

/** The closed lists of a catalogue with the given vocabulary. */
export function wordLists(vocabulary: Vocabulary): WordLists {
  const lists = Object.entries(vocabulary).map(([list, rows]) => [list, rows.map(({ word }) => word)]);
  return { ...Object.fromEntries(lists), ...closedLists };
}

/** The name of a list in the singular: `bodyPart` for `bodyParts`, `category` for `categories`. */
export function singularOf(list: WordListName): string {
  return list.replace(/ies$/, 'y').replace(/s$/, '');
}

/** The name of the TypeScript type for a word of a list: `BodyPart` for `bodyParts`, `Category` for `categories`. */
export function wordType(list: WordListName): string {
  const singular = singularOf(list);
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
