import type { Exercise } from '../schema/exercise.ts';
import { compareIds } from '../schema/exercise-id.ts';
import type { Ledger } from '../schema/ledger.ts';

/**
 * Sorts the ledger and adds the exercises it lacks. Entries are never changed or removed: an id that somebody may have
 * seen stays assigned.
 */
export function repairLedger(ledger: Ledger, exercises: readonly Pick<Exercise, 'id' | 'name'>[]): Ledger {
  const ids = new Set(ledger.map(({ id }) => id));
  const missing = new Map(exercises.filter(({ id }) => !ids.has(id)).map(({ id, name }) => [id, { id, name }]));
  return [...ledger, ...missing.values()].sort((a, b) => compareIds(a.id, b.id));
}
