import { z } from 'zod';

/** Fewer than `floor` exercises is a problem; fewer than `goal` is only shown in the report. */
const measure = z.strictObject({ floor: z.int().min(0), goal: z.int().min(0) });

/** `catalogue/bar.json`: how many exercises the catalogue must have, and how many it wants to reach. */
export const barSchema = z.strictObject({
  exercises: measure,
  perBodyPart: measure,
  perEquipment: measure,
  perTarget: measure,
});

export type Bar = z.infer<typeof barSchema>;
