import { z } from 'zod';

const id = z.string().regex(/^[0-9]{4,}$/, 'four or more digits');

/**
 * `catalogue/ids.json`: every id ever given, in ascending order. It only grows: a removed exercise leaves a tombstone
 * with the reason and, where there is one, the id of its successor.
 */
export const ledgerSchema = z.array(
  z.union([
    z.strictObject({ id, name: z.string().min(1) }),
    z.strictObject({ id, name: z.string().min(1), removed: z.string().min(1), successor: id.optional() }),
  ]),
);

export type Ledger = z.infer<typeof ledgerSchema>;
