import type { ExerciseCard } from '../../data/exercise-summary.ts';
import { filters, type PageFilter } from '../../data/filters.ts';

/** A visitor's search and filters. */
export interface Query {
  /** The typed text. If empty, all exercises match. */
  readonly text: string;
  /**
   * Chosen words by the name of their filter. An exercise needs one of them; for the filter of equipment at hand, it
   * may need no others. A filter without words is no condition.
   */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Whether to sort by name instead of listing well-known exercises first. Search results are sorted by relevance. */
  readonly isByName: boolean;
}

const names = filters.map(({ name }) => name);

/** The query that all exercises match. */
export const emptyQuery: Query = { text: '', words: byFilter(() => []), isByName: false };

function byFilter<T>(make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

/**
 * Parses a query from the search part of an address, ignoring what it doesn't understand. As in the API, several words
 * may be separated by commas, and case doesn't matter.
 */
export function parseQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  return {
    text: parameters.get('q') ?? '',
    words: byFilter((name) => {
      const words = parameters.getAll(name).flatMap((value) => value.toLowerCase().split(','));
      return [...new Set(words.filter(Boolean))];
    }),
    isByName: parameters.get('sort') === 'name',
  };
}

/** The search part of a query's address: empty, or starting with a question mark. */
export function formatQuery({ text, words, isByName }: Query): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('q', text);
  for (const name of names) for (const word of words[name]!) parameters.append(name, word);
  if (isByName) parameters.set('sort', 'name');
  const formatted = parameters.toString();
  return formatted && `?${formatted}`;
}

/** The same query with one word chosen or no longer chosen. */
export function toggled(query: Query, filter: string, word: string): Query {
  const chosen = query.words[filter]!;
  const next = chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word];
  return { ...query, words: { ...query.words, [filter]: next } };
}

/** The same query without chosen words. */
export function withoutChoices({ text, isByName }: Query): Query {
  return { ...emptyQuery, text, isByName };
}

/** Whether what is typed is searched for. */
export function isSearch(text: string): boolean {
  return text.trim() !== '';
}

/** The number of chosen words. */
export function choiceCount({ words }: Query): number {
  return names.reduce((sum, name) => sum + words[name]!.length, 0);
}

/** Numbers of exercises by the name of the filter, then by the word. */
export type WordCounts = Readonly<Record<string, ReadonlyMap<string, number>>>;

/**
 * The exercises that match a query, in the order in which they were found.
 * @param found the exercises that match the text, best first; all exercises if nothing is typed
 */
export function matching(query: Query, found: readonly ExerciseCard[]): readonly ExerciseCard[] {
  const used = usedFilters(query);
  return used.length === 0
    ? found
    : found.filter((exercise) => !used.some((filter) => excludes(query, filter, exercise)));
}

/**
 * For each word, how many of the found exercises would match together with the choices in other filters.
 * @param found as for {@link matching}
 */
export function countWords(query: Query, found: readonly ExerciseCard[]): WordCounts {
  const counts = byFilter(() => new Map<string, number>());
  const used = usedFilters(query);
  // Runs over every exercise at each letter typed, so it makes no arrays where no filter is used.
  for (const exercise of found) {
    const misses = used.length === 0 ? used : used.filter((filter) => excludes(query, filter, exercise));
    if (misses.length > 1) continue;
    // An exercise counts toward a filter's words unless another filter excludes it.
    for (const name of misses.length === 0 ? names : [misses[0]!.name]) {
      const count = counts[name]!;
      for (const word of exercise.words[name]!) count.set(word, (count.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

function usedFilters({ words }: Query): readonly PageFilter[] {
  return filters.filter(({ name }) => words[name]!.length > 0);
}

function excludes({ words }: Query, { name, isNeed }: PageFilter, { words: own }: ExerciseCard): boolean {
  const isChosen = (word: string) => words[name]!.includes(word);
  return isNeed ? !own[name]!.every(isChosen) : !own[name]!.some(isChosen);
}
