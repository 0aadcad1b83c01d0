import { z } from 'zod';
import { exerciseId } from './exercise-id.ts';

/**
 * The part of `catalogue/versions.json` that can be checked without the build: the exercises of the newest version, by
 * id. The build writes the rest (`npm run changes -- --record`).
 */
export const versionsSchema = z.looseObject({
  newest: z.record(exerciseId, z.unknown()),
});
