import type { Exercise } from './exercise.ts';

/**
 * A way to divide the catalogue into lists. Everything that concerns one kind of list follows from its entry in
 * {@link collections}: the route, the files, the name that a key's `allow` uses, and the path in the OpenAPI document.
 */
export interface Collection {
  /** The segment after `/exercises/` in a path, the folder of its files, and its name in a key's `allow`. */
  readonly name: string;
  /** The member of an exercise that says which lists of this collection the exercise is on. */
  readonly field: keyof Exercise;
  /** What a value is called in a sentence. */
  readonly word: string;
}

/** Every kind of list there is. A key's permissions are bits in this order, so new entries go to the end. */
export const collections: readonly Collection[] = [
  { name: 'bodyPart', field: 'bodyPart', word: 'body part' },
  { name: 'equipment', field: 'equipment', word: 'equipment' },
];

const byName: ReadonlyMap<string, Collection> = new Map(collections.map((collection) => [collection.name, collection]));

/** The collection of that name, or `undefined`. */
export function collectionNamed(name: string): Collection | undefined {
  return byName.get(name);
}

/** The values under which `exercise` is listed in `collection`: one, or several where the field is an array. */
export function valuesOf(collection: Collection, exercise: Exercise): readonly string[] {
  const value = exercise[collection.field];
  return typeof value === 'string' ? [value] : value;
}

/** The path of the lists of a collection as OpenAPI writes it, `/exercises/bodyPart/{bodyPart}`. */
export function pathTemplate(collection: Collection): string {
  return `/exercises/${collection.name}/{${collection.name}}`;
}
