import { z } from 'zod';

/** What an exercise id looks like, as JSON Schema and OpenAPI write it. */
export const exerciseIdPattern = '^[0-9]{4,}$';

/** The id of an exercise. */
export const exerciseId = z.string().regex(new RegExp(exerciseIdPattern), 'four or more digits');
