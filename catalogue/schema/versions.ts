import { z } from 'zod';

/**
 * The part of `catalogue/versions.json` that can be checked without the build: the exercises of the newest version, by
 * id. The build writes the rest (`npm run changes -- --record`).
 */
export const versionsSchema = z.looseObject({
  newest: z.record(z.string().regex(/^[0-9]{4,}$/, 'four or more digits'), z.unknown()),
});
