import { type Collection, valuesOf } from '../../../../edge/format/collections.ts';
import { apiExercise, type Exercise } from '../../../../edge/format/exercise.ts';
import { wantedWords } from '../../../../edge/format/titles.ts';
import type { ExerciseRecord } from '../../../record/fields.ts';

/** Exercises in the example of an answer. */
const exampleLimit = 2;

/** A media type's example: the request line in `summary`, and what the service answers to it. */
export interface Example {
  readonly summary: string;
  readonly description: string;
  readonly value: unknown;
}

/** The start of the list at `path`, which is of `exercises`. */
export function listExample(path: string, exercises: readonly Exercise[], filters: readonly string[] = []): Example {
  const query = [`limit=${exampleLimit}`, ...filters].join('&');
  return {
    summary: `GET ${path}?${query}`,
    description: `The first ${Math.min(exampleLimit, exercises.length)} of ${exercises.length}.`,
    value: exercises.slice(0, exampleLimit).map(apiExercise),
  };
}

/** The value that most exercises have, as one that a reader is likely to know. */
export function usualValue(collection: Collection, records: readonly ExerciseRecord[]): string {
  return mostFrequent(records.flatMap((record) => valuesOf(collection, record)));
}

/** The word that most names end in, such as `squat`. */
export function usualWord(records: readonly ExerciseRecord[]): string {
  return mostFrequent(records.map(({ name }) => name.slice(name.lastIndexOf(' ') + 1)));
}

/** The exercises that a search by name finds. */
export function namedExercises(records: readonly ExerciseRecord[], text: string): ExerciseRecord[] {
  const words = wantedWords(text);
  return records.filter(({ name, aliases }) =>
    [name, ...aliases].some((title) => words.every((word) => title.toLowerCase().includes(word))),
  );
}

/** The first of those that are there most often. */
function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
}
