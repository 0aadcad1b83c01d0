import type { Exercise } from '../schema/exercise.ts';

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

/** The lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}
