import { type Collection, wordsIn } from '../../../../edge/format/collections.ts';
import { apiExercise, type Exercise } from '../../../../edge/format/exercise.ts';
import { search } from '../../../../edge/search/search.ts';
import { decodeTermList, SearchIndex } from '../../../../edge/search/search-index.ts';
import { wantedWords } from '../../../../edge/search/terms.ts';
import type { ExerciseRecord } from '../../../record/fields.ts';
import { searchIndexOf } from '../../../record/searchables.ts';
import type { ReleaseContent } from '../../content.ts';

/** Number of exercises in an example. */
const exampleLimit = 2;

/** A media type's example: the request line in `summary`, and the answer of the service. */
export interface Example {
  readonly summary: string;
  readonly description: string;
  readonly value: unknown;
}

/** The content that examples are taken from. */
export interface ExampleContent extends ReleaseContent {
  /** Whether the release has more exercises than these, so that their numbers aren't those of the lists. */
  readonly isPart?: boolean;
}

/** The start of the list of `exercises` at `path`. */
export function listExample(
  { isPart }: ExampleContent,
  path: string,
  exercises: readonly Exercise[],
  filters: readonly string[] = [],
): Example {
  const query = [`limit=${exampleLimit}`, ...filters].join('&');
  return {
    summary: `GET ${path}?${query}`,
    description: `The first ${Math.min(exampleLimit, exercises.length)}${isPart ? '' : ` of ${exercises.length}`}.`,
    value: exercises.slice(0, exampleLimit).map(apiExercise),
  };
}

/** The value that most exercises have, because readers are likely to know it. */
export function usualValue(collection: Collection, records: readonly ExerciseRecord[]): string {
  return mostFrequent(records.flatMap((record) => wordsIn(record, collection.field)));
}

/** The last word of most names, such as `squat`. */
export function usualWord(records: readonly ExerciseRecord[]): string {
  return mostFrequent(records.map(({ name }) => name.slice(name.lastIndexOf(' ') + 1)));
}

/** The exercises that a search by name finds. */
export function namedExercises(content: ReleaseContent, text: string): ExerciseRecord[] {
  return rowsIn(content, (index) => [...index.rowsNamed(wantedWords(text))]);
}

/** The exercises that search finds, best first. */
export function searchedExercises(content: ReleaseContent, text: string): ExerciseRecord[] {
  return rowsIn(content, (index) => search(index, text));
}

function rowsIn(content: ReleaseContent, find: (index: SearchIndex) => readonly number[]): ExerciseRecord[] {
  const { terms, titles } = searchIndexOf(content);
  return find(new SearchIndex(decodeTermList(terms), titles)).map((row) => content.records[row]!);
}

/** The most frequent word, or the first of several. */
function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
}
