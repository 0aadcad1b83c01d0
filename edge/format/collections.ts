import type { DetailedExercise, Exercise } from './exercise.ts';

const entries = [
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
] as const;

/** The fields with words of a closed list that exercises can be filtered by. */
export type FacetField = (typeof entries)[number]['field'];

/** A way to filter exercises by words. Everything about a filter follows from its entry in {@link facets}. */
export interface Facet {
  /** The query parameter that filters by it. */
  readonly name: string;
  /** The field of an exercise that contains its words. */
  readonly field: FacetField;
  /** The name of one word in a sentence. */
  readonly singular: string;
  /** The name of several words, such as in the title of a page. */
  readonly plural: string;
  /** Whether there are also lists of it, which makes it a {@link Collection}. */
  readonly isListed?: true;
}

/**
 * A facet that also divides the catalogue into lists. Its routes (`/exercises/bodyPart/{bodyPart}`,
 * `/exercises/bodyPartList`), its files, its name in a key's `allow`, and its paths in the OpenAPI document follow from
 * its entry.
 */
export type Collection = Facet & { readonly isListed: true };

/** All facets. */
export const facets: readonly Facet[] = entries;

/** All kinds of lists. */
export const collections: readonly Collection[] = facets.filter(isCollection);

/** Whether there are lists of a facet. */
export function isCollection(facet: Facet): facet is Collection {
  return facet.isListed === true;
}

/** The words of an exercise in a field: none, one, or several if the field is an array. */
export function wordsIn(exercise: Exercise | DetailedExercise, field: FacetField | 'requires'): readonly string[] {
  const value = (exercise as DetailedExercise)[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/**
 * The query parameter that lists the available equipment: words of `equipment` and `requires`. It excludes every
 * exercise that needs anything else.
 */
export const have = { name: 'have', singular: 'piece of equipment', plural: 'equipment' } as const;

/** Always available. */
export const bodyWeight = 'body weight';

/** The words of {@link have} that an exercise needs. */
export function needsOf({ equipment, requires }: Pick<DetailedExercise, 'equipment' | 'requires'>): readonly string[] {
  return [equipment, ...requires];
}

/** A query parameter that filters. */
export type FilterKind = Facet | typeof have;

/** Whether a filter is by a field of exercises, unlike {@link have}. */
export function isFacet(kind: FilterKind): kind is Facet {
  return 'field' in kind;
}

/** All query parameters that filter, in order. */
export const filterKinds: readonly FilterKind[] = [...facets, have];
