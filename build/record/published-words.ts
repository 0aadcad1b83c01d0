import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { Collection } from '../../edge/format/collections.ts';

/** The closed lists of words by the published field that they are the words of. */
export interface PublishedWords {
  readonly bodyPart: readonly string[];
  readonly equipment: readonly string[];
  readonly target: readonly string[];
  readonly secondaryMuscles: readonly string[];
}

/** A word of a vocabulary, as people read it. */
interface VocabularyWord {
  readonly word: string;
  readonly displayName: string;
  readonly definition?: string;
}

const listNames = {
  bodyPart: 'bodyParts',
  equipment: 'equipment',
  target: 'targets',
  secondaryMuscles: 'muscles',
} as const satisfies { [field in keyof PublishedWords]: keyof Vocabulary };

/** The words of a vocabulary, each list in its order. */
export function publishedWords(vocabulary: Vocabulary): PublishedWords {
  const words = (field: keyof PublishedWords) => vocabulary[listNames[field]].map(({ word }) => word);
  return {
    bodyPart: words('bodyPart'),
    equipment: words('equipment'),
    target: words('target'),
    secondaryMuscles: words('secondaryMuscles'),
  };
}

/**
 * The words under which a collection has lists.
 * @throws Error when the collection's field has no closed list of words
 */
export function wordsOf(words: PublishedWords, collection: Collection): readonly string[] {
  return words[wordFieldOf(collection)];
}

/**
 * The same words as people read them.
 * @throws Error when the collection's field has no closed list of words
 */
export function vocabularyOf(vocabulary: Vocabulary, collection: Collection): readonly VocabularyWord[] {
  return vocabulary[listNames[wordFieldOf(collection)]];
}

function wordFieldOf({ name, field }: Collection): keyof PublishedWords {
  if (!Object.hasOwn(listNames, field)) throw new Error(`Collection ${name}: the field ${field} has no vocabulary.`);
  return field as keyof PublishedWords;
}
