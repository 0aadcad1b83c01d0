import { closedLists } from '../../catalogue/schema/exercise.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';

/** The name of a closed list: a file of the catalogue's vocabulary, or a list that is the same for every catalogue. */
export type WordListName = keyof Vocabulary | keyof typeof closedLists;

/** The words of every closed list, each in its own order and without repeats. */
export type WordLists = { readonly [list in WordListName]: readonly string[] };

/** The closed lists of a catalogue with the given vocabulary. */
export function wordLists(vocabulary: Vocabulary): WordLists {
  const wordsOf = (list: keyof Vocabulary) => vocabulary[list].map(({ word }) => word);
  return {
    bodyParts: wordsOf('bodyParts'),
    equipment: wordsOf('equipment'),
    targets: wordsOf('targets'),
    muscles: wordsOf('muscles'),
    anatomy: wordsOf('anatomy'),
    requisites: wordsOf('requisites'),
    movementPatterns: wordsOf('movementPatterns'),
    ...closedLists,
  };
}

/** The name of the TypeScript type for a word of a list: `BodyPart` for `bodyParts`, `Category` for `categories`. */
export function wordType(list: WordListName): string {
  const singular = list.replace(/ies$/, 'y').replace(/s$/, '');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
