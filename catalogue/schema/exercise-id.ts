import { z } from 'zod';

/** What an exercise id looks like, as JSON Schema and OpenAPI write it. */
export const exerciseIdPattern = '^[0-9]{4,}$';

/** The id of an exercise. */
export const exerciseId = z.string().regex(new RegExp(exerciseIdPattern), 'four or more digits');

/** The order of ids. It is that of their numbers and not of their texts, so 9999 comes before 10000. */
export function compareIds(a: string, b: string): number {
  return Number(a) - Number(b);
}
