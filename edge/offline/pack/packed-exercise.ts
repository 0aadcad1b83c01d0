import type { Exercise } from '../../format/exercise.ts';

/** The parts that muscles can have in an exercise. */
export const muscleParts = ['main', 'helping', 'holding'] as const;

/** The fields of an exercise that a pack has beside the eight of the API. */
export interface ExerciseDetails {
  /** Other names that people know the exercise by. */
  readonly aliases: readonly string[];
  readonly category: string;
  readonly difficulty: string;
  /** `null` where the movement leaves it open. */
  readonly force: string | null;
  /** `null` where the movement leaves it open. */
  readonly mechanic: string | null;
  /** `null` where the movement leaves it open. */
  readonly laterality: string | null;
  /**
   * The muscles in the words of anatomy, the one that works most first: those of the target, those that help to move the
   * load, and those that hold still. Empty in a pack from before there was this field.
   */
  readonly muscles: Readonly<Record<(typeof muscleParts)[number], readonly string[]>>;
}

/** All that a pack has of an exercise. */
export interface PackedExercise extends Exercise, ExerciseDetails {}

/**
 * The members of a record, in their order, and what stands for each: a text or texts, what comes behind the image base,
 * numbers of words of a closed list, or texts of each part. New ones go to the end, where a reader that does not know them ignores them, and
 * a reader that does takes their absence from a former pack for `null`.
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
  { name: 'muscles', kind: 'parts' },
] as const satisfies readonly { readonly name: keyof PackedExercise; readonly kind: string }[];

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
