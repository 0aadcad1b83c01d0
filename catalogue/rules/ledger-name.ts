import type { CatalogueRule } from '../rule.ts';
import { groupBy } from '../support/group-by.ts';

/**
 * The ledger lists each exercise by its current name. The name in the ledger reveals an id that moved to another
 * exercise: a person has to change both.
 */
export const ledgerName: CatalogueRule = function* ({ exercises, ledger }) {
  const byId = groupBy(exercises, ({ id }) => id);
  for (const [index, { id, name, removed }] of ledger.entries()) {
    const [exercise, another] = byId.get(id) ?? [];
    if (!exercise || another || removed !== undefined || exercise.name === name) continue;
    yield {
      of: ledger,
      path: [index, 'name'],
      message: `the ledger has ${id} as "${name}", its file as "${exercise.name}"`,
      fix: 'write the new name here if it is still the same exercise, otherwise give the other one an id of its own',
    };
  }
};
