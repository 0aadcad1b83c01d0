import { z } from 'zod';

/** Fewer exercises than `floor` are a problem; fewer than `goal` only show in the report. */
const measure = z.strictObject({ floor: z.int().min(0), goal: z.int().min(0) });

/** `catalogue/requirements.json`: what the catalogue must have, and its goals. */
export const requirementsSchema = z.strictObject({
  /** At least one, because there is no page, list or pack of nothing. */
  exercises: measure.extend({ floor: z.int().min(1) }),
  perBodyPart: measure,
  perEquipment: measure,
  perTarget: measure,
  /** Whether an exercise without a movement is a problem. */
  motionRequired: z.boolean(),
});

/** What a catalogue must have. */
export type Requirements = z.infer<typeof requirementsSchema>;

const none = { floor: 0, goal: 0 };

/** The requirements of a catalogue without any. */
export const noRequirements: Requirements = {
  exercises: none,
  perBodyPart: none,
  perEquipment: none,
  perTarget: none,
  motionRequired: false,
};
