import { wellKnownFirst } from '../../../edge/offline/well-known.ts';
import type { ExerciseCard, ExerciseSummary } from './exercise-summary.ts';

/**
 * The file from which the home page shows all exercises: a tenth of the offline pack, and read in a few milliseconds
 * on a phone. It has columns in the order of names. Words are given by their number.
 */
export interface CardTable {
  readonly words: readonly string[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly equipment: readonly number[];
  readonly target: readonly number[];
  /** The posture of each; -1 if it has none. */
  readonly postures: readonly number[];
  /** The words for each filter, by the filter's name: one, or an array of any other count. */
  readonly filters: Readonly<Record<string, readonly (number | readonly number[])[]>>;
  /** The indexes of all exercises, well-known ones first. */
  readonly wellKnown: readonly number[];
}

/** All exercises in the two orders of the home page. */
export interface Cards {
  readonly byName: readonly ExerciseCard[];
  readonly wellKnown: readonly ExerciseCard[];
}

/** @param exercises sorted by name */
export function packCards(exercises: readonly ExerciseSummary[]): CardTable {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    return numbers.get(word)!;
  };
  const ofFilter = (name: string) =>
    exercises.map(({ words }) => {
      const own = words[name]!.map(numberOf);
      return own.length === 1 ? own[0]! : own;
    });
  const filters = Object.keys(exercises[0]?.words ?? {});
  const indexes = new Map(exercises.map((exercise, index) => [exercise, index]));
  const columns = {
    ids: exercises.map(({ id }) => id),
    names: exercises.map(({ name }) => name),
    equipment: exercises.map(({ equipment }) => numberOf(equipment)),
    target: exercises.map(({ target }) => numberOf(target)),
    postures: exercises.map(({ posture }) => (posture === undefined ? -1 : numberOf(posture))),
    filters: Object.fromEntries(filters.map((name) => [name, ofFilter(name)])),
    wellKnown: wellKnownFirst(exercises).map((exercise) => indexes.get(exercise)!),
  };
  return { words: [...numbers.keys()], ...columns };
}

/** The exercises of a table. */
export function unpackCards({ words, ids, names, equipment, target, postures, filters, wellKnown }: CardTable): Cards {
  // Most exercises have one word for a filter, and share its array with many others.
  const alone = words.map((word) => [word]);
  const named = (own: number | readonly number[]) =>
    typeof own === 'number' ? alone[own]! : own.map((number) => words[number]!);
  const columns = Object.entries(filters);
  const byName = ids.map((id, index): ExerciseCard => {
    const own: Record<string, readonly string[]> = {};
    for (const [name, column] of columns) own[name] = named(column[index]!);
    return {
      id,
      name: names[index]!,
      equipment: words[equipment[index]!]!,
      target: words[target[index]!]!,
      posture: words[postures[index]!],
      words: own,
    };
  });
  return { byName, wellKnown: wellKnown.map((index) => byName[index]!) };
}
