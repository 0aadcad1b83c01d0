import { z } from 'zod';

/** Fewer than `floor` exercises is a problem; fewer than `goal` is only shown in the report. */
const measure = z.strictObject({ floor: z.int().min(0), goal: z.int().min(0) });

/** `catalogue/bar.json`: what the catalogue must have, and what it wants to reach. */
export const barSchema = z.strictObject({
  exercises: measure,
  perBodyPart: measure,
  perEquipment: measure,
  perTarget: measure,
  /** Whether an exercise without a known movement is a problem. */
  motionRequired: z.boolean(),
});

export type Bar = z.infer<typeof barSchema>;
