import { z } from 'zod';

/** Fewer than `floor` exercises is a problem; fewer than `goal` is only shown in the report. */
const measure = z.strictObject({ floor: z.int().min(0), goal: z.int().min(0) });

/** `catalogue/requirements.json`: what the catalogue must have, and what it wants to reach. */
export const requirementsSchema = z.strictObject({
  /** At least one: there is no page, list or pack of nothing. */
  exercises: measure.extend({ floor: z.int().min(1) }),
  perBodyPart: measure,
  perEquipment: measure,
  perTarget: measure,
  /** Whether an exercise without a known movement is a problem. */
  motionRequired: z.boolean(),
});

export type Requirements = z.infer<typeof requirementsSchema>;
