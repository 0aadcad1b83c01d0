import type { Exercise, VocabularyField } from './exercise.ts';

/**
 * A way to divide the catalogue into lists. Everything that concerns one kind of list follows from its entry in
 * {@link collections}: its routes (`/exercises/bodyPart/{bodyPart}`, `/exercises/bodyPartList`), the filter, the files,
 * the name that a key's `allow` uses, and the paths in the OpenAPI document.
 */
export interface Collection {
  /** The segment after `/exercises/` in a path, the query parameter that filters by it, and the folder of its files. */
  readonly name: string;
  /** The member of an exercise that says which lists of this collection the exercise is on. */
  readonly field: VocabularyField;
  /** The name of a value in a sentence. */
  readonly singular: string;
  /** The name of several, as in the title of a page. */
  readonly plural: string;
}

/** Every kind of list there is. */
export const collections: readonly Collection[] = [
  { name: 'bodyPart', field: 'bodyPart', singular: 'body part', plural: 'body parts' },
  { name: 'equipment', field: 'equipment', singular: 'equipment', plural: 'equipment' },
  { name: 'target', field: 'target', singular: 'target', plural: 'targets' },
];

/** The values under which `exercise` is listed in `collection`: one, or several where the field is an array. */
export function valuesOf(collection: Collection, exercise: Exercise): readonly string[] {
  const value = exercise[collection.field];
  return typeof value === 'string' ? [value] : value;
}
