import type { Exercise } from '../schema/exercise.ts';
import type { Ledger } from '../schema/ledger.ts';

/** The ledger in ascending order, with the exercises that it does not have yet. What it has is not changed. */
export function repairLedger(ledger: Ledger, exercises: readonly Pick<Exercise, 'id' | 'name'>[]): Ledger {
  const ids = new Set(ledger.map(({ id }) => id));
  const missing = new Map(exercises.filter(({ id }) => !ids.has(id)).map(({ id, name }) => [id, { id, name }]));
  return [...ledger, ...missing.values()].sort((a, b) => Number(a.id) - Number(b.id));
}

/**
 * The ledger without the ids that have no file, no tombstone and no version: those of exercises that were begun and given
 * up before anybody could use them.
 * @param ids those of all files
 * @param published those of the newest version
 */
export function withoutAbandoned(ledger: Ledger, ids: ReadonlySet<string>, published: ReadonlySet<string>): Ledger {
  return ledger.filter(({ id, removed }) => removed !== undefined || ids.has(id) || published.has(id));
}
