import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import type { Collection } from '../../edge/format/collections.ts';

/** The closed lists of words by the published field that they are the words of. */
export interface PublishedWords {
  readonly bodyPart: readonly string[];
  readonly equipment: readonly string[];
  readonly target: readonly string[];
  readonly secondaryMuscles: readonly string[];
}

/** The words of a vocabulary, each list in its order. */
export function publishedWords({ bodyParts, equipment, targets, muscles }: Vocabulary): PublishedWords {
  const words = (entries: readonly { readonly word: string }[]) => entries.map(({ word }) => word);
  return {
    bodyPart: words(bodyParts),
    equipment: words(equipment),
    target: words(targets),
    secondaryMuscles: words(muscles),
  };
}

/**
 * The words under which a collection has lists.
 * @throws Error when the collection's field has no closed list of words
 */
export function wordsOf(words: PublishedWords, { name, field }: Collection): readonly string[] {
  if (!Object.hasOwn(words, field)) throw new Error(`Collection ${name}: the field ${field} has no vocabulary.`);
  return words[field as keyof PublishedWords];
}
