import { type FilterKind, filterKinds } from '../format/collections.ts';
import { type BadParameter, type Parameter, parameterValues } from './query.ts';

/** A filter as it was sent. An exercise passes if it has any of the words or, for `have`, needs nothing else. */
export interface SentFilter {
  readonly kind: FilterKind;
  readonly words: readonly string[];
}

/** Reads the filters of a query, in the order of {@link filterKinds}. */
export function parseFilters(parameters: readonly Parameter[]): readonly SentFilter[] | BadParameter {
  const filters: SentFilter[] = [];
  for (const kind of filterKinds) {
    const [value, ...more] = parameterValues(parameters, kind.name);
    if (more.length > 0) {
      return { parameter: kind.name, must: 'be given at most once; several words are separated by commas' };
    }
    if (value !== undefined) filters.push({ kind, words: value.split(',') });
  }
  return filters;
}
