import { closedLists } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import { forces } from './movement/force.ts';
import { lateralities } from './movement/laterality.ts';
import { mechanics } from './movement/mechanic.ts';

/** The closed lists that are the same for every catalogue: those of its schema, and of what movements say. */
export const fixedLists = { ...closedLists, forces, mechanics, lateralities } as const;

/** The name of a closed list of words: a file of the catalogue's vocabulary, or a list that is always the same. */
export type WordListName = keyof Vocabulary | keyof typeof fixedLists;

/** The words of every closed list, each list in its own order and without repetitions. */
export type WordLists = { readonly [list in WordListName]: readonly string[] };

/** The closed lists of a catalogue with this vocabulary. */
export function wordLists(vocabulary: Vocabulary): WordLists {
  const wordsOf = (list: keyof Vocabulary) => vocabulary[list].map(({ word }) => word);
  return {
    bodyParts: wordsOf('bodyParts'),
    equipment: wordsOf('equipment'),
    targets: wordsOf('targets'),
    muscles: wordsOf('muscles'),
    anatomy: wordsOf('anatomy'),
    ...fixedLists,
  };
}

/** The name of the TypeScript type of one word of a list: `BodyPart` for `bodyParts`, `Category` for `categories`. */
export function wordType(list: WordListName): string {
  const singular = list.replace(/ies$/, 'y').replace(/s$/, '');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
