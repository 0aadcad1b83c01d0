import { z } from 'zod';
import { exerciseId } from './exercise-id.ts';

/**
 * `catalogue/ids.json`: every id ever assigned, in ascending order. It only grows: a removed exercise leaves a
 * tombstone with the reason (`removed`) and the id of its successor, if there is one.
 */
export const ledgerSchema = z.array(
  z
    .strictObject({
      id: exerciseId,
      name: z.string().min(1),
      removed: z.string().min(1).optional(),
      successor: exerciseId.optional(),
    })
    .refine((entry) => entry.removed !== undefined || entry.successor === undefined, {
      path: ['successor'],
      message: 'only a removed exercise has a successor',
    }),
);

/** Every id ever assigned, in order. */
export type Ledger = z.infer<typeof ledgerSchema>;
