import type { CatalogueRule } from '../rule.ts';

export const ledgerOrder: CatalogueRule = {
  name: 'ledger-order',
  scope: 'catalogue',
  description: 'The ids of the ledger ascend.',
  *check({ ledger }) {
    for (const [index, { id }] of ledger.entries()) {
      const before = ledger[index - 1]?.id;
      if (before === undefined || Number(before) < Number(id)) continue;
      const message = Number(before) === Number(id) ? `${id} is in the ledger twice` : `${id} comes after ${before}`;
      yield {
        of: ledger,
        path: [index, 'id'],
        message,
        fix: before === id ? 'keep one' : 'npm run fix sorts the ledger',
      };
    }
  },
};
