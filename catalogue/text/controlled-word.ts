import type { Vocabulary } from '../schema/vocabulary.ts';
import { didYouMean } from './closest.ts';

/** The controlled word for a synonym in a vocabulary list: "delts" for "deltoids". */
export function controlledWord(
  found: string,
  muscles: Vocabulary['muscles'] | Vocabulary['anatomy'],
): string | undefined {
  const plain = found.toLowerCase();
  return muscles.find(({ word, synonyms }) => word === plain || synonyms.includes(plain))?.word;
}

/** "did you mean …?" for a muscle: the controlled word of a synonym, or else the closest spelling among `words`. */
export function meantMuscle(
  found: string,
  words: readonly string[],
  muscles: Vocabulary['muscles'],
): string | undefined {
  const word = controlledWord(found, muscles);
  return word !== undefined && words.includes(word) ? `did you mean "${word}"?` : didYouMean(found, words);
}
