import { type DetailedExercise, muscleRoles, relations } from '../../format/exercise.ts';

/**
 * The members of a record in order, with their encoding: one or more texts, the part of an address after the image
 * base, numbers of words of a closed list, or texts by the names of their lists. New ones are added at the end, where
 * older readers ignore them and newer readers treat their absence as empty.
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
  { name: 'muscles', kind: 'lists', members: muscleRoles },
  { name: 'tips', kind: 'texts' },
  { name: 'metrics', kind: 'words' },
  { name: 'requires', kind: 'words' },
  { name: 'movementPattern', kind: 'word' },
  { name: 'related', kind: 'lists', members: relations },
] as const satisfies readonly {
  readonly name: keyof DetailedExercise;
  readonly kind: string;
  readonly members?: readonly string[];
}[];

/** A field with words of a closed list. */
export type ListedField = Extract<(typeof packedFields)[number], { kind: 'word' | 'words' }>['name'];

/** These fields in order. For each of their words, a pack lists the exercises. */
export const listedFields: readonly ListedField[] = packedFields.flatMap(({ name, kind }) =>
  kind === 'word' || kind === 'words' ? [name] : [],
);
