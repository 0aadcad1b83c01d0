import type { CatalogueRule } from '../rule.ts';

export const ledgerMissing: CatalogueRule = {
  name: 'ledger-missing',
  scope: 'catalogue',
  description: 'Every id is in the ledger ids.json.',
  *check({ exercises, ledger }) {
    const ids = new Set(ledger.map(({ id }) => id));
    for (const exercise of exercises) {
      if (ids.has(exercise.id)) continue;
      yield {
        of: exercise,
        path: ['id'],
        message: `the id ${exercise.id} is not in the ledger`,
        fix: 'npm run fix adds it',
      };
    }
  },
};
