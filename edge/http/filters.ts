import { type Collection, collections } from '../format/collections.ts';
import type { BadParameter, Parameter } from './query.ts';

/** That exercises have to be on a list of a collection. */
export interface Filter {
  readonly collection: Collection;
  /** The value as it was sent. */
  readonly value: string;
}

/** Reads the filters of a query, which are then in the order of the collections. */
export function parseFilters(parameters: readonly Parameter[]): readonly Filter[] | BadParameter {
  const filters: Filter[] = [];
  for (const collection of collections) {
    const values = parameters.filter(([name]) => name === collection.name);
    if (values.length > 1)
      return { parameter: collection.name, must: `be given at most once and be one ${collection.singular}` };
    for (const [, value] of values) filters.push({ collection, value });
  }
  return filters;
}
