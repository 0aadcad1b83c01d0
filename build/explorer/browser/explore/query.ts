import type { ExerciseSummary } from '../../exercise-summary.ts';

/** The fields by which the grid can be filtered. */
export const filterFields = ['bodyPart', 'equipment', 'target', 'difficulty'] as const;
export type FilterField = (typeof filterFields)[number];

/** The exercises that a visitor asked for. */
export interface Query {
  /** Typed text; empty asks for all. */
  readonly text: string;
  /** Chosen words of each field: an exercise has to have one of them. None is no condition. */
  readonly words: Readonly<Record<FilterField, readonly string[]>>;
}

export const emptyQuery: Query = { text: '', words: { bodyPart: [], equipment: [], target: [], difficulty: [] } };

/** Reads a query from the search part of an address; what is not understood is left out. */
export function parseQuery(search: string): Query {
  const parameters = new URLSearchParams(search);
  const wordsOf = (field: FilterField) => [...new Set(parameters.getAll(field))];
  const words = Object.fromEntries(filterFields.map((field) => [field, wordsOf(field)])) as Record<
    FilterField,
    string[]
  >;
  return { text: parameters.get('q') ?? '', words };
}

/** The search part of the address of a query: empty, or starting with a question mark. */
export function formatQuery({ text, words }: Query): string {
  const parameters = new URLSearchParams();
  if (text) parameters.set('q', text);
  for (const field of filterFields) for (const word of words[field]) parameters.append(field, word);
  const formatted = parameters.toString();
  return formatted && `?${formatted}`;
}

/** The same query with a word chosen that was not, or the other way round. */
export function toggled(query: Query, field: FilterField, word: string): Query {
  const chosen = query.words[field];
  const next = chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word];
  return { ...query, words: { ...query.words, [field]: next } };
}

/** How many words are chosen. */
export function choiceCount({ words }: Query): number {
  return filterFields.reduce((sum, field) => sum + words[field].length, 0);
}

/** The exercises that a query asks for, and how many each word would leave beside the choices in other fields. */
export interface Results {
  readonly exercises: readonly ExerciseSummary[];
  readonly counts: Readonly<Record<FilterField, ReadonlyMap<string, number>>>;
}

/**
 * The results of a query.
 * @param found the exercises that fit the text, the best first: all of them where nothing is typed
 */
export function evaluate({ words }: Query, found: readonly ExerciseSummary[]): Results {
  const counts = Object.fromEntries(filterFields.map((field) => [field, new Map<string, number>()])) as Record<
    FilterField,
    Map<string, number>
  >;
  const fits = (exercise: ExerciseSummary, field: FilterField) =>
    words[field].length === 0 || words[field].includes(exercise[field]);
  const exercises: ExerciseSummary[] = [];
  for (const exercise of found) {
    const misses = filterFields.filter((field) => !fits(exercise, field));
    if (misses.length === 0) exercises.push(exercise);
    // An exercise counts for a field's words when no other field's choice leaves it out.
    for (const field of filterFields) {
      if (misses.length > 1 || (misses.length === 1 && misses[0] !== field)) continue;
      counts[field].set(exercise[field], (counts[field].get(exercise[field]) ?? 0) + 1);
    }
  }
  return { exercises, counts };
}
