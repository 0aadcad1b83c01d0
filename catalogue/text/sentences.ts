import type { Exercise } from '../schema/exercise.ts';
import { groupBy } from './group-by.ts';

/** A step or a tip of an exercise, with its place in the file. */
export interface Sentence {
  readonly path: readonly ['instructions' | 'tips', number];
  readonly text: string;
}

/** The steps of an exercise, then its tips. */
export function sentencesOf({ instructions, tips }: Exercise): Sentence[] {
  return [
    ...instructions.map((text, index): Sentence => ({ path: ['instructions', index], text })),
    ...tips.map((text, index): Sentence => ({ path: ['tips', index], text })),
  ];
}

/** The exercises by the words of their whole text, in the order given. */
export function exercisesByText(exercises: readonly Exercise[]): Map<string, Exercise[]> {
  return groupBy(exercises, ({ instructions }) => instructions.map((text) => wordsOf(text).join(' ')).join('\n'));
}

/** The lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}
