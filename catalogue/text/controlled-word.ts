import type { Vocabulary } from '../schema/vocabulary.ts';

/** The controlled word for a synonym in a vocabulary list: "delts" for "deltoids". */
export function controlledWord(
  found: string,
  muscles: Vocabulary['muscles'] | Vocabulary['anatomy'],
): string | undefined {
  const plain = found.toLowerCase();
  return muscles.find(({ word, synonyms }) => word === plain || synonyms.includes(plain))?.word;
}
