import { type DetailedExercise, muscleParts, relations } from '../../format/exercise.ts';

/** All that a pack has of an exercise. Of a pack from before there was a field, the field has `null` or nothing in it. */
export type PackedExercise = DetailedExercise;

/**
 * The members of a record, in their order, and what stands for each: a text or texts, what comes behind the image base,
 * numbers of words of a closed list, or texts by the names of their lists. New ones go to the end, where a reader that does
 * not know them ignores them, and a reader that does takes their absence from a former pack for nothing.
 */
export const packedFields = [
  { name: 'id', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'gifUrl', kind: 'image' },
  { name: 'bodyPart', kind: 'word' },
  { name: 'equipment', kind: 'word' },
  { name: 'target', kind: 'word' },
  { name: 'secondaryMuscles', kind: 'words' },
  { name: 'category', kind: 'word' },
  { name: 'difficulty', kind: 'word' },
  { name: 'instructions', kind: 'texts' },
  { name: 'aliases', kind: 'texts' },
  { name: 'force', kind: 'word' },
  { name: 'mechanic', kind: 'word' },
  { name: 'laterality', kind: 'word' },
  { name: 'muscles', kind: 'lists', members: muscleParts },
  { name: 'tips', kind: 'texts' },
  { name: 'metrics', kind: 'words' },
  { name: 'requires', kind: 'words' },
  { name: 'movementPattern', kind: 'word' },
  { name: 'related', kind: 'lists', members: relations },
] as const satisfies readonly {
  readonly name: keyof PackedExercise;
  readonly kind: string;
  readonly members?: readonly string[];
}[];

/** A field whose values are words of a closed list. */
export type ListedField = Extract<(typeof packedFields)[number], { kind: 'word' | 'words' }>['name'];

/** These fields in their order: for each word the pack lists the exercises that have it. */
export const listedFields: readonly ListedField[] = packedFields.flatMap(({ name, kind }) =>
  kind === 'word' || kind === 'words' ? [name] : [],
);

/** The words that an exercise has in a field: none, one, or several where the field is an array. */
export function wordsIn(exercise: PackedExercise, field: ListedField): readonly string[] {
  const value = exercise[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}
