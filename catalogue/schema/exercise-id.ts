import { z } from 'zod';
import { compare } from '../support/compare.ts';

/** What an exercise id looks like, as JSON Schema and OpenAPI write it. */
export const exerciseIdPattern = '^[0-9]{4,}$';

/** The id of an exercise. */
export const exerciseId = z.string().regex(new RegExp(exerciseIdPattern), 'four or more digits');

/** The order of ids. They can't be compared as text: a longer one is greater, so 9999 comes before 10000. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || compare(a, b);
}
