import type { DetailedExercise, Exercise } from './exercise.ts';

/** The fields whose values are words of a closed list, by which exercises can be filtered. */
export type FacetField =
  | 'bodyPart'
  | 'equipment'
  | 'target'
  | 'secondaryMuscles'
  | 'category'
  | 'difficulty'
  | 'movementPattern'
  | 'metrics'
  | 'laterality'
  | 'force'
  | 'mechanic';

/** A way to filter exercises by words. Everything that concerns a filter follows from its entry in {@link facets}. */
export interface Facet {
  /** The query parameter that filters by it. */
  readonly name: string;
  /** The member of an exercise that says which of the words it has. */
  readonly field: FacetField;
  /** The name of a word in a sentence. */
  readonly singular: string;
  /** The name of several, as in the title of a page. */
  readonly plural: string;
  /** Whether there are lists of it, too: it then is a {@link Collection}. */
  readonly isListed?: true;
}

/**
 * A facet that also divides the catalogue into lists. From its entry follow its routes
 * (`/exercises/bodyPart/{bodyPart}`, `/exercises/bodyPartList`), the files, the name that a key's `allow` uses, and the
 * paths in the OpenAPI document.
 */
export type Collection = Facet & { readonly isListed: true };

/** Every facet there is. */
export const facets: readonly Facet[] = [
  { name: 'bodyPart', field: 'bodyPart', singular: 'body part', plural: 'body parts', isListed: true },
  { name: 'equipment', field: 'equipment', singular: 'equipment', plural: 'equipment', isListed: true },
  { name: 'target', field: 'target', singular: 'target', plural: 'targets', isListed: true },
  { name: 'secondaryMuscle', field: 'secondaryMuscles', singular: 'secondary muscle', plural: 'secondary muscles' },
  { name: 'category', field: 'category', singular: 'category', plural: 'categories' },
  { name: 'difficulty', field: 'difficulty', singular: 'difficulty', plural: 'difficulties' },
  { name: 'movementPattern', field: 'movementPattern', singular: 'movement pattern', plural: 'movement patterns' },
  { name: 'metric', field: 'metrics', singular: 'metric', plural: 'metrics' },
  { name: 'laterality', field: 'laterality', singular: 'laterality', plural: 'lateralities' },
  { name: 'force', field: 'force', singular: 'force', plural: 'forces' },
  { name: 'mechanic', field: 'mechanic', singular: 'mechanic', plural: 'mechanics' },
];

/** Every kind of list there is. */
export const collections: readonly Collection[] = facets.filter(isCollection);

/** Whether there are lists of a facet. */
export function isCollection(facet: Facet): facet is Collection {
  return facet.isListed === true;
}

/** The words under which `exercise` is found in `facet`: one, or several where the field is an array. */
export function valuesOf({ field }: Facet, exercise: Exercise | DetailedExercise): readonly string[] {
  const value = (exercise as DetailedExercise)[field];
  return typeof value === 'string' ? [value] : value;
}

/**
 * The query parameter that names what there is to train with: words of `equipment` and `requires`. It leaves out every
 * exercise that takes something else.
 */
export const have = { name: 'have', singular: 'piece of equipment', plural: 'equipment' } as const;

/** What everybody has. */
export const bodyWeight = 'body weight';

/** The words of {@link have} that an exercise takes. */
export function needsOf({ equipment, requires }: Pick<DetailedExercise, 'equipment' | 'requires'>): readonly string[] {
  return [equipment, ...requires];
}

/** A query parameter that filters. */
export type FilterKind = Facet | typeof have;

/** The query parameters that filter, in their order. */
export const filterKinds: readonly FilterKind[] = [...facets, have];
