import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from './group-by.ts';

/** A step of an exercise, by its index in the instructions. */
export interface Sentence {
  readonly exercise: Exercise;
  readonly index: number;
}

/** Where each sentence is, by its words: capitals, punctuation and spaces do not make it another one. */
export function sentencesByWords(exercises: readonly Exercise[]): Map<string, Sentence[]> {
  const sentences = exercises.flatMap((exercise) => exercise.instructions.map((_, index) => ({ exercise, index })));
  return groupBy(sentences, ({ exercise, index }) => wordsOf(exercise.instructions[index]!).join(' '));
}

/** The exercises by the words of their whole text, in the order given. */
export function exercisesByText(exercises: readonly Exercise[]): Map<string, Exercise[]> {
  return groupBy(exercises, ({ instructions }) => instructions.map((text) => wordsOf(text).join(' ')).join('\n'));
}

/** Distinct sentences as a share of all sentences. */
export function distinctShare(exercises: readonly Exercise[]): number {
  const all = exercises.reduce((sum, { instructions }) => sum + instructions.length, 0);
  return all === 0 ? 1 : sentencesByWords(exercises).size / all;
}

/** The lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}
