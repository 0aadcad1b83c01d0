import { have } from '../../../../edge/format/collections.ts';
import type { ExerciseSummary } from '../../exercise-summary.ts';
import { filters } from '../../filters.ts';

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

export const emptyQuery: Query = { text: '', words: byFilter(() => []), isByName: false };

function byFilter<T>(make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

/** Parses a query from the search part of an address, ignoring what it doesn't understand. */
export function parseQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  return {
    text: parameters.get('q') ?? '',
    words: byFilter((name) => [...new Set(parameters.getAll(name))]),
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

/** The same query with other equipment at hand. */
export function withHad(query: Query, had: readonly string[]): Query {
  return { ...query, words: { ...query.words, [have.name]: had } };
}

/** The number of chosen words. */
export function choiceCount({ words }: Query): number {
  return names.reduce((sum, name) => sum + words[name]!.length, 0);
}

/**
 * The exercises that match a query, and for each word how many would match together with the choices in other filters.
 */
export interface Results {
  readonly exercises: readonly ExerciseSummary[];
  /** By the name of the filter, then by the word. */
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

/**
 * The results of a query.
 * @param found the exercises that match the text, best first; all exercises if nothing is typed
 */
export function evaluate({ words }: Query, found: readonly ExerciseSummary[]): Results {
  const counts = byFilter(() => new Map<string, number>());
  const exercises: ExerciseSummary[] = [];
  for (const exercise of found) {
    const misses = filters.flatMap(({ name, isNeed }) => {
      const chosen = words[name]!;
      const isChosen = (word: string) => chosen.includes(word);
      const own = exercise.words[name]!;
      return chosen.length === 0 || (isNeed ? own.every(isChosen) : own.some(isChosen)) ? [] : [name];
    });
    if (misses.length === 0) exercises.push(exercise);
    // An exercise counts toward a filter's words unless another filter excludes it.
    for (const name of names) {
      if (misses.length > 1 || (misses.length === 1 && misses[0] !== name)) continue;
      for (const word of exercise.words[name]!) counts[name]!.set(word, (counts[name]!.get(word) ?? 0) + 1);
    }
  }
  return { exercises, counts };
}
